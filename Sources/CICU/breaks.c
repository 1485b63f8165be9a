#include "cicu.h"

#include <unicode/ubrk.h>
#include <unicode/ures.h>

#include <string.h>

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

cicu_breaks *cicu_breaks_open_lines(int32_t *status) { return open_root(UBRK_LINE, status); }

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

int32_t cicu_abbreviations(const char *language, char *room, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  // The tree of ICU's data that holds its break rules.
  UResourceBundle *rules = ures_open(U_ICUDATA_NAME "-brkitr", language, &code);
  // Without rules of its own, a language would have those of the default locale.
  if (code != U_ZERO_ERROR) {
    ures_close(rules);
    return 0;
  }
  UResourceBundle *exceptions = ures_getByKey(rules, "exceptions", NULL, &code);
  UResourceBundle *list = ures_getByKey(exceptions, "SentenceBreak", NULL, &code);
  int32_t size = U_SUCCESS(code) ? ures_getSize(list) : 0, length = 0;
  for (int32_t index = 0; index < size; index++) {
    char text[64];
    int32_t count = sizeof text;
    const char *start = ures_getUTF8StringByIndex(list, index, text, &count, false, &code);
    if (U_FAILURE(code) || length + count >= capacity) break;
    memcpy(room + length, start, count);
    length += count;
    room[length++] = '\n';
  }
  ures_close(list);
  ures_close(exceptions);
  ures_close(rules);
  return length;
}
