#include "bytemasks.h"

bytemasks_spacing bytemasks_spacing_of(const uint8_t *start, ptrdiff_t count) {
  bytemasks_bytes bytes = 0;
  memcpy(&bytes, start, (size_t)count);
  bytemasks_spacing masks;
  masks.blanks = BYTEMASKS_WHERE((bytes == ' ') | ((bytes - '\t') < 5));
  masks.tabs = BYTEMASKS_WHERE(bytes == '\t');
  masks.continuations = BYTEMASKS_WHERE((bytes & 0xC0) == 0x80);
  return masks;
}
