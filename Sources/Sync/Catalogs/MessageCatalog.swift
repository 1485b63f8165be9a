import LexiconModel

/// The translated messages of one language.
struct MessageCatalog: Equatable, Sendable {
  let language: LanguageTag
  let lastUpdated: Timestamp
  let texts: CatalogTexts
}

extension LanguageTag {
  /// A tag in the bytes of an answer or of a file's name.
  init?(_ bytes: [UInt8]) { self.init(String(decoding: bytes, as: UTF8.self)) }
}
