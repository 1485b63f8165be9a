#include "cicu.h"

#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucsdet.h>

// cicu_decoder is never defined: it is ICU's converter under a name that Swift may see.
static UConverter *converter(const cicu_decoder *opened) { return (UConverter *)opened; }

// What a malformed sequence becomes: half of a surrogate pair, which a decoder never gives for anything else.
static void mark_malformed(
    const void *context, UConverterToUnicodeArgs *arguments, const char *bytes, int32_t length,
    UConverterCallbackReason reason, UErrorCode *code) {
  if (reason > UCNV_IRREGULAR) return;
  static const UChar mark = 0xDC00;
  *code = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(arguments, &mark, 1, 0, code);
}

// Whether a converter's text can be read from its start to its end, with the place of each character.
static bool is_encoding(UConverterType type) {
  switch (type) {
    case UCNV_SBCS:
    case UCNV_DBCS:
    case UCNV_MBCS:
    case UCNV_LATIN_1:
    case UCNV_UTF8:
    case UCNV_UTF16_BigEndian:
    case UCNV_UTF16_LittleEndian:
    case UCNV_UTF32_BigEndian:
    case UCNV_UTF32_LittleEndian:
    case UCNV_EBCDIC_STATEFUL:
    case UCNV_ISO_2022:
    case UCNV_HZ:
    case UCNV_US_ASCII:
    case UCNV_UTF16:
    case UCNV_UTF32:
    case UCNV_CESU8:
      return true;
    default:
      return false;
  }
}

cicu_decoder *cicu_decoder_open(const char *name) {
  // ICU would take a path as the name of a data file, and what follows a comma as options.
  if (name[0] == '\0' || strpbrk(name, ",/\\") != NULL) return NULL;
  UErrorCode code = U_ZERO_ERROR;
  if (ucnv_countAliases(name, &code) == 0 || U_FAILURE(code)) return NULL;
  // ICU's Big5 is that of Windows, which has letters of private use for the kana and Cyrillic of most texts.
  bool is_big5 = ucnv_compareNames(name, "Big5") == 0;
  UConverter *opened = ucnv_open(is_big5 ? "Big5-HKSCS" : name, &code);
  ucnv_setToUCallBack(opened, mark_malformed, NULL, NULL, NULL, &code);
  if (U_FAILURE(code) || !is_encoding(ucnv_getType(opened))) {
    ucnv_close(opened);
    return NULL;
  }
  return (cicu_decoder *)opened;
}

void cicu_decoder_close(cicu_decoder *opened) { ucnv_close(converter(opened)); }

const char *cicu_decoder_name(const cicu_decoder *opened) {
  UErrorCode code = U_ZERO_ERROR;
  const char *own = ucnv_getName(converter(opened), &code);
  const char *common = ucnv_getStandardName(own, "MIME", &code);
  if (common == NULL || U_FAILURE(code)) {
    code = U_ZERO_ERROR;
    common = ucnv_getStandardName(own, "IANA", &code);
  }
  return common != NULL && U_SUCCESS(code) ? common : own;
}

int32_t cicu_decoder_single_bytes(const cicu_decoder *opened) {
  switch (ucnv_getType(converter(opened))) {
    case UCNV_SBCS:
    case UCNV_LATIN_1:
    case UCNV_US_ASCII:
      return 256;
    case UCNV_UTF16_BigEndian:
    case UCNV_UTF16_LittleEndian:
    case UCNV_UTF16:
    case UCNV_UTF32_BigEndian:
    case UCNV_UTF32_LittleEndian:
    case UCNV_UTF32:
      return 0;
    // Characters are 0x40 or above in EBCDIC, 0x21 to 0x7E in HZ and ISO-2022, and nowhere else below 0x30.
    case UCNV_EBCDIC_STATEFUL:
      return 0x40;
    case UCNV_HZ:
    case UCNV_ISO_2022:
      return 0x21;
    default:
      return 0x30;
  }
}

bool cicu_decoder_has_states(const cicu_decoder *opened) {
  UConverterType type = ucnv_getType(converter(opened));
  return type == UCNV_EBCDIC_STATEFUL || type == UCNV_HZ || type == UCNV_ISO_2022;
}

bool cicu_decoder_is_complete_after(const cicu_decoder *opened, const uint8_t *bytes, int32_t count) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *copy = ucnv_clone(converter(opened), &code);
  const char *source = (const char *)bytes, *end = source + count;
  UChar units[512];
  while (U_SUCCESS(code)) {
    UChar *target = units;
    ucnv_toUnicode(copy, &target, units + 512, &source, end, NULL, false, &code);
    if (code != U_BUFFER_OVERFLOW_ERROR) break;
    code = U_ZERO_ERROR;
  }
  // A byte that is a character of its own in ASCII and in EBCDIC: if it is one here, nothing is pending.
  const char *probe = "A";
  UChar *target = units;
  if (U_SUCCESS(code)) ucnv_toUnicode(copy, &target, units + 512, &probe, probe + 1, NULL, true, &code);
  ucnv_close(copy);
  return U_SUCCESS(code) && target == units + 1 && units[0] != 0xDC00;
}

int32_t cicu_decoder_decode(
    cicu_decoder *opened, const uint8_t *bytes, int32_t count, bool is_last, uint16_t *units, int32_t *offsets,
    int32_t capacity, int32_t *taken, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const char *source = (const char *)bytes;
  UChar *target = (UChar *)units;
  ucnv_toUnicode(
      converter(opened), &target, (UChar *)units + capacity, &source, source + count, offsets, is_last, &code);
  *taken = (int32_t)(source - (const char *)bytes);
  // A full buffer is no error: the rest comes with the next call.
  *status = code == U_BUFFER_OVERFLOW_ERROR ? U_ZERO_ERROR : code;
  return (int32_t)(target - (UChar *)units);
}

int32_t cicu_decoder_pending(const cicu_decoder *opened) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = ucnv_toUCountPending(converter(opened), &code);
  return U_SUCCESS(code) && count > 0 ? count : 0;
}

int32_t cicu_detect_encoding(
    const uint8_t *bytes, int32_t count, bool is_markup, const char **names, int32_t *confidences, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&code);
  ucsdet_setText(detector, (const char *)bytes, count, &code);
  ucsdet_enableInputFilter(detector, is_markup);
  int32_t found = 0;
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &found, &code);
  int32_t written = 0;
  for (int32_t index = 0; U_SUCCESS(code) && index < found && written < capacity; index++) {
    names[written] = ucsdet_getName(matches[index], &code);
    confidences[written] = ucsdet_getConfidence(matches[index], &code);
    written++;
  }
  ucsdet_close(detector);
  return U_SUCCESS(code) ? written : 0;
}
