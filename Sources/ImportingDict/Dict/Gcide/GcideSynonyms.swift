import ImportingBase

/// Reads the words after `Syn:`: `To give up; yield; forego.`, `first-class, first-class mail`.
enum GcideSynonyms {
  private static let longest = 40
  private static let most = 200

  /// The words, and the rest from the first `See` on; no words if the text is more than a list.
  static func words(_ text: ArraySlice<UInt8>) -> (words: [String], rest: ArraySlice<UInt8>) {
    let text = text.trimmed()
    var end = text.endIndex
    for index in text.indices where text[index] == UInt8(ascii: "S") && text.starts(at: index, "See ") {
      end = index
      break
    }
    guard let words = list(text[..<end]) else { return ([], text) }
    return (words, text[end...])
  }

  private static func list(_ text: ArraySlice<UInt8>) -> [String]? {
    var list = text.trimmed()
    while let last = list.last, ".;, ".utf8.contains(last) { list.removeLast() }
    let separator = list.contains(UInt8(ascii: ";")) ? UInt8(ascii: ";") : UInt8(ascii: ",")
    var words: [String] = []
    for part in list.split(separator: separator) {
      let part = part.trimmed()
      if part.isEmpty { continue }
      for word in separator == UInt8(ascii: ";") ? part.split(separator: UInt8(ascii: ",")) : [part] {
        guard let plain = plainWord(word.trimmed()) else { return nil }
        if !plain.isEmpty && words.count <= most && !words.contains(plain) { words.append(plain) }
      }
    }
    return words.isEmpty || words.count > most ? nil : words
  }

  /// Without `To` and `or`; nil if it is no word or short phrase.
  private static func plainWord(_ word: ArraySlice<UInt8>) -> String? {
    var plain = GcidePlainText.bytes(word)[...]
    for prefix in ["or ", "and ", "To ", "to "] as [StaticString] where plain.starts(with: prefix) {
      plain = plain.dropFirst(prefix.utf8CodeUnitCount)
    }
    guard plain.count <= longest, !plain.contains(where: { ".()[]:\"?".utf8.contains($0) }) else {
      return nil
    }
    if plain.count(where: { $0 == Ascii.space }) > 3 { return nil }
    return String(decoding: plain.trimmed(), as: UTF8.self)
  }
}
