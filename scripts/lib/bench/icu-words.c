// icu-words TEXT RESULTS: how long ICU's word breaker alone takes over a text: no lookup, no output, nothing of ours.
//
// Adds a line to the file RESULTS, one JSON object: bytes of UTF-8, segments, words (segments of rule status 100 and above), and the nanoseconds
// of converting the text to UTF-16 and of finding the segments. Built by scripts/bench with the static ICU that
// lens-share has.
//
// This is ICU used well: one iterator, the text in blocks that stay in the cache and end with a line, so that a block
// of 64 K units costs one ubrk_setText; ubrk_next and ubrk_getRuleStatus for each segment.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <unicode/ubrk.h>
#include <unicode/ustring.h>

enum { block_bytes = 64 * 1024 };

static void fail(const char *what) {
  perror(what);
  exit(74);
}

static void check(UErrorCode status) {
  if (U_SUCCESS(status)) return;
  fprintf(stderr, "icu-words: %s\n", u_errorName(status));
  exit(70);
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// The end of the block that begins at `start`: after the last line end within 64 KiB, else after the next one.
static size_t block_end(const char *text, size_t start, size_t size) {
  if (size - start <= block_bytes) return size;
  const char *end = memrchr(text + start, '\n', block_bytes);
  if (!end) end = memchr(text + start + block_bytes, '\n', size - start - block_bytes);
  return end ? (size_t)(end - text) + 1 : size;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fputs("usage: icu-words TEXT RESULTS\n", stderr);
    return 64;
  }
  int file = open(arguments[1], O_RDONLY);
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0) fail(arguments[1]);
  size_t size = (size_t)facts.st_size;
  const char *text = mmap(NULL, size ? size : 1, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  if (text == MAP_FAILED) fail(arguments[1]);

  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_WORD, "en", NULL, 0, &status);
  check(status);
  UChar *units = NULL;
  size_t room = 0;
  long long segments = 0, words = 0, converting = 0, breaking = 0;
  for (size_t start = 0; start < size;) {
    size_t end = block_end(text, start, size);
    if (end - start > room) {
      room = end - start;
      units = realloc(units, room * sizeof(UChar));
      if (!units) fail("memory");
    }
    long long began = now();
    int32_t length = 0;
    u_strFromUTF8WithSub(units, (int32_t)room, &length, text + start, (int32_t)(end - start), 0xFFFD, NULL, &status);
    if (status == U_STRING_NOT_TERMINATED_WARNING) status = U_ZERO_ERROR;
    check(status);
    long long converted = now();
    ubrk_setText(breaks, units, length, &status);
    check(status);
    while (ubrk_next(breaks) != UBRK_DONE) {
      segments++;
      words += ubrk_getRuleStatus(breaks) >= UBRK_WORD_NUMBER;
    }
    breaking += now() - converted;
    converting += converted - began;
    start = end;
  }
  ubrk_close(breaks);
  FILE *results = fopen(arguments[2], "a");
  if (!results) fail(arguments[2]);
  fprintf(results, "{\"bytes\": %zu, \"segments\": %lld, \"words\": %lld, \"convert_ns\": %lld, \"break_ns\": %lld}\n", size,
          segments, words, converting, breaking);
  return fclose(results) == 0 ? 0 : 74;
}
