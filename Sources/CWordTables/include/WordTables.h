#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A text file of `Tables/`, embedded: one row a line, with tabs between its columns, after comments that begin with `#`.
struct word_table {
  const unsigned char *text;
  /// Where each row begins in `text`, and where the last one ends.
  const unsigned *starts;
  /// By a byte, the number of the first row whose key does not begin with a lower one; 257 of them.
  const unsigned short *first;
  /// `WORD_MARKS` bits, of which `word_mark` of each key is set.
  const unsigned char *marks;
  int rows;
};

#define WORD_MARKS 2048

/// A number that words with the same first and last byte and the same length share: most words have none of a table's.
#ifdef __cplusplus
constexpr
#else
static
#endif
    inline unsigned
    word_mark(unsigned first, unsigned last, unsigned length) {
  return (first * 61 + last * 7 + length * 233) % WORD_MARKS;
}

/// The address of a `word_table` as a number, which Swift code may pass on without a mark for unsafe code.
typedef uintptr_t word_table_function(void);

// clang-format off
word_table_function
    words_arabic_function_words,
    words_bulgarian_function_words, words_chinese_function_words, words_croatian_function_words,
    words_czech_function_words, words_danish_function_words, words_dutch_function_words,
    words_english_abbreviations, words_english_affixes, words_english_contractions, words_english_function_words,
    words_english_irregular_forms, words_english_particle_verbs, words_english_phrase_slots, words_english_phrases,
    words_english_short_forms, words_english_varieties,
    words_finnish_function_words,
    words_french_contractions, words_french_elisions, words_french_function_words, words_french_hyphenated_words,
    words_french_irregular_forms,
    words_german_abbreviations, words_german_contractions, words_german_function_words, words_german_separable_verbs,
    words_greek_function_words,
    words_hindi_function_words, words_hungarian_function_words, words_indonesian_function_words,
    words_italian_contractions, words_italian_elisions, words_italian_function_words, words_italian_irregular_forms,
    words_italian_verb_clitics,
    words_japanese_function_words,
    words_lithuanian_function_words, words_norwegian_function_words, words_polish_function_words,
    words_portuguese_contractions, words_portuguese_elisions, words_portuguese_function_words,
    words_portuguese_hyphenated_words, words_portuguese_irregular_forms,
    words_russian_function_words,
    words_slovak_function_words,
    words_spanish_contractions, words_spanish_function_words, words_spanish_irregular_forms,
    words_spanish_verb_clitics,
    words_swedish_function_words, words_turkish_function_words;
// clang-format on

#ifdef __cplusplus
}
#endif
