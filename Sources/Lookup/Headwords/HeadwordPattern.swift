import ByteText
import LexiconPack
import LookupKeys
import TextAnalysis

/// What the keys of headwords are compared with.
struct HeadwordPattern {
  private let strategy: HeadwordStrategy
  /// The lookup key of the text.
  private let key: [UInt8]
  private let glob: Glob?
  private let expression: RegularExpression?
  private let soundex: [UInt8]
  private let scalars: [UInt32]
  /// All keys that match begin with it.
  let prefix: [UInt8]
  /// Why the search has to end.
  private(set) var fault: PatternFault?

  /// Throws a `PatternFault` for a text that is not a valid pattern.
  init(_ strategy: HeadwordStrategy, _ key: [UInt8], _ text: [UInt8]) throws(PatternFault) {
    self.strategy = strategy
    self.key = key
    glob = strategy == .glob ? Glob(key) : nil
    expression = strategy == .re ? try RegularExpression(text) : nil
    soundex = strategy == .soundex ? Soundex.code(of: key) : []
    scalars = strategy == .lev ? EditOfOne.scalars(of: key) : []
    switch strategy {
    case .exact, .prefix, .first: prefix = key
    case .glob: prefix = glob?.prefix ?? []
    default: prefix = []
    }
  }

  /// Whether a headword with this key matches.
  mutating func matches(_ other: [UInt8]) -> Bool {
    switch strategy {
    case .exact: other == key
    case .prefix: true
    case .suffix: other.count >= key.count && other.suffix(key.count).elementsEqual(key)
    case .substring: Self.contains(other, key) { _ in true }
    case .word: Self.contains(other, key) { Self.isWord(other, $0) }
    case .first: Self.isWord(other, 0..<key.count)
    case .last:
      other.count >= key.count && other.suffix(key.count).elementsEqual(key)
        && Self.isWord(other, (other.count - key.count)..<other.count)
    case .glob: glob?.matches(other) ?? false
    case .re: isMatch(other)
    case .soundex: !soundex.isEmpty && Soundex.code(of: other) == soundex
    case .lev: EditOfOne.isWithin(scalars, key, other)
    case .lemma: false
    }
  }

  private mutating func isMatch(_ other: [UInt8]) -> Bool {
    do throws(PatternFault) {
      return try expression?.matches(other) ?? false
    } catch {
      fault = error
      return false
    }
  }

  /// Whether a key has a part with these bytes for which `isWanted` holds.
  private static func contains(_ other: [UInt8], _ part: [UInt8], _ isWanted: (Range<Int>) -> Bool) -> Bool {
    var start = 0
    while start + part.count <= other.count {
      if other[start] == part[0] {
        var length = 1
        while length < part.count, other[start + length] == part[length] { length += 1 }
        if length == part.count, isWanted(start..<(start + length)) { return true }
      }
      start += 1
    }
    return false
  }

  /// Whether a part of a key begins and ends where words do: at a space, or at its ends.
  private static func isWord(_ key: [UInt8], _ range: Range<Int>) -> Bool {
    (range.lowerBound == 0 || key[range.lowerBound - 1] == 0x20)
      && (range.upperBound == key.count || key[range.upperBound] == 0x20)
  }
}

/// A pattern with `*` for any characters, `?` for one, and `[a-z]` or `[!a-z]` for one of a set; a backslash before a character
/// takes its meaning away.
struct Glob {
  private enum Part {
    case character(UInt32)
    case any
    case anyRun
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private var parts: [Part] = []
  /// The characters before the first special one.
  private(set) var prefix: [UInt8] = []

  init(_ pattern: [UInt8]) {
    let scalars = EditOfOne.scalars(of: pattern)
    var index = 0
    var isPlain = true
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case 0x2A: parts.append(.anyRun)
      case 0x3F: parts.append(.any)
      case 0x5B:
        guard let set = Self.set(scalars, &index) else {
          parts.append(.character(scalar))
          break
        }
        parts.append(set)
      case 0x5C where index < scalars.count:
        parts.append(.character(scalars[index]))
        index += 1
      default: parts.append(.character(scalar))
      }
      if case .character(let letter) = parts[parts.count - 1], isPlain {
        prefix.append(scalar: letter)
      } else {
        isPlain = false
      }
    }
  }

  /// Reads a set after its `[`; nil, with the place unchanged, if it has no end.
  private static func set(_ scalars: [UInt32], _ index: inout Int) -> Part? {
    var place = index
    var isNegated = false
    if place < scalars.count, scalars[place] == 0x21 || scalars[place] == 0x5E {
      isNegated = true
      place += 1
    }
    var ranges: [ClosedRange<UInt32>] = []
    let first = place
    while place < scalars.count, scalars[place] != 0x5D || place == first {
      let low = scalars[place]
      if place + 2 < scalars.count, scalars[place + 1] == 0x2D, scalars[place + 2] != 0x5D {
        let high = scalars[place + 2]
        if low <= high { ranges.append(low...high) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    if place >= scalars.count { return nil }
    index = place + 1
    return .set(ranges, isNegated: isNegated)
  }

  /// Whether all of a key matches. The last `*` alone is tried again, so that the time is at most the product of both lengths.
  func matches(_ key: [UInt8]) -> Bool {
    let scalars = EditOfOne.scalars(of: key)
    var (part, place) = (0, 0)
    var (star, tried) = (-1, 0)
    while place < scalars.count {
      if part < parts.count, case .anyRun = parts[part] {
        (star, tried) = (part, place)
        part += 1
      } else if part < parts.count, Self.matches(parts[part], scalars[place]) {
        part += 1
        place += 1
      } else if star >= 0 {
        tried += 1
        (part, place) = (star + 1, tried)
      } else {
        return false
      }
    }
    while part < parts.count, case .anyRun = parts[part] { part += 1 }
    return part == parts.count
  }

  private static func matches(_ part: Part, _ scalar: UInt32) -> Bool {
    switch part {
    case .character(let letter): letter == scalar
    case .any, .anyRun: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}

/// The code of an English word by its sound: its first letter, and three digits for its next consonants.
enum Soundex {
  private static let digits = Array("01230120022455012623010202".utf8)

  /// Four bytes; empty for a word without a Latin letter.
  static func code(of key: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    var last: UInt8 = 0
    for byte in key where byte &- 0x61 < 26 {
      let digit = digits[Int(byte - 0x61)]
      if code.isEmpty {
        code.append(byte)
      } else if digit != last, digit != 0x30 {
        code.append(digit)
      }
      last = digit
      if code.count == 4 { return code }
    }
    if code.isEmpty { return [] }
    while code.count < 4 { code.append(0x30) }
    return code
  }
}

/// Words that differ by one edit at most.
enum EditOfOne {
  static func scalars(of key: [UInt8]) -> [UInt32] {
    var scalars: [UInt32] = []
    var offset = 0
    while offset < key.count {
      let unit = UTF8Decoding.unit(in: key.span, at: offset)
      scalars.append(unit.scalar)
      offset += unit.length
    }
    return scalars
  }

  /// Whether one character is added, left out, replaced or swapped with the next, or nothing is.
  static func isWithin(_ word: [UInt32], _ key: [UInt8], _ other: [UInt8]) -> Bool {
    if abs(key.count - other.count) > 4 { return false }
    let other = scalars(of: other)
    let (short, long) = word.count < other.count ? (word, other) : (other, word)
    if long.count - short.count > 1 { return false }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    var (end, longEnd) = (short.count, long.count)
    while end > start, short[end - 1] == long[longEnd - 1] {
      end -= 1
      longEnd -= 1
    }
    let (left, longLeft) = (end - start, longEnd - start)
    if left <= 1, longLeft <= 1 { return true }
    return left == 2 && longLeft == 2 && short[start] == long[start + 1] && short[start + 1] == long[start]
  }
}
