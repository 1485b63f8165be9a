#pragma once

#include <stdint.h>

/// The texts of the programs in languages other than English: the bytes of the files in `catalogs`, embedded.
///
/// A catalog has one line for each message: its key, a tab, and the text in ICU's MessageFormat, in which `\n` is a newline and
/// `\\` a backslash. The lines are sorted by the bytes of the keys.
typedef struct {
  /// A BCP 47 tag.
  const char *language;
  const uint8_t *text;
  int64_t length;
} MessageCatalog;

/// The catalog with this number; its language is null after the last.
MessageCatalog message_catalog(int number);
