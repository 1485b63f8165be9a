#include "sense_model.h"

// Embedded, so that there is no file to find. Its pages are read from disk when the first sentence needs them.
static const unsigned char model[] __attribute__((aligned(64))) = {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
#embed "english.model"
#pragma clang diagnostic pop
};

const void *english_sense_model(void) { return model; }

int64_t english_sense_model_size(void) { return sizeof model; }
