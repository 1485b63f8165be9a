#include "cicu.h"

#include <unicode/ustring.h>
#include <unicode/utrans.h>

// Units of the longest rules.
enum { MOST_UNITS = 2048 };

// cicu_transliterator is never defined: it is ICU's transliterator under a name that Swift may see.
static UTransliterator *transliterator(const cicu_transliterator *opened) { return (UTransliterator *)opened; }

cicu_transliterator *cicu_transliterator_open(const char *rules, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar text[MOST_UNITS];
  int32_t length = 0;
  u_strFromUTF8(text, MOST_UNITS, &length, rules, -1, &code);
  UTransliterator *opened = NULL;
  if (U_SUCCESS(code)) {
    // Any name will do where rules are given.
    static const UChar name[] = {'r', 'u', 'l', 'e', 's'};
    UParseError error;
    opened = utrans_openU(name, 5, UTRANS_FORWARD, text, length, &error, &code);
  }
  *status = code;
  return (cicu_transliterator *)opened;
}

void cicu_transliterator_close(cicu_transliterator *opened) {
  if (opened) utrans_close(transliterator(opened));
}

int32_t cicu_transliterate(
    const cicu_transliterator *opened, uint16_t *text, int32_t length, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t limit = length;
  utrans_transUChars(transliterator(opened), text, &length, capacity, 0, &limit, &code);
  *status = code;
  return length;
}
