/// A language that has a row in the registry, by its number there; or any other.
package struct Language: Equatable, Sendable {
  private let position: UInt8

  package static var english: Language { Language(position: 0) }
  /// A language without a row: words are found as they are written, and by the forms that packs list.
  package static var other: Language { Language(position: .max) }

  private init(position: UInt8) { self.position = position }

  /// The language with this BCP 47 tag, of which only the primary subtag is read; lower case, UTF-8.
  package init(tag: Span<UInt8>) {
    var end = 0
    while end < tag.count, tag[end] != UInt8(ascii: "-") { end += 1 }
    let primary = tag.extracting(0..<end)
    position = Self.position(of: primary)
  }

  /// The language of a row of the registry.
  init(rowNumber: Int) { position = UInt8(rowNumber) }

  private static func position(of primary: Span<UInt8>) -> UInt8 {
    if LanguageRow.english.tag.matches(primary) { return 0 }
    for (position, row) in LanguageRow.all.enumerated() where row.tag.matches(primary) {
      return UInt8(position)
    }
    return .max
  }

  @inline(__always)
  package static func == (left: Language, right: Language) -> Bool { left.position == right.position }

  /// What is known of the language: `LanguageRow.other` if it has no row.
  package var row: LanguageRow { self == .other ? .other : .numbered(number) }

  /// Position of its row in the registry.
  var number: Int { Int(position) }

  /// The scripts of the words of a language, of which `tag` is the tag.
  package func scripts(_ tag: Span<UInt8>) -> ScriptSet { self == .other ? .usual(of: tag) : row.scripts }
}
