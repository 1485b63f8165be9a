import ImportingBase

/// Text of the source as readers want it.
enum WordNetText {
  /// A word with spaces for underscores.
  static func spelling(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(Ascii.underscore) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.map { $0 == Ascii.underscore ? Ascii.space : $0 }, as: UTF8.self)
  }

  /// Whether `word`, its ASCII letters made small, is `lemma`.
  static func matches(_ word: ArraySlice<UInt8>, lemma: ArraySlice<UInt8>) -> Bool {
    word.count == lemma.count && zip(word, lemma).allSatisfy { Ascii.lowered($0) == $1 }
  }
}
