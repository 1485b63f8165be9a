// Which of 64 bytes are of which kind, a bit for each: what Swift's SIMD types have no instruction for. The vectors of
// 64 bytes are clang's own, of no processor; where there are only shorter registers, it uses several.

#ifndef BYTEMASKS_H
#define BYTEMASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Bit n stands for byte n. The kinds are those of ICU 72's word rules in ASCII.
typedef struct {
  uint64_t letters;      // A-Z a-z @
  uint64_t digits;       // 0-9
  uint64_t underscores;  // _
  uint64_t points;       // . '
  uint64_t commas;       // , ;
  uint64_t high;         // 0x80 and more
} bytemasks;

typedef uint8_t bytemasks_bytes __attribute__((ext_vector_type(64)));
typedef bool bytemasks_bits __attribute__((ext_vector_type(64)));

#define BYTEMASKS_WHERE(condition)                                             \
  ({                                                                           \
    bytemasks_bits bits = __builtin_convertvector((condition), bytemasks_bits); \
    uint64_t mask;                                                             \
    memcpy(&mask, &bits, sizeof mask);                                         \
    mask;                                                                      \
  })

// The kinds of the 64 bytes at `start`.
static inline bytemasks bytemasks_of(const uint8_t *_Nonnull start) {
  bytemasks_bytes bytes;
  memcpy(&bytes, start, sizeof bytes);
  bytemasks masks;
  masks.letters = BYTEMASKS_WHERE((((bytes | 0x20) - 'a') < 26) | (bytes == '@'));
  masks.digits = BYTEMASKS_WHERE((bytes - '0') < 10);
  masks.underscores = BYTEMASKS_WHERE(bytes == '_');
  masks.points = BYTEMASKS_WHERE((bytes == '.') | (bytes == '\''));
  masks.commas = BYTEMASKS_WHERE((bytes == ',') | (bytes == ';'));
  masks.high = BYTEMASKS_WHERE(bytes >= 0x80);
  return masks;
}

// Those of the last `count` of the `length` bytes at `start`, fewer than 64; no byte outside is read, and the bits above
// are 0.
static inline bytemasks bytemasks_of_last(const uint8_t *_Nonnull start, ptrdiff_t length, ptrdiff_t count) {
  if (length >= 64) {
    bytemasks masks = bytemasks_of(start + length - 64);
    int shift = (int)(64 - count);
    masks.letters >>= shift;
    masks.digits >>= shift;
    masks.underscores >>= shift;
    masks.points >>= shift;
    masks.commas >>= shift;
    masks.high >>= shift;
    return masks;
  }
  uint8_t bytes[64] = {0};
  memcpy(bytes, start + length - count, (size_t)count);
  return bytemasks_of(bytes);
}

// White space and the inside of characters: what the shape of a line is made of.
typedef struct {
  uint64_t blanks;         // space, tab, line feed, vertical tab, form feed, carriage return
  uint64_t tabs;
  uint64_t continuations;  // the bytes of a character after its first
} bytemasks_spacing;

// The spacing of the `count` bytes at `start`, at most 64; the bits above are 0. Compiled as C: inlined into Swift, it takes 430
// instructions instead of 120.
bytemasks_spacing bytemasks_spacing_of(const uint8_t *_Nonnull start, ptrdiff_t count);

#endif
