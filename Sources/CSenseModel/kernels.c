#include "sense_model.h"

#include <math.h>
#include <string.h>

// Loops over small integers, which a C compiler turns into vector instructions.

void sense_model_add(const int8_t *row, int16_t *sum) {
  // The sum of up to 258 rows cannot overflow; a context has at most half as many words.
  for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) sum[i] += row[i];
}

void sense_model_normalize(int16_t *sum) {
  int32_t squares = SENSE_MODEL_SHORT;
  for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) squares += sum[i] * sum[i];
  float factor = SENSE_MODEL_UNIT / sqrtf((float)squares);
  for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) sum[i] = (int16_t)((float)sum[i] * factor);
}

int sense_model_dot(const int16_t *direction, const int8_t *row) {
  int32_t sum = 0;
  // Left alone, clang makes vectors of half this width.
#pragma clang loop vectorize_width(8)
  for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) sum += direction[i] * (int16_t)row[i];
  return sum;
}

int sense_model_dot_of_pieces(const int16_t *direction, const int8_t *codebook, const uint8_t *numbers) {
  // The pieces are put together first: the product then takes eight dimensions at a time. Unrolled, the row is never
  // written to memory.
  int8_t row[SENSE_MODEL_DIMENSIONS];
#pragma clang loop unroll(full)
  for (int i = 0; i < SENSE_MODEL_PIECES; i++)
    memcpy(row + SENSE_MODEL_PIECE * i, codebook + SENSE_MODEL_PIECE * (256 * i + numbers[i]), SENSE_MODEL_PIECE);
  return sense_model_dot(direction, row);
}
