import TextAnalysis

/// What separates two tokens of one headword.
enum PhraseGap: UInt8 {
  /// White space of one line.
  case space
  /// One hyphen.
  case hyphen
  /// Punctuation as in `St. Cloud`, `rock 'n' roll`. Such headwords are found only as they are written.
  case punctuation

  /// The longest punctuation in bytes, with a space before and after it.
  private static let longestPunctuation = 6

  /// Nil if the two cannot belong to one headword.
  init?(between first: Token, and second: Token, _ piece: Span<UInt8>) {
    let end = second.start
    var offset = first.end
    if offset >= end { return nil }
    var hasSpace = false
    var hyphens = 0
    var others = 0
    while offset < end {
      let byte = piece[offset]
      switch byte {
      case 0x20, 0x09:
        hasSpace = true
        offset += 1
      case UInt8(ascii: "-"):
        hyphens += 1
        offset += 1
      case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "&"):
        others += 1
        offset += 1
      case 0xC2 where offset + 1 < end && piece[offset + 1] == 0xA0:
        hasSpace = true
        offset += 2
      case 0xE2 where offset + 2 < end && piece[offset + 1] == 0x80:
        switch piece[offset + 2] {
        case 0x90, 0x91: hyphens += 1
        case 0x98, 0x99: others += 1
        default: return nil
        }
        offset += 3
      default: return nil
      }
    }
    if others == 0, hyphens == 0 {
      self = .space
    } else if others == 0, hyphens == 1, !hasSpace {
      self = .hyphen
    } else if others > 0, hyphens == 0 || !hasSpace, end - first.end <= Self.longestPunctuation {
      self = .punctuation
    } else {
      return nil
    }
  }
}
