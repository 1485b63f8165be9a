#pragma once

#include <stdint.h>

/// The model of English parts of speech and senses, `english.model`, embedded.
const void *english_sense_model(void);

/// Its size in bytes.
int64_t english_sense_model_size(void);

/// The numbers of a vector of a lemma; a sense or a file has two of them, for the near and the wide context.
#define SENSE_MODEL_DIMENSIONS 100

/// Adds the numbers of a row of 16 to sums.
void sense_model_add(int16_t *sums, const int8_t *row);

/// The length of a direction. Integers are multiplied eight at a time, four times as fast as floating-point numbers.
#define SENSE_MODEL_UNIT 16384

/// The direction of the sum of some rows of `length` bytes, or zeros. Negative numbers are no rows.
void sense_model_direction(const int8_t *rows, long length, const long *numbers, long count, int16_t *direction);

/// The dot product of a direction and the vector of a row.
int sense_model_dot(const int16_t *direction, const int8_t *row);
