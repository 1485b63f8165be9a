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
    position = LanguageRow.number(ofTag: primary).map { UInt8($0) } ?? .max
  }

  /// The language of a row of the registry.
  init(rowNumber: Int) { position = UInt8(rowNumber) }

  @inline(__always)
  package static func == (left: Language, right: Language) -> Bool { left.position == right.position }

  /// What is known of the language: `LanguageRow.other` if it has no row.
  package var row: LanguageRow { .numbered(number) }

  /// Position of its row in the registry.
  var number: Int { Int(position) }

  /// The scripts of the words of a language, of which `tag` is the tag.
  package func scripts(_ tag: Span<UInt8>) -> ScriptSet { self == .other ? .usual(of: tag) : row.scripts }
}
