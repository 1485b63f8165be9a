#include "cicu.h"

#include <unicode/uversion.h>

_Static_assert(U_MAX_VERSION_STRING_LENGTH <= 20, "the caller's buffer is too small");

void cicu_version(char version[20]) {
  UVersionInfo numbers;
  u_getVersion(numbers);
  u_versionToString(numbers, version);
}
