// generate-entries FORMAT COUNT STEM [PART PARTS]: writes a dictionary of COUNT entries that nobody wrote, the same
// for the same arguments: words that can be pronounced, one in nine a phrase or an inflected form, each with a
// definition of 40 to 120 bytes.
//
// FORMAT is `dict` (STEM.index, STEM.dict), `stardict` (STEM.ifo, STEM.idx, STEM.dict) or `tsv` (STEM.tsv: headword,
// tab, definition). Of PARTS dictionaries, numbered from 0, no two have a word in common. Indexes are in the order of
// the words; articles lie in another order, so that who sorts has something to sort.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { syllables = 4, most_words = 100 * 100 * 100 * 100, buffer_length = 1 << 20 };

static const char *const endings[] = {"", "n", "r", "l", "s", "t", "m", "sh"};
static const char *const inflections[] = {"s", "ed", "ing"};
static const char *const seconds[] = {" tree", " of the sea", "-work", " house", " in law"};
static const char *const words[] = {
    "a",    "the",   "of",     "small",  "large", "kind",  "that",  "which",  "used",   "for",    "making", "with",
    "plant", "animal", "tool",  "person", "who",   "lives", "works", "near",   "water",  "stone",  "light",  "in",
    "old",  "times", "without", "any",   "colour", "shape", "found", "mostly", "sound",  "made",   "by",     "one",
    "part", "house", "between", "two",   "others", "place", "where", "people", "meet",   "having", "long",   "leaves",
    "act",  "state", "being",  "quick",  "slow",  "round", "flat",  "heavy",  "northern", "island", "silver", "bread"};

/// A number from 64 bits that tells nothing of them (SplitMix64, by Sebastiano Vigna).
static uint64_t mixed(uint64_t value) {
  value += 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

#define count_of(list) (sizeof(list) / sizeof *(list))

static char *add(char *end, const char *text) {
  size_t length = strlen(text);
  memcpy(end, text, length);
  return end + length;
}

/// Writes the word with this number, below `most_words`; words are in the order of their numbers.
static char *add_word(char *end, uint32_t number) {
  static const char consonants[] = "bcdfghjklmnprstvwxyz";
  static const char vowels[] = "aeiou";
  for (uint32_t unit = most_words / 100, rest = number; unit > 0; rest %= unit, unit /= 100) {
    uint32_t syllable = rest / unit;
    *end++ = consonants[syllable / 5];
    *end++ = vowels[syllable % 5];
  }
  uint64_t chance = mixed(number);
  switch (chance % 18) {
    case 0: return add(end, seconds[chance / 18 % count_of(seconds)]);
    case 1: return add(end, inflections[chance / 18 % count_of(inflections)]);
    default: return add(end, endings[chance / 18 % count_of(endings)]);
  }
}

static char *add_definition(char *end, uint32_t number) {
  uint64_t chance = mixed(number ^ 0xD1C7u << 8);
  char *start = end, *enough = end + 40 + chance % 70;
  while (end < enough) {
    chance = mixed(chance);
    for (int bits = 0; bits < 60 && end < enough; bits += 10) {
      if (end > start) *end++ = ' ';
      end = add(end, words[(chance >> bits & 1023) % count_of(words)]);
    }
  }
  return end;
}

static FILE *opened(const char *stem, const char *ending) {
  char path[4096];
  snprintf(path, sizeof path, "%s.%s", stem, ending);
  FILE *file = fopen(path, "wb");
  if (!file) {
    perror(path);
    exit(73);
  }
  setvbuf(file, NULL, _IOFBF, buffer_length);
  return file;
}

static void finish(FILE *file) {
  if (ferror(file) || fclose(file) != 0) {
    perror("generate-entries");
    exit(74);
  }
}

/// A number as DICT's indexes have it (dictfmt(1), "INDEX FILE FORMAT").
static char *add_base64(char *end, uint32_t number) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  int shift = 30;
  while (shift > 0 && number >> shift == 0) shift -= 6;
  for (; shift >= 0; shift -= 6) *end++ = digits[number >> shift & 63];
  return end;
}

static char *add_big_endian(char *end, uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) *end++ = (char)(number >> shift);
  return end;
}

int main(int argc, char **argv) {
  enum { dict, stardict, tsv, none } format = none;
  static const char *const formats[] = {"dict", "stardict", "tsv"};
  for (int row = 0; argc > 1 && row < none; row++)
    if (strcmp(argv[1], formats[row]) == 0) format = row;
  uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
  uint64_t part = argc > 5 ? strtoull(argv[4], NULL, 10) : 0, parts = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
  if (format == none || (argc != 4 && argc != 6) || count == 0 || parts == 0 || part >= parts
      || count > most_words / parts) {
    fprintf(stderr, "usage: generate-entries dict|stardict|tsv COUNT STEM [PART PARTS], at most %d in all\n", most_words);
    return 64;
  }
  const char *stem = argv[3];
  uint64_t step = most_words / (count * parts);
  uint32_t *offsets = malloc(count * sizeof *offsets);
  uint8_t *lengths = malloc(count);
  if (!offsets || !lengths) {
    perror("generate-entries");
    return 71;
  }
  // A step that has no divisor in common with `count` meets every position once.
  uint64_t stride = 7368787 % count + (count < 3);
  for (uint64_t a = stride, b = count; a != 1; ) {
    if (b == 0) a = ++stride, b = count;
    else {
      uint64_t rest = a % b;
      a = b, b = rest;
    }
  }

#define word_number(position) \
  ((uint32_t)(((position) * parts + part) * step + mixed((position) * parts + part) % step))

  FILE *text = opened(stem, format == tsv ? "tsv" : "dict");
  char line[512];
  uint64_t offset = 0;
  if (format == dict) {
    char about[256];
    snprintf(about, sizeof about, "00-database-short\n     Generated entries, part %d of %d\n",
             (int)part + 1, (int)parts);
    fwrite(about, 1, offset = strlen(about), text);
  }
  uint64_t about_length = offset;
  for (uint64_t index = 0, position = 0; index < count; index++, position = (position + stride) % count) {
    uint32_t number = word_number(position);
    char *end = line;
    if (format != stardict) {
      end = add_word(end, number);
      end = add(end, format == dict ? "\n   " : "\t");
    }
    end = add_definition(end, number);
    *end++ = '\n';
    size_t length = (size_t)(end - line);
    offsets[position] = (uint32_t)offset;
    lengths[position] = (uint8_t)length;
    fwrite(line, 1, length, text);
    offset += length;
  }
  finish(text);
  if (format == tsv) return 0;

  FILE *rows = opened(stem, format == dict ? "index" : "idx");
  uint64_t rows_length = 0;
  if (format == dict) {
    char *end = add(line, "00-database-short\tA\t");
    end = add_base64(end, (uint32_t)about_length);
    *end++ = '\n';
    fwrite(line, 1, (size_t)(end - line), rows);
  }
  for (uint64_t position = 0; position < count; position++) {
    char *end = add_word(line, word_number(position));
    if (format == dict) {
      *end++ = '\t';
      end = add_base64(end, offsets[position]);
      *end++ = '\t';
      end = add_base64(end, lengths[position]);
      *end++ = '\n';
    } else {
      *end++ = '\0';
      end = add_big_endian(end, offsets[position]);
      end = add_big_endian(end, (uint32_t)lengths[position] - 1);
    }
    fwrite(line, 1, (size_t)(end - line), rows);
    rows_length += (uint64_t)(end - line);
  }
  finish(rows);
  if (format == stardict) {
    FILE *about = opened(stem, "ifo");
    fprintf(about, "StarDict's dict ifo file\nversion=2.4.2\nbookname=Generated entries\nwordcount=%llu\n"
            "idxfilesize=%llu\nsametypesequence=m\n", (unsigned long long)count, (unsigned long long)rows_length);
    finish(about);
  }
  return 0;
}
