import LexiconModel

/// The ways in which articles of StarDict dictionaries are read: a row each, and the dictionaries that it is for.
enum StarDictReaders {
  struct Row: Sendable {
    /// What it is called on the command line.
    let name: String
    /// What Pango's markup means in its articles.
    var pango = MarkupDialect.pango
    let read: @Sendable (StarDictArticle) -> RichArticle
    /// Whether a dictionary that describes itself in this way is read so.
    let reads: @Sendable (StarDictInfo) -> Bool
  }

  /// The first row that reads a dictionary is taken; the last one reads all.
  static let rows = [
    Row(
      name: "littre", pango: LittreArticle.dialect, read: { LittreArticle.read($0) },
      reads: { $0.values["bookname"] == "XMLittre" }),
    Row(
      name: "plain", read: { RichArticle($0.text, headwords: $0.headwords) }, reads: { _ in true }),
  ]

  static func row(for info: StarDictInfo) -> Row {
    rows.first { $0.reads(info) } ?? rows[rows.count - 1]
  }
}
