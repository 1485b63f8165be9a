import ImportingBase
import LexiconModel

/// A definition of CC-CEDICT and the words that it refers to: `variant of 稻[dao4]`, `揚琴|扬琴[yang2 qin2]`.
struct CedictText {
  /// A word referred to: traditional, simplified, and its pinyin with numbers. Only the first is never empty.
  struct Reference {
    var traditional: ArraySlice<UInt8>
    var simplified: ArraySlice<UInt8>
    var pinyin: ArraySlice<UInt8> = []
  }

  /// The definition with links to the words, and pinyin with tone marks.
  private(set) var text = ""
  /// The words after `variant of`, `see also` and the like.
  private(set) var references: [Reference] = []

  /// The most bytes of a word referred to, and of its pinyin.
  private static let limit = 512

  init(_ field: ArraySlice<UInt8>) {
    var index = field.startIndex
    var plain = index
    while index < field.endIndex {
      if let (reference, end) = Self.reference(field[index...]) {
        let before = field[plain..<index]
        if isReference(before) { references.append(reference) }
        append(before)
        append(reference)
        (index, plain) = (end, end)
      } else if field[index] == UInt8(ascii: "["),
        let close = field[index...].prefix(Self.limit).firstIndex(of: UInt8(ascii: "]")),
        let marked = Self.pinyin(field[(index + 1)..<close])
      {
        append(field[plain..<index])
        text += "[\(marked)]"
        (index, plain) = (close + 1, close + 1)
      } else {
        index += 1
      }
    }
    append(field[plain...])
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    text += String(decoding: bytes, as: UTF8.self)
  }

  private mutating func append(_ reference: Reference) {
    appendLink(reference.traditional)
    if !reference.simplified.isEmpty {
      text += "|"
      appendLink(reference.simplified)
    }
    if let marked = Self.pinyin(reference.pinyin) { text += " [\(marked)]" }
  }

  private mutating func appendLink(_ word: ArraySlice<UInt8>) {
    text.unicodeScalars.append(Unicode.Scalar(InlineMark.link.rawValue))
    append(word)
    text.unicodeScalars.append(Unicode.Scalar(InlineMark.end))
  }

  /// What precedes a word that a definition refers to.
  private static let referrers: [String] = [
    "variant of ", "see ", "see also ", "also written ", "abbr. for ", "abbr. to ", "abbr. of ", "same as ",
    "used in ", "form of ", "also called ", "cf. ",
  ]

  /// Whether the text before a word makes it a reference: a referrer, or `and` or a comma after another reference.
  private func isReference(_ before: ArraySlice<UInt8>) -> Bool {
    if !references.isEmpty, before.elementsEqual(", ".utf8) || before.elementsEqual(" and ".utf8) {
      return true
    }
    return Self.referrers.contains { referrer in
      guard before.count >= referrer.utf8.count,
        before.suffix(referrer.utf8.count).elementsEqual(referrer.utf8)
      else { return false }
      let start = before.endIndex - referrer.utf8.count
      return start == before.startIndex || before[start - 1] == Ascii.space
        || before[start - 1] == UInt8(ascii: "(")
    }
  }

  /// The reference at the start of a text, and where it ends. It has pinyin, or a bar between its two spellings.
  private static func reference(_ text: ArraySlice<UInt8>) -> (Reference, end: Int)? {
    guard let first = text.first, first >= 0xE2 else { return nil }
    let traditional = word(text.prefix(limit))
    if traditional.isEmpty { return nil }
    var reference = Reference(traditional: traditional, simplified: [])
    var end = traditional.endIndex
    if end < text.endIndex, text[end] == UInt8(ascii: "|") {
      reference.simplified = word(text[(end + 1)...].prefix(limit))
      if !reference.simplified.isEmpty { end = reference.simplified.endIndex }
    }
    if end < text.endIndex, text[end] == UInt8(ascii: "["),
      let close = text[end...].prefix(limit).firstIndex(of: UInt8(ascii: "]")),
      pinyin(text[(end + 1)..<close]) != nil
    {
      reference.pinyin = text[(end + 1)..<close]
      end = close + 1
    }
    return reference.simplified.isEmpty && reference.pinyin.isEmpty ? nil : (reference, end)
  }

  /// The characters at the start of a text that can belong to a headword: those of three or four bytes that are not
  /// Chinese or English punctuation, and the comma and the dot of a saying.
  private static func word(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte < 0xE2 { break }
      let length = byte < 0xF0 ? 3 : 4
      guard index + length <= text.endIndex else { break }
      // U+2000 to U+2FFF but radicals, U+3000 to U+3020 but 々 〆 〇.
      if byte == 0xE2, text[index + 1] < 0xBA { break }
      if byte == 0xE3, text[index + 1] == 0x80, text[index + 2] < 0xA1,
        !(0x85...0x87).contains(text[index + 2])
      {
        break
      }
      index += length
    }
    return text[text.startIndex..<index]
  }

  /// Pinyin with tone marks; nil for another text in brackets, which has no tone numbers.
  private static func pinyin(_ text: ArraySlice<UInt8>) -> String? {
    let isNumbered = text.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "5") }
    return isNumbered ? Pinyin.marked(text) : nil
  }
}
