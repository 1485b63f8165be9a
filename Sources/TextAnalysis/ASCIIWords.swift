/// ICU's word rules (UAX #29 with ICU 72's tailoring) for text that is all ASCII, without ICU.
///
/// The whole of it: letters, `@` and digits join; `_` joins them and itself; `.` and `'` join two letters or two
/// digits; `,` and `;` join two digits. Spaces join to one segment, CR with LF; every other byte stands alone. The
/// status of a word is that of its last letter or digit; `__` makes it a letter's, and a single `_` is no word.
/// That this equals ICU is proved by the differential test over all short strings, `ASCIIWordsTests`.
enum ASCIIWords {
  /// A segment's end and its rule status (0, 100 or 200).
  typealias Step = (end: Int, ruleStatus: Int32)

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    // '@' (0x40) counts as a letter in ICU 72; '`' (0x60) does not.
    (byte | 0x20) &- 0x60 <= 26 && byte != 0x60
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 <= 9
  }

  @inline(__always)
  static func startsWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == underscore
  }

  /// The end and status of the segment that starts at `start` with a letter, a digit or `_`.
  @inline(__always)
  static func word(in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Step {
    var index = start
    var status: Int32 = 0
    while true {
      let byte = bytes[index]
      index &+= 1
      let last: UInt8
      if isLetter(byte) {
        index = letterEnd(in: bytes, from: index, to: limit)
        status = 200
        last = UInt8(ascii: "a")
      } else if isDigit(byte) {
        while index < limit, isDigit(bytes[index]) { index &+= 1 }
        status = 100
        last = UInt8(ascii: "0")
      } else {
        while index < limit, bytes[index] == underscore {
          index &+= 1
          status = 200
        }
        last = underscore
      }
      guard index < limit else { break }
      let next = bytes[index]
      if next == UInt8(ascii: " ") { break }
      if startsWord(next) { continue }
      guard last != underscore, index &+ 1 < limit else { break }
      let after = bytes[index &+ 1]
      let joins =
        switch next {
        case UInt8(ascii: "."), UInt8(ascii: "'"): isLetter(last) ? isLetter(after) : isDigit(after)
        case UInt8(ascii: ","), UInt8(ascii: ";"): isDigit(last) && isDigit(after)
        default: false
        }
      guard joins else { break }
      index &+= 1
    }
    return (index, status)
  }

  /// The first byte from `start` on that is not a letter; eight at a time, since the length of a word cannot be
  /// foretold and a loop over its bytes costs a wrong guess of the processor for each word.
  @inline(__always)
  private static func letterEnd(in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    var index = start
    // SAFETY: a byte has no padding and no invalid value; the loads below stay inside.
    let raw = unsafe bytes.bytes
    while index &+ 8 <= limit {
      // SAFETY: `limit` is at most the count, and the condition keeps the eight bytes below it.
      let word = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      // In each byte, bit 7 says: at least 'a', at least '{', once case is folded. No byte is above 0x7F here.
      let folded = UInt64(littleEndian: word) | 0x2020_2020_2020_2020
      let fromA = folded &+ 0x1F1F_1F1F_1F1F_1F1F
      let pastZ = folded &+ 0x0505_0505_0505_0505
      let others = ~(fromA & ~pastZ) & 0x8080_8080_8080_8080
      index &+= others.trailingZeroBitCount >> 3
      if others != 0 { break }
    }
    while index < limit, isLetter(bytes[index]) { index &+= 1 }
    return index
  }

  /// The end of the segment that starts at `start` with any other byte.
  static func gapEnd(in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    let byte = bytes[start]
    var index = start + 1
    if byte == UInt8(ascii: " ") {
      while index < limit, bytes[index] == UInt8(ascii: " ") { index += 1 }
    } else if byte == UInt8(ascii: "\r"), index < limit, bytes[index] == UInt8(ascii: "\n") {
      index += 1
    }
    return index
  }

  /// True if there is a word boundary between two ASCII bytes whatever stands before and after them.
  ///
  /// That holds after each byte that no rule joins to an ASCII byte on its right; `:` is left out because other
  /// versions of ICU join letters by it.
  @inline(__always)
  static func isCertainCut(between left: UInt8, and right: UInt8) -> Bool {
    guard left < 0x80, right < 0x80, !startsWord(left) else { return false }
    switch left {
    case UInt8(ascii: " "): return right != UInt8(ascii: " ")
    case UInt8(ascii: "\r"): return right != UInt8(ascii: "\n")
    case UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  private static let underscore = UInt8(ascii: "_")
}
