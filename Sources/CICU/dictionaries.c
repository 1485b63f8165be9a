// The division of text by dictionary: what ICU 72's engines do (dictbe.cpp), over ICU's own words.
//
// A run is divided as ICU divides it: DictionaryBreakEngine::findBreaks gives its engine the longest run of the
// script's characters, and nothing around it counts. Every character here is one UTF-16 unit and three bytes of
// UTF-8, so that all positions are counted in characters.

#include "cicu.h"
#include "dictionary_trie.h"

#include <stdlib.h>
#include <string.h>

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

// What a character of a script may be.
enum { in_script = 1, is_mark = 2, may_end = 4, may_begin = 8 };

// A place in a run: which words begin there.
typedef struct {
  // Bit n is set for a word of n + 1 characters. 0 before it is known, and where there is none.
  uint64_t words;
  // How many characters share their beginning with a word, and the one after them. 0 until it is known.
  int32_t prefix;
} place;

struct cicu_dictionary {
  cicu_dictionary_kind kind;
  trie trie;
  // Of each character from `first` on, what it may be.
  uint16_t first;
  uint8_t classes[256];
  // Room for a run.
  int32_t capacity;
  uint16_t *text;
  int32_t *ends;
  // Of Chinese and Japanese: the cost of the best division up to each place, and where its last word begins.
  uint32_t *costs;
  int32_t *starts;
  // Of the others.
  place *places;
};

// MARK: Opening

typedef struct {
  const char *name;
  uint16_t first, last;
  UScriptCode script;
  // Inclusive ranges of the characters that may begin a word, ended by zeros; and those that may not end one.
  uint16_t begin[8];
  uint16_t no_end[5];
} script_data;

// The sets of the engines' constructors. Those of Chinese and Japanese are in `is_han_or_kana`.
static const script_data scripts[] = {
    [CICU_HAN_KANA] = {.name = "cjdict"},
    [CICU_THAI] = {"thaidict", 0x0E00, 0x0E7F, USCRIPT_THAI, {0x0E01, 0x0E2E, 0x0E40, 0x0E44},
                   {0x0E31, 0x0E31, 0x0E40, 0x0E44}},
    [CICU_LAO] = {"laodict", 0x0E80, 0x0EFF, USCRIPT_LAO, {0x0E81, 0x0EAE, 0x0EDC, 0x0EDD, 0x0EC0, 0x0EC4},
                  {0x0EC0, 0x0EC4}},
    [CICU_BURMESE] = {"burmesedict", 0x1000, 0x109F, USCRIPT_MYANMAR, {0x1000, 0x102A}, {0}},
    [CICU_KHMER] = {"khmerdict", 0x1780, 0x17FF, USCRIPT_KHMER, {0x1780, 0x17B3}, {0x17D2, 0x17D2}},
};

static bool is_in(const uint16_t *ranges, uint16_t c) {
  for (; *ranges; ranges += 2) {
    if (ranges[0] <= c && c <= ranges[1]) return true;
  }
  return false;
}

static uint8_t class_of(uint16_t c, const script_data *data) {
  UErrorCode status = U_ZERO_ERROR;
  if (uscript_getScript(c, &status) != data->script) return 0;
  if (u_getIntPropertyValue(c, UCHAR_LINE_BREAK) != U_LB_COMPLEX_CONTEXT) return 0;
  uint8_t class = in_script;
  if (U_GET_GC_MASK(c) & U_GC_M_MASK) class |= is_mark;
  if (!is_in(data->no_end, c)) class |= may_end;
  if (is_in(data->begin, c)) class |= may_begin;
  return class;
}

cicu_dictionary *cicu_dictionary_open(cicu_dictionary_kind kind) {
  // Other versions have other engines, or divide by a neural network (lstmbe.cpp): their runs stay theirs.
  UVersionInfo version;
  u_getVersion(version);
  if (version[0] != 72) return NULL;
  cicu_dictionary *dictionary = calloc(1, sizeof *dictionary);
  if (!dictionary) return NULL;
  const script_data *data = &scripts[kind];
  if (!trie_open(&dictionary->trie, data->name)) {
    free(dictionary);
    return NULL;
  }
  dictionary->kind = kind;
  dictionary->first = data->first;
  for (int32_t c = data->first; c <= data->last && data->last; c++) {
    dictionary->classes[c - data->first] = class_of((uint16_t)c, data);
  }
  return dictionary;
}

void cicu_dictionary_close(cicu_dictionary *dictionary) {
  if (!dictionary) return;
  trie_close(&dictionary->trie);
  free(dictionary->text);
  free(dictionary->ends);
  free(dictionary->costs);
  free(dictionary->starts);
  free(dictionary->places);
  free(dictionary);
}

// Makes room for a run of `count` characters.
static bool reserve(cicu_dictionary *dictionary, int32_t count) {
  if (count <= dictionary->capacity) return true;
  int32_t capacity = count < 128 ? 128 : count * 2;
  size_t size = (size_t)capacity + 1;
  void *text = realloc(dictionary->text, size * sizeof *dictionary->text);
  if (text) dictionary->text = text;
  void *ends = realloc(dictionary->ends, size * sizeof *dictionary->ends);
  if (ends) dictionary->ends = ends;
  bool is_enough = text && ends;
  if (dictionary->kind == CICU_HAN_KANA) {
    void *costs = realloc(dictionary->costs, size * sizeof *dictionary->costs);
    if (costs) dictionary->costs = costs;
    void *starts = realloc(dictionary->starts, size * sizeof *dictionary->starts);
    if (starts) dictionary->starts = starts;
    is_enough = is_enough && costs && starts;
  } else {
    void *places = realloc(dictionary->places, size * sizeof *dictionary->places);
    if (places) dictionary->places = places;
    is_enough = is_enough && places;
  }
  if (is_enough) dictionary->capacity = capacity;
  return is_enough;
}

// MARK: Runs

// The character of three bytes at `bytes`, or 0 if there is none.
static uint16_t character(const uint8_t *bytes) {
  if ((bytes[0] & 0xF0) != 0xE0 || (bytes[1] & 0xC0) != 0x80 || (bytes[2] & 0xC0) != 0x80) return 0;
  return (uint16_t)(bytes[0] << 12 | (bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F));
}

// Characters that the rules join to a run of Chinese or Japanese, that the engine takes, and that normalization
// (NFKC) leaves alone in any place. There are a few more, which are rare.
static bool is_han_or_kana(uint16_t c) {
  if (c >= 0x4E00 && c <= 0x9FFF) return true;
  if (c >= 0x3041 && c <= 0x30FE) {
    // Unassigned, marks, signs that decompose, and the middle dot.
    return !(c >= 0x3097 && c <= 0x309C) && c != 0x309F && c != 0x30A0 && c != 0x30FB;
  }
  return (c >= 0x3400 && c <= 0x4DBF) || c == 0x3005 || c == 0x3007;
}

static bool is_of_run(const cicu_dictionary *dictionary, uint16_t c) {
  if (dictionary->kind == CICU_HAN_KANA) return is_han_or_kana(c);
  uint16_t index = (uint16_t)(c - dictionary->first);
  return index < sizeof dictionary->classes && dictionary->classes[index] & in_script;
}

int32_t cicu_dictionary_run(const cicu_dictionary *dictionary, const uint8_t *bytes, int32_t count) {
  int32_t offset = 0;
  while (offset + 3 <= count && is_of_run(dictionary, character(bytes + offset))) offset += 3;
  return offset;
}

bool cicu_dictionary_starts_run(const cicu_dictionary *dictionary, const uint8_t *bytes) {
  uint16_t c = character(bytes);
  if (!is_of_run(dictionary, c)) return false;
  return dictionary->kind == CICU_HAN_KANA || !(dictionary->classes[c - dictionary->first] & is_mark);
}

// MARK: Chinese and Japanese (CjkBreakEngine)

static bool is_katakana(uint16_t c) { return c >= 0x30A1 && c <= 0x30FE && c != 0x30FB; }

static uint32_t katakana_cost(int32_t length) {
  static const uint32_t costs[] = {8192, 984, 408, 240, 204, 252, 300, 372, 480};
  return length > 8 ? 8192 : costs[length];
}

static inline void offer(cicu_dictionary *dictionary, int32_t start, int32_t length, uint32_t cost) {
  uint32_t sum = dictionary->costs[start] + cost;
  if (sum < dictionary->costs[start + length]) {
    dictionary->costs[start + length] = sum;
    dictionary->starts[start + length] = start;
  }
}

// The longest word that is sought, the cost of a character that is no word, and the longest run of Katakana that may be
// one.
enum { longest_word = 20, unknown_cost = 255, longest_katakana = 20 };

// Finds the cheapest division, and stores where its words end.
static int32_t divide_by_cost(cicu_dictionary *dictionary, int32_t count) {
  const uint16_t *text = dictionary->text;
  uint32_t *costs = dictionary->costs;
  costs[0] = 0;
  for (int32_t i = 1; i <= count; i++) costs[i] = UINT32_MAX;
  bool was_katakana = false;
  for (int32_t i = 0; i < count; i++) {
    int32_t most = count - i < longest_word ? count - i : longest_word;
    bool is_word = false;
    trie_state state = trie_root;
    for (int32_t length = 1; length <= most; length++) {
      int32_t value;
      state = trie_next(&dictionary->trie, state, text[i + length - 1], &value);
      if (state == TRIE_NO_MATCH) break;
      if (value < 0) continue;
      is_word = is_word || length == 1;
      offer(dictionary, i, length, (uint32_t)value);
      if (state & 1) break;
    }
    if (!is_word) offer(dictionary, i, 1, unknown_cost);
    bool is_now = is_katakana(text[i]);
    if (is_now && !was_katakana) {
      int32_t end = i + 1;
      while (end < count && end - i < longest_katakana && is_katakana(text[end])) end++;
      if (end - i < longest_katakana) offer(dictionary, i, end - i, katakana_cost(end - i));
    }
    was_katakana = is_now;
  }
  int32_t words = 0;
  for (int32_t i = count; i > 0; i = dictionary->starts[i]) dictionary->ends[words++] = i;
  for (int32_t low = 0, high = words - 1; low < high; low++, high--) {
    int32_t end = dictionary->ends[low];
    dictionary->ends[low] = dictionary->ends[high];
    dictionary->ends[high] = end;
  }
  return words;
}

// MARK: Thai, Lao, Burmese, Khmer

// A non-word is not joined to a word before it of this length, nor if it shares so much with a word; and the most words
// that ICU takes notice of at one place (PossibleWord). Runs of fewer characters than `shortest_run` stay whole; of
// Thai, those of as many, too.
enum { longest_root = 3, least_prefix = 3, most_words = 20, shortest_run = 4 };
enum { paiyannoi = 0x0E2F, maiyamok = 0x0E46 };

// The words that begin at `start`. The longest that ICU 72 has is of 33 characters, Burmese.
static const place *words_at(cicu_dictionary *dictionary, int32_t start, int32_t count) {
  place *at = &dictionary->places[start];
  if (at->prefix) return at;
  int32_t most = count - start < 64 ? count - start : 64;
  int32_t found = 0;
  trie_state state = trie_root;
  while (at->prefix < most) {
    int32_t value;
    state = trie_next(&dictionary->trie, state, dictionary->text[start + at->prefix], &value);
    at->prefix++;
    if (state == TRIE_NO_MATCH) break;
    if (value < 0) continue;
    if (found++ < most_words) at->words |= UINT64_C(1) << (at->prefix - 1);
    if (state & 1) break;
  }
  return at;
}

static int32_t longest(uint64_t words) { return 64 - __builtin_clzll(words); }

static uint64_t without_longest(uint64_t words) { return words & ~(UINT64_C(1) << (longest(words) - 1)); }

// Of several words at `start` the one that most words follow, up to two.
static int32_t best_word(cicu_dictionary *dictionary, int32_t start, int32_t count, uint64_t words) {
  int32_t best = longest(words);
  bool is_only = without_longest(words) == 0;
  if (is_only || start + best >= count) return best;
  for (; words; words = without_longest(words)) {
    int32_t length = longest(words);
    uint64_t next = words_at(dictionary, start + length, count)->words;
    if (!next) continue;
    best = length;
    if (start + length + longest(next) >= count) return best;
    for (; next; next = without_longest(next)) {
      if (words_at(dictionary, start + length + longest(next), count)->words) return best;
    }
  }
  return best;
}

static uint8_t class_at(const cicu_dictionary *dictionary, int32_t index) {
  return dictionary->classes[dictionary->text[index] - dictionary->first];
}

// The first place after `start` where a word may begin and a word of the dictionary begins, or the end.
static int32_t next_word(cicu_dictionary *dictionary, int32_t start, int32_t count) {
  int32_t end = start + 1;
  for (; end < count; end++) {
    bool may_be = class_at(dictionary, end - 1) & may_end && class_at(dictionary, end) & may_begin;
    if (may_be && words_at(dictionary, end, count)->words) return end;
  }
  return end;
}

// The end of a Thai word with the signs of abbreviation and repetition that may follow it.
static int32_t with_suffix(cicu_dictionary *dictionary, int32_t end, int32_t count) {
  const uint16_t *text = dictionary->text;
  if (end >= count || words_at(dictionary, end, count)->words) return end;
  uint16_t before = text[end - 1];
  if (text[end] == paiyannoi && before != paiyannoi && before != maiyamok) end++;
  if (end < count && text[end] == maiyamok && text[end - 1] != maiyamok) end++;
  return end;
}

// Finds words from left to right, and stores where they end.
static int32_t divide_by_words(cicu_dictionary *dictionary, int32_t count) {
  bool is_thai = dictionary->kind == CICU_THAI;
  int32_t found = 0;
  if (count < shortest_run + is_thai) {
    dictionary->ends[found++] = count;
    return found;
  }
  memset(dictionary->places, 0, sizeof(place) * ((size_t)count + 1));
  for (int32_t start = 0; start < count;) {
    uint64_t words = words_at(dictionary, start, count)->words;
    int32_t length = words ? best_word(dictionary, start, count, words) : 0;
    int32_t end = start + length;
    if (end < count && length < longest_root) {
      const place *next = words_at(dictionary, end, count);
      if (!next->words && (length == 0 || next->prefix < least_prefix)) end = next_word(dictionary, end, count);
    }
    while (end < count && class_at(dictionary, end) & is_mark) end++;
    if (is_thai) end = with_suffix(dictionary, end, count);
    dictionary->ends[found++] = end;
    start = end;
  }
  return found;
}

int32_t cicu_dictionary_divide(cicu_dictionary *dictionary, const uint8_t *run, int32_t count) {
  int32_t length = count / 3;
  if (length <= 0 || !reserve(dictionary, length)) return -1;
  for (int32_t i = 0; i < length; i++) dictionary->text[i] = character(run + 3 * i);
  if (dictionary->kind == CICU_HAN_KANA) return divide_by_cost(dictionary, length);
  return divide_by_words(dictionary, length);
}

const int32_t *cicu_dictionary_ends(const cicu_dictionary *dictionary) { return dictionary->ends; }
