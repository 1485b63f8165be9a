#include "cicu.h"

#include <unicode/unorm2.h>
#include <unicode/utf16.h>

int32_t cicu_nfkc_casefold(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *casefold = unorm2_getNFKCCasefoldInstance(&code);
  int32_t needed =
      unorm2_normalize(casefold, (const UChar *)text, length, (UChar *)result, capacity, &code);
  *status = code;
  return needed;
}

bool cicu_nfkc_casefold_boundary_before(int32_t code_point) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *casefold = unorm2_getNFKCCasefoldInstance(&code);
  return U_SUCCESS(code) && unorm2_hasBoundaryBefore(casefold, code_point);
}

int32_t cicu_base_character(int32_t code_point) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *canonical = unorm2_getNFCInstance(&code);
  // The longest canonical decomposition has four characters (U+0390, and U+1F80 and its like).
  UChar decomposition[16];
  int32_t length = unorm2_getDecomposition(canonical, code_point, decomposition, 16, &code);
  if (U_FAILURE(code) || length <= 0) return code_point;
  UChar32 base;
  U16_GET(decomposition, 0, 0, length, base);
  return base;
}

bool cicu_is_nfc(const uint16_t *text, int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *composed = unorm2_getNFCInstance(&code);
  return unorm2_isNormalized(composed, (const UChar *)text, length, &code) && U_SUCCESS(code);
}
