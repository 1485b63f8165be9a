// The word tables, embedded at build. Their indexes are constants, so that nothing is parsed or allocated when a program
// runs, and a table that is not sorted does not compile.

#include "WordTables.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

namespace {

template <unsigned size>
constexpr unsigned countRows(const unsigned char (&text)[size]) {
  unsigned rows = 0;
  for (unsigned index = 0; index < size; ++index) {
    bool isStart = index == 0 || text[index - 1] == '\n';
    rows += isStart && text[index] != '#';
  }
  return rows;
}

/// Whether the key at an offset, which ends at a tab or the end of its line, precedes the one at another or equals it.
template <unsigned size>
constexpr bool isOrdered(const unsigned char (&text)[size], unsigned left, unsigned right) {
  while (true) {
    unsigned char a = text[left] == '\t' || text[left] == '\n' ? 0 : text[left];
    unsigned char b = text[right] == '\t' || text[right] == '\n' ? 0 : text[right];
    if (a != b || a == 0) return a <= b;
    ++left;
    ++right;
  }
}

template <unsigned size, unsigned rows>
struct Index {
  unsigned starts[rows + 1] = {};
  unsigned short first[257] = {};
  unsigned char marks[WORD_MARKS / 8] = {};
  bool isSorted = true;

  constexpr Index(const unsigned char (&text)[size]) {
    unsigned row = 0;
    for (unsigned index = 0; index < size; ++index) {
      bool isStart = index == 0 || text[index - 1] == '\n';
      if (isStart && text[index] != '#') starts[row++] = index;
    }
    starts[rows] = size;
    unsigned byte = 0;
    for (row = 0; row < rows; ++row) {
      if (row > 0 && !isOrdered(text, starts[row - 1], starts[row])) isSorted = false;
      while (byte <= text[starts[row]]) first[byte++] = row;
    }
    while (byte < 257) first[byte++] = rows;
    for (row = 0; row < rows; ++row) {
      unsigned end = starts[row];
      while (text[end] != '\t' && text[end] != '\n') ++end;
      if (end == starts[row]) continue;
      unsigned mark = word_mark(text[starts[row]], text[end - 1], end - starts[row]);
      marks[mark / 8] |= 1 << mark % 8;
    }
  }
};

}  // namespace

#define TABLE(name)                                                                    \
  static constexpr Index<sizeof name##_text, countRows(name##_text)> name##_index{     \
      name##_text};                                                                    \
  uintptr_t words_##name() {                                                           \
    static constexpr word_table table{                                                 \
        name##_text, name##_index.starts, name##_index.first, name##_index.marks, countRows(name##_text)}; \
    return reinterpret_cast<uintptr_t>(&table);                                        \
  }
#define SORTED_TABLE(name) \
  TABLE(name)              \
  static_assert(name##_index.isSorted, "the rows of " #name " are not sorted by their bytes");

static constexpr unsigned char arabic_function_words_text[] = {
#embed "Tables/Arabic/function-words.tsv"
};
SORTED_TABLE(arabic_function_words)

static constexpr unsigned char bulgarian_function_words_text[] = {
#embed "Tables/Bulgarian/function-words.tsv"
};
SORTED_TABLE(bulgarian_function_words)

static constexpr unsigned char chinese_function_words_text[] = {
#embed "Tables/Chinese/function-words.tsv"
};
SORTED_TABLE(chinese_function_words)

static constexpr unsigned char croatian_function_words_text[] = {
#embed "Tables/Croatian/function-words.tsv"
};
SORTED_TABLE(croatian_function_words)

static constexpr unsigned char czech_function_words_text[] = {
#embed "Tables/Czech/function-words.tsv"
};
SORTED_TABLE(czech_function_words)

static constexpr unsigned char danish_function_words_text[] = {
#embed "Tables/Danish/function-words.tsv"
};
SORTED_TABLE(danish_function_words)

static constexpr unsigned char dutch_function_words_text[] = {
#embed "Tables/Dutch/function-words.tsv"
};
SORTED_TABLE(dutch_function_words)

static constexpr unsigned char english_abbreviations_text[] = {
#embed "Tables/English/abbreviations.tsv"
};
SORTED_TABLE(english_abbreviations)

static constexpr unsigned char english_affixes_text[] = {
#embed "Tables/English/affixes.tsv"
};
SORTED_TABLE(english_affixes)

static constexpr unsigned char english_contractions_text[] = {
#embed "Tables/English/contractions.tsv"
};
SORTED_TABLE(english_contractions)

static constexpr unsigned char english_function_words_text[] = {
#embed "Tables/English/function-words.tsv"
};
SORTED_TABLE(english_function_words)

static constexpr unsigned char english_irregular_forms_text[] = {
#embed "Tables/English/irregular-forms.tsv"
};
SORTED_TABLE(english_irregular_forms)

static constexpr unsigned char english_particle_verbs_text[] = {
#embed "Tables/English/particle-verbs.tsv"
};
SORTED_TABLE(english_particle_verbs)

static constexpr unsigned char english_phrase_slots_text[] = {
#embed "Tables/English/phrase-slots.tsv"
};
SORTED_TABLE(english_phrase_slots)

static constexpr unsigned char english_phrases_text[] = {
#embed "Tables/English/phrases.tsv"
};
SORTED_TABLE(english_phrases)

static constexpr unsigned char english_short_forms_text[] = {
#embed "Tables/English/short-forms.tsv"
};
SORTED_TABLE(english_short_forms)

static constexpr unsigned char english_varieties_text[] = {
#embed "Tables/English/varieties.tsv"
};
TABLE(english_varieties)

static constexpr unsigned char finnish_function_words_text[] = {
#embed "Tables/Finnish/function-words.tsv"
};
SORTED_TABLE(finnish_function_words)

static constexpr unsigned char french_contractions_text[] = {
#embed "Tables/French/contractions.tsv"
};
SORTED_TABLE(french_contractions)

static constexpr unsigned char french_elisions_text[] = {
#embed "Tables/French/elisions.tsv"
};
SORTED_TABLE(french_elisions)

static constexpr unsigned char french_function_words_text[] = {
#embed "Tables/French/function-words.tsv"
};
SORTED_TABLE(french_function_words)

static constexpr unsigned char french_hyphenated_words_text[] = {
#embed "Tables/French/hyphenated-words.tsv"
};
SORTED_TABLE(french_hyphenated_words)

static constexpr unsigned char french_irregular_forms_text[] = {
#embed "Tables/French/irregular-forms.tsv"
};
SORTED_TABLE(french_irregular_forms)

static constexpr unsigned char german_abbreviations_text[] = {
#embed "Tables/German/abbreviations.tsv"
};
SORTED_TABLE(german_abbreviations)

static constexpr unsigned char german_contractions_text[] = {
#embed "Tables/German/contractions.tsv"
};
SORTED_TABLE(german_contractions)

static constexpr unsigned char german_function_words_text[] = {
#embed "Tables/German/function-words.tsv"
};
SORTED_TABLE(german_function_words)

static constexpr unsigned char german_separable_verbs_text[] = {
#embed "Tables/German/separable-verbs.tsv"
};
SORTED_TABLE(german_separable_verbs)

static constexpr unsigned char greek_function_words_text[] = {
#embed "Tables/Greek/function-words.tsv"
};
SORTED_TABLE(greek_function_words)

static constexpr unsigned char hindi_function_words_text[] = {
#embed "Tables/Hindi/function-words.tsv"
};
SORTED_TABLE(hindi_function_words)

static constexpr unsigned char hungarian_function_words_text[] = {
#embed "Tables/Hungarian/function-words.tsv"
};
SORTED_TABLE(hungarian_function_words)

static constexpr unsigned char indonesian_function_words_text[] = {
#embed "Tables/Indonesian/function-words.tsv"
};
SORTED_TABLE(indonesian_function_words)

static constexpr unsigned char italian_contractions_text[] = {
#embed "Tables/Italian/contractions.tsv"
};
SORTED_TABLE(italian_contractions)

static constexpr unsigned char italian_elisions_text[] = {
#embed "Tables/Italian/elisions.tsv"
};
SORTED_TABLE(italian_elisions)

static constexpr unsigned char italian_function_words_text[] = {
#embed "Tables/Italian/function-words.tsv"
};
SORTED_TABLE(italian_function_words)

static constexpr unsigned char italian_irregular_forms_text[] = {
#embed "Tables/Italian/irregular-forms.tsv"
};
SORTED_TABLE(italian_irregular_forms)

static constexpr unsigned char italian_verb_clitics_text[] = {
#embed "Tables/Italian/verb-clitics.tsv"
};
TABLE(italian_verb_clitics)

static constexpr unsigned char japanese_function_words_text[] = {
#embed "Tables/Japanese/function-words.tsv"
};
SORTED_TABLE(japanese_function_words)

static constexpr unsigned char lithuanian_function_words_text[] = {
#embed "Tables/Lithuanian/function-words.tsv"
};
SORTED_TABLE(lithuanian_function_words)

static constexpr unsigned char norwegian_function_words_text[] = {
#embed "Tables/Norwegian/function-words.tsv"
};
SORTED_TABLE(norwegian_function_words)

static constexpr unsigned char polish_function_words_text[] = {
#embed "Tables/Polish/function-words.tsv"
};
SORTED_TABLE(polish_function_words)

static constexpr unsigned char portuguese_contractions_text[] = {
#embed "Tables/Portuguese/contractions.tsv"
};
SORTED_TABLE(portuguese_contractions)

static constexpr unsigned char portuguese_elisions_text[] = {
#embed "Tables/Portuguese/elisions.tsv"
};
SORTED_TABLE(portuguese_elisions)

static constexpr unsigned char portuguese_function_words_text[] = {
#embed "Tables/Portuguese/function-words.tsv"
};
SORTED_TABLE(portuguese_function_words)

static constexpr unsigned char portuguese_hyphenated_words_text[] = {
#embed "Tables/Portuguese/hyphenated-words.tsv"
};
SORTED_TABLE(portuguese_hyphenated_words)

static constexpr unsigned char portuguese_irregular_forms_text[] = {
#embed "Tables/Portuguese/irregular-forms.tsv"
};
SORTED_TABLE(portuguese_irregular_forms)

static constexpr unsigned char russian_function_words_text[] = {
#embed "Tables/Russian/function-words.tsv"
};
SORTED_TABLE(russian_function_words)

static constexpr unsigned char slovak_function_words_text[] = {
#embed "Tables/Slovak/function-words.tsv"
};
SORTED_TABLE(slovak_function_words)

static constexpr unsigned char spanish_contractions_text[] = {
#embed "Tables/Spanish/contractions.tsv"
};
SORTED_TABLE(spanish_contractions)

static constexpr unsigned char spanish_function_words_text[] = {
#embed "Tables/Spanish/function-words.tsv"
};
SORTED_TABLE(spanish_function_words)

static constexpr unsigned char spanish_irregular_forms_text[] = {
#embed "Tables/Spanish/irregular-forms.tsv"
};
SORTED_TABLE(spanish_irregular_forms)

static constexpr unsigned char spanish_verb_clitics_text[] = {
#embed "Tables/Spanish/verb-clitics.tsv"
};
TABLE(spanish_verb_clitics)

static constexpr unsigned char swedish_function_words_text[] = {
#embed "Tables/Swedish/function-words.tsv"
};
SORTED_TABLE(swedish_function_words)

static constexpr unsigned char turkish_function_words_text[] = {
#embed "Tables/Turkish/function-words.tsv"
};
SORTED_TABLE(turkish_function_words)
