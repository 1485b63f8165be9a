import ImportingBase

/// The keywords of CLDR's English annotations that name what their pictogram shows.
///
/// Most keywords are associations (`well` with ❤️‍🩹, `boring` with 🪴), and the pictogram would puzzle as a picture of the
/// word. This table was chosen by hand from the keywords of only one pictogram and the words in names of CLDR 41: it has
/// those that are the thing shown, a kind of it, or what it is doing. Other languages have no such table yet, so that only
/// names count there.
enum EnglishKeywords {
  struct Row: Equatable {
    let word: Substring
    /// The best of several pictograms; nil if only one has the keyword, or the word in its name.
    let emoji: Substring?
  }

  /// The rows of `english-keywords.txt`: word, emoji.
  static let rows = EmbeddedTable.rows(PackageResources.english_keywords_txt, fields: 2).map { row in
    Row(word: row[0][...], emoji: row[1].isEmpty ? nil : row[1][...])
  }
}
