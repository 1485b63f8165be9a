// Expat, which reads XML 1.0 piece by piece.
#include <expat.h>
