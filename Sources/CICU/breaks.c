#include "cicu.h"

#include <unicode/ubrk.h>

// cicu_breaks is never defined: it is ICU's iterator under a name that Swift may see.
static UBreakIterator *iterator(cicu_breaks *breaks) { return (UBreakIterator *)breaks; }

static cicu_breaks *open_root(UBreakIteratorType type, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  // The empty name is the root locale; NULL would be the user's, and results would depend on LANG.
  UBreakIterator *opened = ubrk_open(type, "", NULL, 0, &code);
  *status = code;
  if (U_FAILURE(code)) {
    ubrk_close(opened);
    return NULL;
  }
  return (cicu_breaks *)opened;
}

cicu_breaks *cicu_breaks_open_words(int32_t *status) { return open_root(UBRK_WORD, status); }

cicu_breaks *cicu_breaks_open_sentences(int32_t *status) { return open_root(UBRK_SENTENCE, status); }

void cicu_breaks_close(cicu_breaks *breaks) { ubrk_close(iterator(breaks)); }

int32_t cicu_breaks_set_text(cicu_breaks *breaks, const uint16_t *text, int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  ubrk_setText(iterator(breaks), (const UChar *)text, length, &code);
  return code;
}

int32_t cicu_breaks_next(cicu_breaks *breaks) {
  int32_t boundary = ubrk_next(iterator(breaks));
  return boundary == UBRK_DONE ? -1 : boundary;
}

int32_t cicu_breaks_rule_status(cicu_breaks *breaks) { return ubrk_getRuleStatus(iterator(breaks)); }
