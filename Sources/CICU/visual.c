#include "cicu.h"

#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ushape.h>

#include <stdlib.h>

bool cicu_is_right_to_left(const uint16_t *text, int32_t length) {
  return ubidi_getBaseDirection((const UChar *)text, length) == UBIDI_RTL;
}

int32_t cicu_letter_forms(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *composed = unorm2_getNFCInstance(&code);
  // No text becomes more than three times as long (UAX #15, section 12).
  int32_t room = 3 * length + 1;
  UChar *characters = malloc(room * sizeof *characters);
  if (!characters) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return 0;
  }
  int32_t count = unorm2_normalize(composed, (const UChar *)text, length, characters, room, &code);
  int32_t written = u_shapeArabic(
      characters, count, (UChar *)result, capacity,
      U_SHAPE_LETTERS_SHAPE | U_SHAPE_TEXT_DIRECTION_LOGICAL | U_SHAPE_LENGTH_GROW_SHRINK, &code);
  free(characters);
  *status = code;
  return written;
}

bool cicu_needs_shaping(int32_t c) {
  switch (u_getIntPropertyValue(c, UCHAR_JOINING_TYPE)) {
  case U_JT_DUAL_JOINING:
  case U_JT_RIGHT_JOINING:
  case U_JT_LEFT_JOINING:
    return true;
  default:
    break;
  }
  switch (u_getIntPropertyValue(c, UCHAR_INDIC_SYLLABIC_CATEGORY)) {
  case U_INSC_VIRAMA:
  case U_INSC_INVISIBLE_STACKER:
    return true;
  default:
    break;
  }
  switch (u_getIntPropertyValue(c, UCHAR_INDIC_POSITIONAL_CATEGORY)) {
  case U_INPC_LEFT:
  case U_INPC_LEFT_AND_RIGHT:
  case U_INPC_TOP_AND_LEFT:
  case U_INPC_TOP_AND_LEFT_AND_RIGHT:
  case U_INPC_BOTTOM_AND_LEFT:
  case U_INPC_TOP_AND_BOTTOM_AND_LEFT:
    return true;
  default:
    return false;
  }
}

int32_t cicu_visual_line(
    const uint16_t *text, int32_t length, int32_t start, int32_t end, uint16_t *result, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBiDi *paragraph = ubidi_openSized(length, 0, &code);
  UBiDi *line = ubidi_openSized(end - start, 0, &code);
  ubidi_setPara(paragraph, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &code);
  ubidi_setLine(paragraph, start, end, line, &code);
  int32_t written = ubidi_writeReordered(
      line, (UChar *)result, capacity, UBIDI_DO_MIRRORING | UBIDI_KEEP_BASE_COMBINING, &code);
  if (line) ubidi_close(line);
  if (paragraph) ubidi_close(paragraph);
  *status = code;
  return written;
}
