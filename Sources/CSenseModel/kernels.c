#include "sense_model.h"

#include <math.h>

// Loops over small integers, which a C compiler turns into vector instructions.

void sense_model_direction(const int8_t *rows, long length, const long *numbers, long count, int16_t *direction) {
  // The sum of up to 258 rows cannot overflow; a context has at most half as many words.
  int16_t sums[SENSE_MODEL_DIMENSIONS] = {0};
  for (long n = 0; n < count; n++) {
    if (numbers[n] < 0) continue;
    const int8_t *row = rows + numbers[n] * length;
    for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) sums[i] += row[i];
  }
  int32_t squares = 0;
  for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) squares += sums[i] * sums[i];
  float factor = squares > 0 ? SENSE_MODEL_UNIT / sqrtf((float)squares) : 0;
  for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) direction[i] = (int16_t)((float)sums[i] * factor);
}

int sense_model_dot(const int16_t *direction, const int8_t *row) {
  int32_t sum = 0;
  for (int i = 0; i < SENSE_MODEL_DIMENSIONS; i++) sum += direction[i] * (int16_t)row[i];
  return sum;
}
