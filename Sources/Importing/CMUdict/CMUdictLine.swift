import ImportingBase

/// One line of `cmudict.dict`: `tomato(2) T AH0 M AA1 T OW2 # comment`.
struct CMUdictLine {
  /// The word without the number of a variant.
  let word: String
  let phones: [ArpabetPhone]

  /// The most bytes of a line that is read; the longest word of the source has 34 letters.
  static let limit = 1024

  /// Reads the line in `range`; nil if nothing stands before its comment.
  init?(_ bytes: [UInt8], _ range: Range<Int>) throws(LineFault) {
    let line = bytes[range].prefix { $0 != UInt8(ascii: "#") }
    guard line.count <= Self.limit else { throw .tooLong(bytes: line.count, limit: Self.limit) }
    let fields = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
    guard let first = fields.first else { return nil }
    guard fields.count > 1 else { throw .missing(field: "phone") }
    word = Self.withoutNumber(first)
    var phones: [ArpabetPhone] = []
    for field in fields.dropFirst() {
      guard let phone = ArpabetPhone.named[field] else {
        throw .invalid(field: "phone", text: String(field.prefix(40)))
      }
      phones.append(phone)
    }
    self.phones = phones
  }

  /// `tomato` of `tomato(2)`; a word is not empty, so `(2)` stays.
  private static func withoutNumber(_ text: Substring) -> String {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open != text.startIndex else {
      return String(text)
    }
    let number = text[text.index(after: open)...].dropLast()
    let isNumber = !number.isEmpty && number.utf8.allSatisfy(Ascii.isDigit)
    return String(isNumber ? text[..<open] : text)
  }
}
