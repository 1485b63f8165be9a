import ImportingBase

/// Turns GCIDE's notation into plain text.
enum GcidePlainText {
  /// The text without source tags and the braces of cross references, with named characters in Unicode, dashes for
  /// `--`, white space folded, none at the ends.
  static func bytes(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var index = source.startIndex
    var isInBraces = false
    while index < source.endIndex {
      let byte = source[index]
      switch byte {
      case UInt8(ascii: "["):
        if let (character, end) = GcideCharacters.character(in: source, at: index) {
          result += character.text
          index = end
          continue
        }
        if let end = GcideSourceTag.end(in: source, at: index) {
          index = end
          continue
        }
        result.append(byte)
      case UInt8(ascii: "{"):
        isInBraces = true
      case UInt8(ascii: "}"):
        isInBraces = false
      case UInt8(ascii: "*"), UInt8(ascii: "`"), Ascii.quote:
        // Marks of syllables and stress: `{Gre*ga"ri*ous*ly}`.
        if !isInBraces { result.append(byte) }
      case Ascii.space:
        if let last = result.last, last != Ascii.space { result.append(byte) }
      case Ascii.newline:
        if result.last != Ascii.space { result.append(Ascii.space) }
        result += [UInt8(ascii: "/"), Ascii.space]
      case UInt8(ascii: "-") where index + 1 < source.endIndex && source[index + 1] == byte:
        result += "—".utf8
        index += 1
      default:
        result.append(byte)
      }
      index += 1
    }
    while result.last == Ascii.space { result.removeLast() }
    return result
  }

  static func string(_ source: ArraySlice<UInt8>) -> String {
    String(decoding: bytes(source), as: UTF8.self)
  }

  /// A headword in the letters of the index: without marks of stress and syllables, in ASCII.
  static func indexSpelling(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = source.startIndex
    while index < source.endIndex {
      let byte = source[index]
      if byte == UInt8(ascii: "["), let (character, end) = GcideCharacters.character(in: source, at: index) {
        result += character.ascii
        index = end
        continue
      }
      index += 1
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "`"), Ascii.quote, UInt8(ascii: "{"), UInt8(ascii: "}"): continue
      case Ascii.space, Ascii.newline:
        if let last = result.last, last != Ascii.space { result.append(Ascii.space) }
      default: result.append(byte)
      }
    }
    while result.last == Ascii.space { result.removeLast() }
    return result
  }

  /// What two spellings of one headword have in common: small letters and digits of its index spelling.
  static func key(_ source: ArraySlice<UInt8>) -> UInt64 {
    var hash = GcideHash.start
    for byte in indexSpelling(source) where Ascii.isLetter(byte) || Ascii.isDigit(byte) {
      hash = GcideHash.add(Ascii.lowered(byte), to: hash)
    }
    return hash
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces at the ends.
  func trimmed() -> ArraySlice<UInt8> {
    var slice = drop { $0 == Ascii.space || $0 == Ascii.newline }
    while let last = slice.last, last == Ascii.space || last == Ascii.newline { slice.removeLast() }
    return slice
  }

  func starts(with text: StaticString) -> Bool {
    starts(at: startIndex, text)
  }

  /// Whether `text` stands at `position`.
  func starts(at position: Int, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    if position + count > endIndex { return false }
    var index = position
    for byte in text.description.utf8 {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// A bracket that goes on for longer than this, in bytes, was never closed: the longest of version 0.48 has 2,000.
  private static var longestBracket: Int { 4096 }

  /// The position of the bracket that closes the one at `open`, or nil.
  func closing(_ open: Int) -> Int? {
    let opener = self[open]
    let closer =
      opener == UInt8(ascii: "(")
      ? UInt8(ascii: ")") : opener == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    var depth = 0
    var index = open
    let limit = Swift.min(endIndex, open + Self.longestBracket)
    while index < limit {
      if self[index] == opener { depth += 1 }
      if self[index] == closer {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return nil
  }
}
