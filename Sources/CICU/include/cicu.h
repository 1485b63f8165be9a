// ICU for Swift: the few services that text analysis needs, without ICU's headers or its renamed symbols.
//
// Text is UTF-16, positions and lengths are UTF-16 units. Functions that can fail return or store an ICU status:
// a value <= 0 is success or a warning, a value > 0 an error. Code points are taken as they come: a surrogate
// or a value past U+10FFFF is legal input and has the properties of an unassigned character.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

// MARK: Boundaries (breaks.c)

// A break iterator with its text. Not thread-safe: one per task.
typedef struct cicu_breaks cicu_breaks;

// The iterators of the root locale: UAX #29 with ICU's own tailoring and dictionaries.
// NULL on failure, with the reason in *status.
cicu_breaks *cicu_breaks_open_words(int32_t *status);
cicu_breaks *cicu_breaks_open_sentences(int32_t *status);
cicu_breaks *cicu_breaks_open_lines(int32_t *status);
void cicu_breaks_close(cicu_breaks *breaks);

// Points the iterator at the text's start. The iterator keeps the pointer: the text must stay where it is,
// unchanged, until the last call of `next` for it. Returns a status.
int32_t cicu_breaks_set_text(cicu_breaks *breaks, const uint16_t *text, int32_t length);

// The next boundary after the current one, or -1 at the end. The first call answers the end of the first segment.
int32_t cicu_breaks_next(cicu_breaks *breaks);

// The rule status of the segment that ends at the current boundary (ubrk_getRuleStatus): for words, < 100 is no
// word, then by hundreds number, letter, kana, ideograph.
int32_t cicu_breaks_rule_status(cicu_breaks *breaks);

// Writes the abbreviations that end no sentence in a language, as CLDR lists them (SentenceBreak exceptions): in
// UTF-8, each with its final point and a line feed, as many as fit. Returns their length in bytes; 0 for a
// language without a list.
int32_t cicu_abbreviations(const char *language, char *room, int32_t capacity);

// MARK: Dictionaries (dictionaries.c)

// The words by which ICU divides runs of a script that has no spaces between words, with room for the run at hand. Not
// thread-safe: one per task.
typedef struct cicu_dictionary cicu_dictionary;

typedef enum { CICU_HAN_KANA, CICU_THAI, CICU_LAO, CICU_BURMESE, CICU_KHMER } cicu_dictionary_kind;

// NULL where this ICU has no such words or divides otherwise than ICU 72: such runs are for the break iterator.
cicu_dictionary *cicu_dictionary_open(cicu_dictionary_kind kind);
void cicu_dictionary_close(cicu_dictionary *dictionary);

// How many bytes of UTF-8 at the start are characters of the script that the dictionary can divide, three bytes each.
int32_t cicu_dictionary_run(const cicu_dictionary *dictionary, const uint8_t *bytes, int32_t count);

// Whether a run may begin with the three bytes: with a character of the script that is no mark on one before it.
bool cicu_dictionary_starts_run(const cicu_dictionary *dictionary, const uint8_t *bytes);

// Divides a run, all of whose bytes `cicu_dictionary_run` took, as the break iterator divides it where nothing around it
// joins it. Returns the number of words; -1 if memory is lacking.
int32_t cicu_dictionary_divide(cicu_dictionary *dictionary, const uint8_t *run, int32_t count);

// Where the words of the run that was divided last end, in characters, ascending. They stay until the next run.
const int32_t *cicu_dictionary_ends(const cicu_dictionary *dictionary);

// MARK: Normalization (normalization.c)

// NFKC_Casefold (UAX #31, D146 of the Unicode Standard). Returns the length of the result; if that is more than
// `capacity`, *status is an error and nothing useful was written: call again with that capacity.
int32_t cicu_nfkc_casefold(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status);

// True if NFKC_Casefold always has a boundary before the character: nothing before it is reordered or composed
// with it. False also if ICU's data cannot be had.
bool cicu_nfkc_casefold_boundary_before(int32_t code_point);

// What the canonical decomposition of a character begins with, its base: U+0065 for U+00E9; the character itself if it
// has none, or if ICU's data cannot be had.
int32_t cicu_base_character(int32_t code_point);

// True if the UTF-16 is in normalization form C. False also if ICU's data cannot be had.
bool cicu_is_nfc(const uint16_t *text, int32_t length);

// MARK: Collation (collation.c)

// The order of words in a language. Not thread-safe: one per task.
typedef struct cicu_collator cicu_collator;

// The collator of a BCP 47 tag: CLDR's tailoring for it, or the root order of UTS #10 where there is none.
// Numbers in figures are sorted by their value.
// NULL on failure, with the reason in *status.
cicu_collator *cicu_collator_open(const char *language, int32_t *status);
void cicu_collator_close(cicu_collator *collator);

// Whether the order is that of the root locale: the language has no rules of its own.
bool cicu_collator_is_root(const cicu_collator *collator);

// Writes a sort key: bytes that compare as the texts do, with a 0 at the end. Returns their number; if that is more than
// `capacity`, nothing useful was written: call again with that capacity.
int32_t cicu_collator_key(
    const cicu_collator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);

// MARK: Encodings (encodings.c)

// What turns bytes of one encoding into text, with the state between two pieces of it. Not thread-safe: one per text.
typedef struct cicu_decoder cicu_decoder;

// By any name that ICU's table of aliases has, whatever its case, hyphens and underscores. NULL for a name that it does
// not have, or that stands for what is no encoding of a text, such as UTF-7 in the names of mailboxes.
cicu_decoder *cicu_decoder_open(const char *name);
void cicu_decoder_close(cicu_decoder *decoder);

// The name by which the Internet knows the encoding (IANA), or ICU's own; it lives as long as the decoder.
const char *cicu_decoder_name(const cicu_decoder *decoder);

// The number below which bytes, except ESC, SO and SI, are never a part of a character of several bytes: 256 if each byte is a
// character, 0 in UTF-16 and UTF-32.
int32_t cicu_decoder_single_bytes(const cicu_decoder *decoder);

// Whether escapes switch the encoding between characters of one byte, with which a text begins, and of several. The number of
// `cicu_decoder_single_bytes` then holds only for characters of one byte.
bool cicu_decoder_has_states(const cicu_decoder *decoder);

// Whether these bytes, decoded next, end with a whole character, and switched to characters of one byte. The decoder itself does
// not change.
bool cicu_decoder_is_complete_after(const cicu_decoder *decoder, const uint8_t *bytes, int32_t count);

// Decodes the next bytes of a text, of which `*taken` are taken; call again with the rest until all are. Writes UTF-16 and
// returns its units; `offsets` has of each unit where its bytes begin, from the first of `bytes` on, or a number
// outside of `bytes`, such as -1, for what began in an earlier piece. A malformed sequence is one unit U+DC00, which no text has alone. `is_last`
// says that the text ends with these bytes. *status is an error only for a lack of memory.
int32_t cicu_decoder_decode(
    cicu_decoder *decoder, const uint8_t *bytes, int32_t count, bool is_last, uint16_t *units, int32_t *offsets,
    int32_t capacity, int32_t *taken, int32_t *status);

// How many bytes at the end of what was taken begin a character.
int32_t cicu_decoder_pending(const cicu_decoder *decoder);

// What a text may be encoded in, most likely first, by ICU's detector: their names and how sure it is, 0 to 100. Returns
// how many were written; 0 also if memory is lacking. The names live as long as the process. With `is_markup` what
// is between `<` and `>` is left out.
int32_t cicu_detect_encoding(
    const uint8_t *bytes, int32_t count, bool is_markup, const char **names, int32_t *confidences, int32_t capacity);

// MARK: Properties (properties.c)

// What NFKC_Casefold does to a character beside its case.
typedef enum {
  CICU_NO_COMPATIBILITY,
  // A full-width or half-width form.
  CICU_WIDTH,
  // One character for several letters, such as U+FB01.
  CICU_LIGATURE,
  // Another shape of a letter: enclosed, raised, of a Roman numeral, of mathematics.
  CICU_SHAPE,
  // Default_Ignorable_Code_Point: it is left out.
  CICU_INVISIBLE
} cicu_compatibility_kind;
cicu_compatibility_kind cicu_compatibility(int32_t code_point);

// True if the joiner (U+200C or U+200D) at `index` has a meaning in its place (UAX #31, section 2.3.1, contexts A1,
// A2 and B). Looks at no more than 32 units on either side.
bool cicu_joiner_has_meaning(const uint16_t *text, int32_t length, int32_t index);

// Terminal cells of one code point: 0, 1 or 2.
int32_t cicu_cells(int32_t code_point);

// Whether text is written to the left: 1 for a character of a right-to-left script (bidirectional class R or AL), -1 for
// a letter of a left-to-right one (L), 0 for any other.
int32_t cicu_direction(int32_t code_point);

// What a character is in ICU's numbers (UCharCategory): 1 to 5 for a letter, of which 1 is upper and 2 lower case.
int32_t cicu_category(int32_t code_point);

// The lower case of a character, by the simple mapping; the character itself if it has none.
int32_t cicu_lowercase(int32_t code_point);

// The number of a character's script (UScriptCode); 0 for one that belongs to many, 1 for a mark.
int32_t cicu_script(int32_t code_point);

// True for the property Emoji, which holds for what U+FE0F turns into a picture.
bool cicu_is_emoji(int32_t code_point);

// MARK: Letters drawn one by one (visual.c)

// Whether a text begins with a letter that is written to the left.
bool cicu_is_right_to_left(const uint16_t *text, int32_t length);

// Composes a text (NFC) and puts Arabic letters into the forms in which they join (u_shapeArabic), in reading order.
// Returns the length of the result, at most three times that of the text; *status is an error if it is more than
// `capacity`.
int32_t cicu_letter_forms(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status);

// Whether a character of what `cicu_letter_forms` wrote changes its form or its place next to others, so that it cannot be
// drawn alone: a letter that joins, a virama, or a vowel sign that is written before its consonant.
bool cicu_needs_shaping(int32_t code_point);

// Writes the units [start, end) of a paragraph, which are a line, in the order in which they are drawn from the left
// (UAX #9): mirrored characters are replaced, and marks follow their letters. Returns the length, which is that of the line.
int32_t cicu_visual_line(
    const uint16_t *text, int32_t length, int32_t start, int32_t end, uint16_t *result, int32_t capacity,
    int32_t *status);

// MARK: Transliteration (transliteration.c)

// What writes text in another script. Not thread-safe: one per task.
typedef struct cicu_transliterator cicu_transliterator;

// `rules` are rules of transforms (UTS #35, part 2, section 10.3), in UTF-8: `::Hiragana-Latin; ::NFC;` are two of CLDR's own
// in order. NULL on failure, with the reason in *status.
cicu_transliterator *cicu_transliterator_open(const char *rules, int32_t *status);
void cicu_transliterator_close(cicu_transliterator *transliterator);

// Rewrites the text where it lies. Returns its new length; *status is an error if that is more than `capacity`, and then
// nothing useful was written.
int32_t cicu_transliterate(
    const cicu_transliterator *transliterator, uint16_t *text, int32_t length, int32_t capacity, int32_t *status);

#endif
