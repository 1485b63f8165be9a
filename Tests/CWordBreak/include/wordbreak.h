// What ICU knows of a character for its word rules, for tests: programs do not ask.

#ifndef WORDBREAK_H
#define WORDBREAK_H

#include <stdint.h>

// The property Word_Break (UWordBreakValues in ICU's uchar.h), with 100 added where Extended_Pictographic holds, of which
// rule WB3c speaks.
int32_t word_break_property(int32_t code_point);

#endif
