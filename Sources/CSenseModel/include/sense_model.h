#pragma once

#include <stdint.h>

/// The model of English parts of speech and senses: the bytes of `english.model`, embedded.
const void *english_sense_model(void);

/// Its size in bytes.
int64_t english_sense_model_size(void);

/// The dimensions of a vector. A lemma has one vector; a sense or a file has two, for the near and the wide context.
#define SENSE_MODEL_DIMENSIONS 100

/// The length of a direction, which is a vector of integers: they are multiplied eight at a time, four times as fast as
/// floating-point numbers.
#define SENSE_MODEL_UNIT 16384

/// The direction of the sum of the numbered rows, each `length` bytes long; zeros if the sum is zero. Negative
/// numbers are skipped.
void sense_model_direction(const int8_t *rows, long length, const long *numbers, long count, int16_t *direction);

/// The dot product of a direction and the vector at `row`.
int sense_model_dot(const int16_t *direction, const int8_t *row);
