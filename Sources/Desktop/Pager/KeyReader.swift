import ByteText
import TextAnalysis

/// A key or a click at a terminal.
enum Key: Equatable, Sendable {
  /// One scalar, UTF-8.
  case character([UInt8])
  case enter, tab, backTab, escape, backspace
  case up, down, left, right, pageUp, pageDown, home, end
  /// Alt with the left or right arrow, as in browsers.
  case back, forward
  /// The first mouse button was pressed; cells are counted from 0.
  case click(column: Int, row: Int)
  case wheelUp, wheelDown
  /// A key without a meaning here.
  case other
}

/// Turns the bytes that a terminal sends into keys: xterm's ECMA-48 sequences, and its SGR mouse reports.
struct KeyReader {
  /// The most bytes of a sequence.
  private static let longestSequence = 32

  private var bytes: [UInt8] = []

  /// Whether only the beginning of a key has arrived. An escape that nothing follows for a while is the Escape key.
  var isInKey: Bool { !bytes.isEmpty }

  mutating func add(_ received: [UInt8]) { bytes += received }

  /// The next key; nil if none is complete. `isLast`: no more bytes will follow.
  mutating func next(isLast: Bool = false) -> Key? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return sequence(isLast: isLast)
    case 0x0A, 0x0D: return take(1, .enter)
    case 0x09: return take(1, .tab)
    case 0x08, 0x7F: return take(1, .backspace)
    // Ctrl-C and Ctrl-D, which the terminal itself ignores in this mode.
    case 0x03, 0x04: return take(1, .escape)
    case 0x00..<0x20: return take(1, .other)
    default: return character(isLast: isLast)
    }
  }

  private mutating func take(_ count: Int, _ key: Key) -> Key {
    bytes.removeFirst(min(count, bytes.count))
    return key
  }

  private mutating func character(isLast: Bool) -> Key? {
    if !isLast, UTF8Decoding.incompleteTailLength(of: bytes.span) == bytes.count { return nil }
    let unit = UTF8Decoding.unit(in: bytes.span, at: 0)
    let isControl = unit.isMalformed || 0x80...0x9F ~= unit.scalar
    return take(unit.length, isControl ? .other : .character(Array(bytes[..<unit.length])))
  }

  private mutating func sequence(isLast: Bool) -> Key? {
    guard bytes.count > 1 else { return isLast ? take(1, .escape) : nil }
    switch bytes[1] {
    case 0x1B: return take(1, .escape)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return isLast ? take(2, .other) : nil }
      return take(3, Self.key(parameters: [], final: bytes[2]))
    case UInt8(ascii: "["):
      guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
        return isLast || bytes.count > Self.longestSequence ? take(bytes.count, .other) : nil
      }
      let parameters = Array(bytes[2..<end])
      return take(end + 1, Self.key(parameters: parameters, final: bytes[end]))
    default: return take(2, .other)
    }
  }

  private static func key(parameters: [UInt8], final: UInt8) -> Key {
    if parameters.first == UInt8(ascii: "<") { return mouse(Array(parameters.dropFirst()), final) }
    let numbers = numbers(parameters)
    // The second number is 1 plus a bit for each modifier; Alt is 2.
    let isAlt = numbers.count > 1 && numbers[1] - 1 == 2
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isAlt ? .forward : .right
    case UInt8(ascii: "D"): return isAlt ? .back : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "M") where parameters.isEmpty: return .enter
    case UInt8(ascii: "~"):
      switch numbers.first {
      case 1, 7: return .home
      case 4, 8: return .end
      case 5: return .pageUp
      case 6: return .pageDown
      default: return .other
      }
    default: return .other
    }
  }

  /// `button;column;row`, then `M` for pressed and `m` for released.
  private static func mouse(_ parameters: [UInt8], _ final: UInt8) -> Key {
    let numbers = numbers(parameters)
    guard numbers.count == 3, final == UInt8(ascii: "M") else { return .other }
    switch numbers[0] {
    case 0: return .click(column: max(0, numbers[1] - 1), row: max(0, numbers[2] - 1))
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return .other
    }
  }

  private static func numbers(_ parameters: [UInt8]) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.prefix(6).reduce(0) { 0x30...0x39 ~= $1 ? $0 * 10 + Int($1 - 0x30) : $0 }
    }
  }
}
