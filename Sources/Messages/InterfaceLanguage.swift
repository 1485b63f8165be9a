import ByteText

/// The language in which the programs speak: that of the texts in `Message`, and of nothing that another program reads.
package struct InterfaceLanguage: Sendable {
  /// A BCP 47 tag that `all` has.
  package let tag: StaticString
  /// The texts; a key that the first catalog does not have is looked for in the next, and last in the sources, in English.
  private let catalogs: [MessageCatalog]

  init(tag: StaticString, catalogs: [MessageCatalog]) {
    self.tag = tag
    self.catalogs = catalogs
  }

  /// The languages that have texts. English comes first: its texts are those of the sources.
  package static let all: [StaticString] = [
    "en", "ar", "de", "es", "fr", "hi", "it", "ja", "pt", "ru", "sk", "zh",
  ]

  // SAFETY: set before other threads start, by `select` only.
  private nonisolated(unsafe) static var selected: InterfaceLanguage?

  /// The language that is spoken; nil for English.
  package static var current: InterfaceLanguage? { unsafe selected }

  /// Speaks a language from now on. Call it before threads are started. `update` is a catalog whose texts replace the embedded
  /// ones, with a first line that is none of them.
  package static func select(_ tag: StaticString, update: [UInt8]?) {
    var catalogs: [MessageCatalog] = []
    if let update, let head = update.firstIndex(of: Ascii.newline) {
      catalogs.append(MessageCatalog(lines: update, from: head + 1))
    }
    if let embedded = MessageCatalog.embedded(tag) { catalogs.append(embedded) }
    unsafe selected = catalogs.isEmpty ? nil : InterfaceLanguage(tag: tag, catalogs: catalogs)
  }

  /// Whether lines are written from right to left.
  package var isRightToLeft: Bool { tag.matches("ar") }

  /// The text of a message in this language; nil if it has none.
  func text(of declaration: StaticString) -> [UInt8]? {
    for catalog in catalogs { if let text = catalog.text(of: declaration) { return text } }
    return nil
  }

  // MARK: Choice

  /// The language of a locale or tag such as `pt_BR.UTF-8` or `zh-Hant`, as far as it is one of ours; nil if it is none.
  package static func named(_ locale: Span<UInt8>) -> StaticString? {
    var length = 0
    while length < locale.count, Ascii.isAsciiLetter(locale[length]) { length += 1 }
    guard length == 2 || length == 3 else { return nil }
    return all.first { tag in
      tag.utf8CodeUnitCount == length
        && (0..<length).allSatisfy { Ascii.lowered(locale[$0]) == tag.byte(at: $0) }
    }
  }
}
