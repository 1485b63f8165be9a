/// A language that has a row in the registry, by its number there; or none of them.
///
/// English is the first row. What is known of it beyond its row stands in the types that begin with its name.
package struct Language: Equatable, Sendable {
  private let number: UInt8

  package static var english: Language { Language(number: 0) }
  /// A language without a row: words are found as they are written, and by the forms that packs list.
  package static var other: Language { Language(number: .max) }

  private init(number: UInt8) { self.number = number }

  /// The language with this BCP 47 tag, of which only the primary subtag is read; lower case, UTF-8.
  package init(tag: Span<UInt8>) {
    var end = 0
    while end < tag.count, tag[end] != UInt8(ascii: "-") { end += 1 }
    let primary = tag.extracting(0..<end)
    if primary.count == 2, primary[0] == UInt8(ascii: "e"), primary[1] == UInt8(ascii: "n") {
      self = .english
      return
    }
    for (position, row) in LanguageRow.all.enumerated() where row.tag.matches(primary) {
      self = Language(number: UInt8(position))
      return
    }
    self = .other
  }

  @inline(__always)
  package static func == (left: Language, right: Language) -> Bool { left.number == right.number }

  /// What is known of it; nil for a language without a row.
  package var row: LanguageRow? { number == .max ? nil : LanguageRow.all[Int(number)] }

  /// The number of its first function word.
  var firstFunctionWord: Int { FunctionWords.firstRow(ofLanguageAt: Int(number)) }
}
