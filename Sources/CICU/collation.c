#include "cicu.h"

#include <unicode/ucol.h>
#include <unicode/uloc.h>

// cicu_collator is never defined: it is ICU's collator under a name that Swift may see.
static UCollator *collator(const cicu_collator *opened) { return (UCollator *)opened; }

cicu_collator *cicu_collator_open(const char *language, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(language, locale, ULOC_FULLNAME_CAPACITY, NULL, &code);
  // A tag that ICU cannot read has the order of the root locale, as has the empty name.
  if (U_FAILURE(code) || code == U_STRING_NOT_TERMINATED_WARNING) locale[0] = '\0';
  code = U_ZERO_ERROR;
  UCollator *opened = ucol_open(locale, &code);
  // `2` before `10`.
  ucol_setAttribute(opened, UCOL_NUMERIC_COLLATION, UCOL_ON, &code);
  *status = code;
  if (U_FAILURE(code)) {
    ucol_close(opened);
    return NULL;
  }
  return (cicu_collator *)opened;
}

void cicu_collator_close(cicu_collator *opened) { ucol_close(collator(opened)); }

bool cicu_collator_is_root(const cicu_collator *opened) {
  int32_t length = 0;
  ucol_getRules(collator(opened), &length);
  return length == 0;
}

int32_t cicu_collator_key(
    const cicu_collator *opened, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
  return ucol_getSortKey(collator(opened), (const UChar *)text, length, key, capacity);
}
