#pragma once

#include <stdint.h>

/// The model of English parts of speech and senses: the bytes of `english.model`, embedded.
const void *english_sense_model(void);

/// Its size in bytes.
int64_t english_sense_model_size(void);

/// The dimensions of a vector. A lemma, a sense and a lexicographer file have one each.
#define SENSE_MODEL_DIMENSIONS 100

/// The pieces that the vector of a sense consists of, and the dimensions of each.
#define SENSE_MODEL_PIECES 25
#define SENSE_MODEL_PIECE 4

/// The length of a direction, which is a vector of integers: they are multiplied eight at a time, four times as fast as
/// floating-point numbers.
#define SENSE_MODEL_UNIT 16384

/// Asks the processor for memory that is read soon. Most reads of a table of some hundred KB wait for memory; if all are asked for
/// first, they wait at the same time instead of one after the other.
static inline void sense_model_fetch(const void *address) { __builtin_prefetch(address); }

/// Adds the vector at `row` to a sum.
void sense_model_add(const int8_t *row, int16_t *sum);

/// Adds a row of 16 weights of tags to a sum.
static inline void sense_model_add_weights(const int8_t *row, int16_t *sum) {
  for (int i = 0; i < 16; i++) sum[i] += row[i];
}

/// What is added to the squared length of a sum, so that a context of few words counts less: about that of three words.
#define SENSE_MODEL_SHORT 40000

/// Makes a sum a direction, which is the shorter the fewer words there are.
void sense_model_normalize(int16_t *sum);

/// The dot product of a direction and the vector at `row`.
int sense_model_dot(const int16_t *direction, const int8_t *row);

/// The dot product of a direction and the vector whose pieces in the codebook have these numbers. The codebook has 256
/// pieces for each place in a vector.
int sense_model_dot_of_pieces(const int16_t *direction, const int8_t *codebook, const uint8_t *numbers);
