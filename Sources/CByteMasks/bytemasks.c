#include "bytemasks.h"
