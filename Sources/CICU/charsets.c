#include "cicu.h"

#include <stdlib.h>
#include <unicode/ucnv.h>

struct cicu_charset {
  UConverter *converter;
};

cicu_charset *cicu_charset_open(const char *name, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &code);
  if (U_SUCCESS(code)) ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
  cicu_charset *charset = U_SUCCESS(code) ? malloc(sizeof *charset) : NULL;
  if (U_SUCCESS(code) && !charset) code = U_MEMORY_ALLOCATION_ERROR;
  *status = code;
  if (!charset) {
    ucnv_close(converter);
    return NULL;
  }
  charset->converter = converter;
  return charset;
}

void cicu_charset_close(cicu_charset *charset) {
  if (!charset) return;
  ucnv_close(charset->converter);
  free(charset);
}

int32_t cicu_charset_read(
    cicu_charset *charset, const uint8_t *bytes, int32_t length, uint16_t *text, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = ucnv_toUChars(charset->converter, text, capacity, (const char *)bytes, length, &code);
  *status = code;
  return count;
}
