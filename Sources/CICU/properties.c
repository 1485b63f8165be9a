#include "cicu.h"

#include <unicode/uchar.h>
#include <unicode/utf16.h>

static bool takes_no_cell(UChar32 c) {
  switch (u_charType(c)) {
  case U_CONTROL_CHAR:
  case U_NON_SPACING_MARK:
  case U_ENCLOSING_MARK:
  case U_LINE_SEPARATOR:
  case U_PARAGRAPH_SEPARATOR:
    return true;
  case U_FORMAT_CHAR:
    // The soft hyphen has a cell in terminals (Kuhn's wcwidth, glibc); the signs of numbers and years that come
    // before their digits (U+0600 and kin) are drawn.
    return c != 0x00AD && !u_hasBinaryProperty(c, UCHAR_PREPENDED_CONCATENATION_MARK);
  default:
    break;
  }
  // The vowels and final consonants of a Hangul syllable are drawn inside the cell of its first consonant.
  int32_t syllable = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
  return syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO;
}

int32_t cicu_cells(int32_t c) {
  if (takes_no_cell(c)) return 0;
  int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  // Emoji that are pictures by default are Wide, but for regional indicators (UAX #11): those have one cell each, so that
  // a flag, a pair of them, has two.
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

bool cicu_is_emoji(int32_t c) { return u_hasBinaryProperty(c, UCHAR_EMOJI); }

cicu_compatibility_kind cicu_compatibility(int32_t c) {
  if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return CICU_INVISIBLE;
  // Letters on a dark ground have no decomposition in Unicode.
  if ((c >= 0x1F150 && c <= 0x1F169) || (c >= 0x1F170 && c <= 0x1F189)) return CICU_SHAPE;
  switch (u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE)) {
  case U_DT_NONE:
  case U_DT_CANONICAL:
  case U_DT_NOBREAK:
    return CICU_NO_COMPATIBILITY;
  case U_DT_WIDE:
  case U_DT_NARROW:
    return CICU_WIDTH;
  case U_DT_COMPAT:
    return c >= 0x2160 && c <= 0x217F ? CICU_SHAPE : CICU_LIGATURE;
  default:
    return CICU_SHAPE;
  }
}

// The character before or after `index` but for those of joining type T, and its joining type; 0 for none.
static int32_t joining_type_beside(const uint16_t *text, int32_t length, int32_t index, int step) {
  for (int32_t at = index + step, left = 32; at >= 0 && at < length && left > 0; left--, at += step) {
    UChar32 c;
    U16_GET(text, 0, at, length, c);
    int32_t type = u_getIntPropertyValue(c, UCHAR_JOINING_TYPE);
    if (type != U_JT_TRANSPARENT) return type;
  }
  return 0;
}

static bool follows_virama(const uint16_t *text, int32_t length, int32_t index) {
  for (int32_t at = index - 1, left = 32; at >= 0 && left > 0; left--, at--) {
    UChar32 c;
    U16_GET(text, 0, at, length, c);
    if (u_getCombiningClass(c) == 9) return true;
    if (u_charType(c) != U_NON_SPACING_MARK) return false;
  }
  return false;
}

bool cicu_joiner_has_meaning(const uint16_t *text, int32_t length, int32_t index) {
  UChar32 next = 0;
  if (index + 1 < length) U16_GET(text, 0, index + 1, length, next);
  if (text[index] == 0x200D) {
    return follows_virama(text, length, index) &&
           u_getIntPropertyValue(next, UCHAR_INDIC_SYLLABIC_CATEGORY) != U_INSC_VOWEL_DEPENDENT;
  }
  if (follows_virama(text, length, index)) return u_isUAlphabetic(next);
  int32_t before = joining_type_beside(text, length, index, -1);
  int32_t after = joining_type_beside(text, length, index, 1);
  return (before == U_JT_DUAL_JOINING || before == U_JT_LEFT_JOINING) &&
         (after == U_JT_DUAL_JOINING || after == U_JT_RIGHT_JOINING);
}

int32_t cicu_direction(int32_t c) {
  switch (u_charDirection(c)) {
  case U_RIGHT_TO_LEFT:
  case U_RIGHT_TO_LEFT_ARABIC:
    return 1;
  case U_LEFT_TO_RIGHT:
    return -1;
  default:
    return 0;
  }
}

int32_t cicu_category(int32_t c) { return u_charType(c); }

int32_t cicu_lowercase(int32_t c) { return u_tolower(c); }

int32_t cicu_script(int32_t c) { return u_getIntPropertyValue(c, UCHAR_SCRIPT); }
