// One of the words lists that ICU's breaker divides text by, as ICU's own data has it.
//
// The data are those of UCharsTrie and BytesTrie (ICU's ucharstrie.h and bytestrie.h describe both), after the
// indexes of dictionarydata.h. They come with ICU, linked in or from its shared library, and are trusted as ICU
// trusts them.

#ifndef CICU_DICTIONARY_TRIE_H
#define CICU_DICTIONARY_TRIE_H

#include <stdbool.h>
#include <stdint.h>

#include <unicode/udata.h>

// How far a string leads into a trie: the units' offset, times 64, and twice one more than what is left to match of
// a linear-match node. The lowest bit is set where nothing may follow.
typedef uint32_t trie_state;

enum { trie_root = 0 };
#define TRIE_NO_MATCH UINT32_MAX

// A step once taken, since a branch of hundreds of ways is searched by halves.
typedef struct {
  // One more than the state; 0 in a free place.
  uint32_t from;
  trie_state to;
  int32_t value;
  uint16_t unit;
} trie_step;

typedef struct {
  UDataMemory *file;
  // One of the two.
  const uint16_t *units;
  const uint8_t *bytes;
  // What is taken from a character to make it a byte.
  int32_t offset;
  trie_step *steps;
} trie;

// Opens the data called `name` in ICU's folder of break rules. False if they are not there, or of another kind.
bool trie_open(trie *trie, const char *name);
void trie_close(trie *trie);

// The state after `unit`, with the value of the word that ends there, or -1; TRIE_NO_MATCH if no word goes on so.
trie_state trie_next_unknown(trie *trie, trie_state state, uint16_t unit, int32_t *value);

enum { trie_step_bits = 14 };

static inline trie_state trie_next(trie *trie, trie_state state, uint16_t unit, int32_t *value) {
  uint32_t hash = (state * 0x9E3779B1u) ^ (unit * 0x85EBCA6Bu);
  const trie_step *step = &trie->steps[hash >> (32 - trie_step_bits)];
  if (step->from == state + 1 && step->unit == unit) {
    *value = step->value;
    return step->to;
  }
  return trie_next_unknown(trie, state, unit, value);
}

#endif
