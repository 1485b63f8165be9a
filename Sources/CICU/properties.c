#include "cicu.h"

#include <unicode/uchar.h>

static bool takes_no_cell(UChar32 c) {
  switch (u_charType(c)) {
  case U_CONTROL_CHAR:
  case U_NON_SPACING_MARK:
  case U_ENCLOSING_MARK:
  case U_LINE_SEPARATOR:
  case U_PARAGRAPH_SEPARATOR:
    return true;
  case U_FORMAT_CHAR:
    // The soft hyphen has a cell in terminals (Kuhn's wcwidth, glibc); the signs of numbers and years that stand
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
  if (width == U_EA_WIDE || width == U_EA_FULLWIDTH) return 2;
  // Regional indicators have one cell each, so that a flag, a pair of them, has two.
  if (u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR)) return 1;
  return u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION) ? 2 : 1;
}

bool cicu_is_emoji(int32_t c) { return u_hasBinaryProperty(c, UCHAR_EMOJI); }
