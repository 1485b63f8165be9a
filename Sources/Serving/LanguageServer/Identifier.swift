import ByteText

/// The name around a place in a line of a program, and its parts: `parseHTTPHeader2` has `parse`, `HTTP`, `Header` and `2`.
struct Identifier: Equatable {
  /// The name with hyphens and apostrophes, as Lisp, CSS and comments have them: `font-size`, `don't`.
  let wide: Range<Int>
  /// The name without them.
  let narrow: Range<Int>
  /// The parts of the name with hyphens, without underscores and hyphens. There is at least one.
  let parts: [Range<Int>]
  /// The part at the place.
  let part: Range<Int>

  /// What a character is to a name.
  private enum Class {
    case upper, lower, digit, underscore, joiner, other
  }

  /// A character of a line.
  private struct Character {
    var range: Range<Int>
    var kind: Class
    var scalar: UInt32
  }

  /// The name around a place, or the one that ends there; nil if there is none.
  init?(at place: Int, in line: Span<UInt8>) {
    let characters = Self.characters(around: place, in: line)
    guard
      var first = characters.firstIndex(where: { $0.range.contains(place) && Self.isPart($0.kind) })
        ?? characters.lastIndex(where: { $0.range.upperBound == place && Self.isPart($0.kind) })
    else { return nil }
    var end = first + 1
    while first > 0, characters[first - 1].kind != .other { first -= 1 }
    while end < characters.count, characters[end].kind != .other { end += 1 }
    // Only a joiner between two letters joins.
    let all = Array(characters[first..<end])
    let run = Self.run(in: all, at: place) { index in
      if all[index].kind != .joiner { return true }
      return index > 0 && index + 1 < all.count && Self.isLetter(all[index - 1].kind)
        && Self.isLetter(all[index + 1].kind)
    }
    guard let run else { return nil }
    let name = Self.trimmed(all[run])
    guard let head = name.first, let tail = name.last else { return nil }
    wide = head.range.lowerBound..<tail.range.upperBound
    guard let inner = Self.run(in: all, at: place, { all[$0].kind != .joiner }) else { return nil }
    let core = Self.trimmed(all[inner])
    guard let head = core.first, let tail = core.last else { return nil }
    narrow = head.range.lowerBound..<tail.range.upperBound
    parts = Self.parts(of: name)
    guard
      let part = parts.first(where: { $0.contains(place) }) ?? parts.last(where: { $0.upperBound <= place })
        ?? parts.first
    else { return nil }
    self.part = part
  }

  /// The most bytes of a name on either side of the place.
  private static let reach = 256

  private static func characters(around place: Int, in line: Span<UInt8>) -> [Character] {
    var start = max(0, place - reach)
    while start < place, line[start] & 0xC0 == 0x80 { start += 1 }
    var characters: [Character] = []
    while start < min(line.count, place + reach) {
      let unit = UTF8Decoding.unit(in: line, at: start)
      let kind = unit.isMalformed ? .other : kind(of: unit.scalar)
      characters.append(Character(range: start..<(start + unit.length), kind: kind, scalar: unit.scalar))
      start += unit.length
    }
    return characters
  }

  private static func kind(of scalar: UInt32) -> Class {
    switch scalar {
    case 0x5F: return .underscore
    case 0x2D, 0x27, 0x2019: return .joiner
    case 0x30...0x39: return .digit
    default: break
    }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return .other }
    if properties.isUppercase { return .upper }
    if properties.isAlphabetic || properties.generalCategory == .nonspacingMark { return .lower }
    return properties.numericType == .decimal ? .digit : .other
  }

  private static func isLetter(_ kind: Class) -> Bool { kind == .upper || kind == .lower }

  private static func isPart(_ kind: Class) -> Bool { kind != .other && kind != .joiner }

  /// The longest range of characters around the place, or that ends there, for all of which `isInside` holds.
  private static func run(in all: [Character], at place: Int, _ isInside: (Int) -> Bool) -> Range<Int>? {
    let at = all.firstIndex { $0.range.contains(place) }.flatMap { isInside($0) ? $0 : nil }
    guard var first = at ?? all.lastIndex(where: { $0.range.upperBound == place }), isInside(first) else {
      return nil
    }
    var end = first + 1
    while first > 0, isInside(first - 1) { first -= 1 }
    while end < all.count, isInside(end) { end += 1 }
    return first..<end
  }

  /// Without underscores at the ends.
  private static func trimmed(_ characters: ArraySlice<Character>) -> ArraySlice<Character> {
    var rest = characters
    while rest.first?.kind == .underscore || rest.first?.kind == .joiner { rest.removeFirst() }
    while rest.last?.kind == .underscore || rest.last?.kind == .joiner { rest.removeLast() }
    return rest
  }

  private static func parts(of name: ArraySlice<Character>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var index = name.startIndex
    while index < name.endIndex {
      if !isPart(name[index].kind) || name[index].kind == .underscore {
        index += 1
        continue
      }
      var end = index + 1
      while end < name.endIndex, continues(name, end, from: index) { end += 1 }
      parts.append(name[index].range.lowerBound..<name[end - 1].range.upperBound)
      index = end
    }
    return parts
  }

  /// Whether the character at `index` belongs to the part that begins at `start`.
  private static func continues(_ name: ArraySlice<Character>, _ index: Int, from start: Int) -> Bool {
    let (before, here) = (name[index - 1].kind, name[index].kind)
    switch (before, here) {
    case (.digit, .digit), (.lower, .lower): return true
    case (.upper, .upper):
      // Of `HTTPServer`, the last capital begins a word; of `URLs`, none does.
      guard index + 1 < name.endIndex, name[index + 1].kind == .lower else { return true }
      return name[index + 1].scalar == 0x73 && (index + 2 == name.endIndex || name[index + 2].kind != .lower)
    case (.upper, .lower): return true
    default: return false
    }
  }
}
