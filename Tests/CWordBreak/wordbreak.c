#include "wordbreak.h"

#include <unicode/uchar.h>

int32_t word_break_property(int32_t c) {
  return u_getIntPropertyValue(c, UCHAR_WORD_BREAK) + (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) ? 100 : 0);
}
