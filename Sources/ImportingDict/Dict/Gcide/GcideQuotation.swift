import ImportingBase
import LexiconModel

/// Tells whom a quotation quotes: `… a running brook. --Shak.`
enum GcideQuotation {
  /// Abbreviations at the end of an author that keep their full stop.
  private static let abbreviations: Set<String> = [
    "Fl", "Rev", "Mag", "Hist", "Dict", "Jr", "Sr", "Soc", "Cyc", "Ed", "Vol", "Encyc", "Brit", "Assoc",
    "Eng", "Am",
    "Amer", "Co", "Inst", "Op", "ed", "al", "etc", "Ch", "Bk", "Trans", "Ver", "Geog", "Nat", "Antiq", "Gram",
    "Law",
    "Mil", "Eccl", "Sc", "Lex", "Gloss", "Stat", "Mus", "Prol", "Pref", "Introd", "Essays", "Gaz", "S",
  ]

  /// The example that a paragraph of its own holds: all of it, but for the author at its end.
  static func example(_ text: ArraySlice<UInt8>) -> Example {
    guard let dashes = authorStart(in: text) else {
      return Example(text: unquoted(GcidePlainText.bytes(text)))
    }
    var name = text[(dashes + 2)...]
    // Labels and cross references may stand after the author; they belong to the text.
    var rest: ArraySlice<UInt8> = []
    if let bracket = name.firstIndex(of: UInt8(ascii: "[")),
      GcideCharacters.character(in: name, at: bracket) == nil
    {
      rest = name[bracket...]
      name = name[..<bracket]
    }
    var quoted = GcidePlainText.bytes(text[..<dashes])
    let remark = GcidePlainText.bytes(rest)
    if !remark.isEmpty { quoted += [Ascii.space] + remark }
    return Example(text: unquoted(quoted), author: author(name))
  }

  /// The last two dashes that a name stands directly after.
  static func authorStart(in text: ArraySlice<UInt8>) -> Int? {
    var index = text.endIndex - 3
    while index > text.startIndex {
      if text[index] == UInt8(ascii: "-"), text[index + 1] == UInt8(ascii: "-"),
        text[index - 1] != UInt8(ascii: "-"),
        isNameStart(text[index + 2])
      {
        return index
      }
      index -= 1
    }
    return nil
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    Ascii.isUpper(byte) || Ascii.isDigit(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: "{")
  }

  /// The author as shown: `Beau. & Fl.`, `Milton`; Webster's `Shak.` in full.
  static func author(_ name: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in name { bytes.append(byte == Ascii.newline ? Ascii.space : byte) }
    bytes = GcidePlainText.bytes(bytes[...])
    if bytes.elementsEqual("Shak.".utf8) { return "Shakespeare" }
    if bytes.last == UInt8(ascii: ".") {
      let word = bytes.dropLast().suffix(while: { Ascii.isLetter($0) })
      if !abbreviations.contains(String(decoding: word, as: UTF8.self)) { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Without the quotation marks around all of it.
  private static func unquoted(_ text: [UInt8]) -> String {
    if text.first == Ascii.quote, text.last == Ascii.quote, text.count > 2,
      !text[1..<(text.count - 1)].contains(Ascii.quote)
    {
      return String(decoding: text[1..<(text.count - 1)], as: UTF8.self)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension RandomAccessCollection<UInt8> {
  /// The longest end of which every byte satisfies `predicate`.
  func suffix(while predicate: (UInt8) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
    return self[start..<endIndex]
  }
}
