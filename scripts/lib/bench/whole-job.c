// whole-job make LINES FILE: writes FILE, ready definitions with a hash index over them, of lines `word TAB definition`
//   whose words are folded.
// whole-job word FILE WORD [--icu]: writes the definition of a word.
// whole-job text FILE TEXT [--ascii]: writes the definition of every distinct word of a text, in the order in which they
//   come.
//
// What lens-share could be at best: the same kind of work without any choice. There is one dictionary, its definitions
// are ready to be written, words have no base forms, no sentences and no offsets, and nothing is told of a word that is
// not found. FILE is mapped; words of a text are ICU's, or with --ascii runs of letters, digits and apostrophes.
// Built by scripts/bench with the static ICU that lens-share has.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <unicode/ubrk.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

// FILE: this, the slots, the lines. A slot holds where its line begins, plus 1; 0 is an empty slot. A line that could not
// have its slot has the next free one.
struct header {
  uint64_t slots;
};

struct bytes {
  const char *start;
  size_t size;
};

enum { block_bytes = 64 * 1024, longest_word = 256 };

static const uint32_t *slots;
static uint64_t mask;
static struct bytes lines;

static void fail(const char *what) {
  perror(what);
  exit(74);
}

static void check(UErrorCode status) {
  if (U_SUCCESS(status)) return;
  fprintf(stderr, "whole-job: %s\n", u_errorName(status));
  exit(70);
}

static struct bytes mapped(const char *name) {
  int file = open(name, O_RDONLY);
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0) fail(name);
  size_t size = (size_t)facts.st_size;
  const char *start = mmap(NULL, size ? size : 1, PROT_READ, MAP_PRIVATE, file, 0);
  if (start == MAP_FAILED) fail(name);
  close(file);
  return (struct bytes){start, size};
}

// FNV-1a, a byte at a time: a word is hashed while it is read.
static const uint64_t no_bytes = 14695981039346656037u;
static inline uint64_t add(uint64_t hash, unsigned char byte) { return (hash ^ byte) * 1099511628211u; }
static inline uint64_t place(uint64_t hash) { return (hash ^ hash >> 32) & mask; }

static uint64_t hash_of(const char *word, size_t size) {
  uint64_t hash = no_bytes;
  for (size_t i = 0; i < size; i++) hash = add(hash, (unsigned char)word[i]);
  return hash;
}

// The slot of a word, or of nothing.
static inline uint64_t slot_of(const char *word, size_t size, uint64_t hash) {
  uint64_t slot = place(hash);
  for (; slots[slot]; slot = (slot + 1) & mask) {
    const char *line = lines.start + slots[slot] - 1;
    if (line[size] == '\t' && memcmp(line, word, size) == 0) break;
  }
  return slot;
}

static void open_definitions(const char *name) {
  struct bytes file = mapped(name);
  uint64_t count = ((const struct header *)file.start)->slots;
  mask = count - 1;
  slots = (const uint32_t *)(file.start + sizeof(struct header));
  lines.start = (const char *)(slots + count);
  lines.size = file.size - (size_t)(lines.start - file.start);
}

static struct bytes line_at(uint64_t slot) {
  const char *start = lines.start + slots[slot] - 1;
  return (struct bytes){start, (size_t)((const char *)rawmemchr(start, '\n') - start) + 1};
}

static void make(const char *from, const char *to) {
  lines = mapped(from);
  uint64_t count = 1, room = 1024;
  for (const char *at = lines.start; (at = memchr(at, '\n', lines.size - (size_t)(at - lines.start))); at++) count++;
  while (room < 2 * count) room *= 2;
  mask = room - 1;
  uint32_t *table = calloc(room, sizeof *table);
  if (!table) fail("memory");
  slots = table;
  const char *end = lines.start + lines.size;
  for (const char *at = lines.start; at < end; at = memchr(at, '\n', (size_t)(end - at)) + 1) {
    size_t size = (size_t)((const char *)memchr(at, '\t', (size_t)(end - at)) - at);
    uint64_t slot = slot_of(at, size, hash_of(at, size));
    if (!table[slot]) table[slot] = (uint32_t)(at - lines.start) + 1;
  }
  struct header header = {room};
  FILE *file = fopen(to, "wb");
  if (!file || fwrite(&header, sizeof header, 1, file) != 1 || fwrite(table, sizeof *table, room, file) != room ||
      fwrite(lines.start, 1, lines.size, file) != lines.size || fclose(file) != 0)
    fail(to);
}

// Folds UTF-16 as lens-share's keys are folded, and gives it as UTF-8.
static size_t folded(const UChar *units, int32_t count, char *word) {
  UErrorCode status = U_ZERO_ERROR;
  UChar key[longest_word];
  int32_t size = 0;
  if (count > longest_word / 4) return 0;
  count = unorm2_normalize(unorm2_getNFKCCasefoldInstance(&status), units, count, key, longest_word, &status);
  u_strToUTF8(word, longest_word, &size, key, count, &status);
  return U_SUCCESS(status) ? (size_t)size : 0;
}

static void answer_word(const char *word, int through_icu) {
  char key[longest_word];
  size_t size = strlen(word);
  if (through_icu) {
    UErrorCode status = U_ZERO_ERROR;
    UChar units[longest_word];
    int32_t count = 0;
    u_strFromUTF8(units, longest_word, &count, word, -1, &status);
    UBreakIterator *breaks = ubrk_open(UBRK_WORD, "en", units, count, &status);
    check(status);
    size = folded(units, ubrk_next(breaks), key);
  } else if (size <= sizeof key) {
    for (size_t i = 0; i < size; i++) key[i] = word[i] >= 'A' && word[i] <= 'Z' ? (char)(word[i] | 32) : word[i];
  }
  uint64_t slot = slot_of(key, size, hash_of(key, size));
  if (!slots[slot]) exit(1);
  struct bytes line = line_at(slot);
  if (write(1, line.start, line.size) != (ssize_t)line.size) fail("standard output");
}

static unsigned char *is_written;

static inline void answer(const char *word, size_t size, uint64_t hash) {
  uint64_t slot = slot_of(word, size, hash);
  if (is_written[slot]) return;
  is_written[slot] = 1;
  if (!slots[slot]) {
    is_written[slot] = 0;
    return;
  }
  struct bytes line = line_at(slot);
  fwrite_unlocked(line.start, 1, line.size, stdout);
}

static void answer_ascii(struct bytes text) {
  static unsigned char small[256];
  for (int c = 0; c < 256; c++) {
    int is_upper = c >= 'A' && c <= 'Z';
    if (is_upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '\'') small[c] = (unsigned char)c;
    if (is_upper) small[c] = (unsigned char)(c | 32);
  }
  const char *end = text.start + text.size;
  for (const char *at = text.start; at < end;) {
    char word[longest_word];
    size_t size = 0;
    uint64_t hash = no_bytes;
    for (unsigned char c; at < end && size < longest_word && (c = small[(unsigned char)*at]); at++) {
      word[size++] = (char)c;
      hash = add(hash, c);
    }
    if (size) answer(word, size, hash);
    else at++;
  }
}

static void answer_icu(struct bytes text) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_WORD, "en", NULL, 0, &status);
  check(status);
  UChar *units = NULL;
  size_t room = 0;
  for (size_t start = 0; start < text.size;) {
    size_t end = text.size;
    if (end - start > block_bytes) {
      const char *line = memrchr(text.start + start, '\n', block_bytes);
      if (!line) line = memchr(text.start + start + block_bytes, '\n', text.size - start - block_bytes);
      if (line) end = (size_t)(line - text.start) + 1;
    }
    if (end - start > room) {
      room = end - start;
      units = realloc(units, room * sizeof(UChar));
      if (!units) fail("memory");
    }
    int32_t count = 0;
    u_strFromUTF8WithSub(units, (int32_t)room, &count, text.start + start, (int32_t)(end - start), 0xFFFD, NULL, &status);
    if (status == U_STRING_NOT_TERMINATED_WARNING) status = U_ZERO_ERROR;
    ubrk_setText(breaks, units, count, &status);
    check(status);
    for (int32_t from = 0, to; (to = ubrk_next(breaks)) != UBRK_DONE; from = to) {
      if (ubrk_getRuleStatus(breaks) < UBRK_WORD_NUMBER) continue;
      char word[longest_word];
      size_t size = 0;
      uint64_t hash = no_bytes;
      UChar all = 0;
      for (int32_t at = from; at < to && size < longest_word; at++) {
        UChar c = units[at];
        all |= c;
        if (c >= 'A' && c <= 'Z') c |= 32;
        word[size++] = (char)c;
        hash = add(hash, (unsigned char)c);
      }
      if (all >= 128) {
        size = folded(units + from, to - from, word);
        hash = hash_of(word, size);
      }
      if (size) answer(word, size, hash);
    }
    start = end;
  }
}

int main(int count, char **arguments) {
  const char *what = count > 3 ? arguments[1] : "";
  int has_option = count > 4;
  if (strcmp(what, "make") == 0) {
    make(arguments[2], arguments[3]);
  } else if (strcmp(what, "word") == 0) {
    open_definitions(arguments[2]);
    answer_word(arguments[3], has_option);
  } else if (strcmp(what, "text") == 0) {
    open_definitions(arguments[2]);
    is_written = calloc(mask + 1, 1);
    if (!is_written) fail("memory");
    (has_option ? answer_ascii : answer_icu)(mapped(arguments[3]));
    if (fflush(stdout) != 0) fail("standard output");
  } else {
    fputs("usage: whole-job make LINES FILE, word FILE WORD [--icu], or text FILE TEXT [--ascii]\n", stderr);
    return 64;
  }
  return 0;
}
