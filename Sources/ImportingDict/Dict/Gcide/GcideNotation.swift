import ImportingBase

/// Turns GCIDE's notation into plain text.
enum GcidePlainText {
  /// The text without source tags and the braces of cross references, with named characters in Unicode, dashes for
  /// `--`, ` / ` for line breaks of verse, white space folded, none at the ends.
  static func bytes(_ source: ArraySlice<UInt8>) -> [UInt8] {
    plain(source, isHeadword: false)
  }

  static func string(_ source: ArraySlice<UInt8>) -> String {
    String(decoding: bytes(source), as: UTF8.self)
  }

  /// A headword in the letters of the index: without marks of stress and syllables, in ASCII.
  static func indexSpelling(_ source: ArraySlice<UInt8>) -> [UInt8] {
    plain(source, isHeadword: true)
  }

  /// What the spellings of one headword have in common: the hash of the small letters and digits of its index spelling.
  static func key(_ source: ArraySlice<UInt8>) -> UInt64 {
    Fnv1a.of(indexSpelling(source).lazy.filter { Ascii.isLetter($0) || Ascii.isDigit($0) }.map(Ascii.lowered))
  }

  private static func plain(_ source: ArraySlice<UInt8>, isHeadword: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var isInBraces = false
    var index = source.startIndex
    while index < source.endIndex {
      let byte = source[index]
      index += 1
      switch byte {
      case UInt8(ascii: "["):
        if let (character, end) = GcideCharacters.character(in: source, at: index - 1) {
          result += isHeadword ? character.ascii : character.text
          index = end
        } else if !isHeadword, let end = GcideSourceTag.end(in: source, at: index - 1) {
          index = end
        } else {
          result.append(byte)
        }
      case UInt8(ascii: "{"): isInBraces = true
      case UInt8(ascii: "}"): isInBraces = false
      case UInt8(ascii: "*"), UInt8(ascii: "`"), Ascii.quote:
        // Marks of syllables and stress: `{Gre*ga"ri*ous*ly}`.
        if !isInBraces && !isHeadword { result.append(byte) }
      case Ascii.newline where !isHeadword:
        if result.last != Ascii.space { result.append(Ascii.space) }
        result += "/ ".utf8
      case Ascii.space, Ascii.newline:
        if let last = result.last, last != Ascii.space { result.append(Ascii.space) }
      case UInt8(ascii: "-") where !isHeadword && index < source.endIndex && source[index] == byte:
        result += "—".utf8
        index += 1
      default: result.append(byte)
      }
    }
    while result.last == Ascii.space { result.removeLast() }
    return result
  }
}

/// The tags that name the source of a passage of GCIDE: `[1913 Webster]`, `[WordNet 1.5 +PJC]`.
enum GcideSourceTag {
  private static let words = EmbeddedTable.words(
    """
    1913 Webster Suppl. Suppl WordNet 1.5 1.6 1.7 2.0 PJC PJC. AS RDH RP GG MW10 RHUD MI11 WE1 Stedman Century Dict.
    Dict 1906 1906. wn1 wns16=1 wns16=2 sense break CP JC RH AHD LCS sb wns16 EB
    """)

  private static let longest = 60

  /// Whether the text between two brackets names nothing but sources.
  static func matches(_ content: ArraySlice<UInt8>) -> Bool {
    // Every tag begins with one of these; most brackets do not.
    guard let first = content.first, Ascii.isLetter(first) || first.isIn("1+"), content.count < longest else {
      return false
    }
    if ["1913 Webster", "Webster 1913 Suppl", "WordNet 1."].contains(where: { content.starts(with: $0) }) {
      return true
    }
    let names = content.split { $0.isIn(" +,") }
    return !names.isEmpty
      && names.enumerated().allSatisfy { place, name in
        words.contains(String(decoding: name, as: UTF8.self))
          || place > 1 && name.count == 1 && Ascii.isDigit(name[name.startIndex])
      }
  }

  /// The position after a tag that starts at `start`; nil if none does.
  static func end(in bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
    guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "["),
      let end = bytes[(start + 1)...].prefix(longest - 1).firstIndex(where: { $0.isIn("[]") }),
      bytes[end] == UInt8(ascii: "]"), matches(bytes[(start + 1)..<end])
    else { return nil }
    return end + 1
  }
}
