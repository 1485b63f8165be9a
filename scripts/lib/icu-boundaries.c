// icu-boundaries words|sentences FILE: the boundaries of a text as ICU's root locale has them, and nothing of ours:
// for each segment its end in bytes and its rule status, 32 bits each, in the machine's byte order.
// icu-boundaries scripts FILE…: the scripts of which the texts hold 10,000 letters and more, a line each.
//
// A malformed subpart of UTF-8 is one U+FFFD. Built by scripts/lib/segmentation.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

static void fail(const char *what) {
  perror(what);
  exit(74);
}

static uint8_t *contents(const char *name, int32_t *length) {
  FILE *file = fopen(name, "rb");
  if (!file) fail(name);
  if (fseek(file, 0, SEEK_END) != 0) fail(name);
  long size = ftell(file);
  uint8_t *bytes = malloc((size_t)size + 1);
  rewind(file);
  if (size < 0 || size > INT32_MAX / 2 || !bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size) fail(name);
  fclose(file);
  *length = (int32_t)size;
  return bytes;
}

static void print_boundaries(UBreakIteratorType type, const char *name) {
  int32_t length;
  uint8_t *bytes = contents(name, &length);
  UChar *units = malloc(sizeof(UChar) * ((size_t)length + 1));
  int32_t *offsets = malloc(sizeof(int32_t) * ((size_t)length + 1));
  if (!units || !offsets) fail(name);
  int32_t count = 0;
  for (int32_t offset = 0; offset < length;) {
    int32_t start = offset;
    UChar32 c;
    U8_NEXT(bytes, offset, length, c);
    if (c < 0) c = 0xFFFD;
    for (int32_t unit = U16_LENGTH(c); unit > 0; unit--) offsets[count + unit - 1] = start;
    U16_APPEND_UNSAFE(units, count, c);
  }
  offsets[count] = length;

  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(type, "", units, count, &status);
  if (U_FAILURE(status)) {
    fprintf(stderr, "%s\n", u_errorName(status));
    exit(70);
  }
  for (int32_t end = ubrk_next(breaks); end != UBRK_DONE; end = ubrk_next(breaks)) {
    int32_t segment[2] = {offsets[end], ubrk_getRuleStatus(breaks)};
    if (fwrite(segment, sizeof segment, 1, stdout) != 1) fail("stdout");
  }
  ubrk_close(breaks);
}

static void print_scripts(char **names) {
  static long letters[USCRIPT_CODE_LIMIT];
  for (; *names; names++) {
    int32_t length;
    uint8_t *bytes = contents(*names, &length);
    for (int32_t offset = 0; offset < length;) {
      UChar32 c;
      U8_NEXT(bytes, offset, length, c);
      if (c < 0 || !u_isUAlphabetic(c)) continue;
      UErrorCode status = U_ZERO_ERROR;
      UScriptCode script = uscript_getScript(c, &status);
      if (script > USCRIPT_INHERITED) letters[script]++;
    }
    free(bytes);
  }
  for (int script = 0; script < USCRIPT_CODE_LIMIT; script++) {
    if (letters[script] >= 10000) printf("%s %ld\n", uscript_getName((UScriptCode)script), letters[script]);
  }
}

int main(int count, char **arguments) {
  if (count == 3 && strcmp(arguments[1], "words") == 0) {
    print_boundaries(UBRK_WORD, arguments[2]);
  } else if (count == 3 && strcmp(arguments[1], "sentences") == 0) {
    print_boundaries(UBRK_SENTENCE, arguments[2]);
  } else if (count > 2 && strcmp(arguments[1], "scripts") == 0) {
    print_scripts(arguments + 2);
  } else {
    fputs("usage: icu-boundaries words|sentences FILE, or scripts FILE…\n", stderr);
    return 64;
  }
  return fclose(stdout) == 0 ? 0 : 74;
}
