import ByteText
import ProcessStreams
/// What a text is encoded in, as `--encoding` says, or as the text itself shows.
///
/// A byte order mark says it, whatever was asked for. Without one a text is UTF-8 unless another encoding was named, or
/// `auto` finds that it is none; an HTML document may name its own. Decided once, from what is read first; with `auto` from
/// the first block that is more than ASCII.
package struct InputEncoding {
  /// What was asked for, in ASCII: a name, `auto`, or nothing.
  private let option: [UInt8]
  private let environment: Environment

  package init(_ option: [UInt8], _ environment: Environment) {
    self.option = option
    self.environment = environment
  }

  /// Whether a value of `--encoding` names an encoding, or `auto`.
  package static func isKnown(_ option: [UInt8]) -> Bool {
    option.elementsEqual("auto".utf8) || TextDecoder.canonicalName(option) != nil
  }

  /// How a text is read from a block of it on.
  package enum Decision {
    /// As UTF-8.
    case plain
    case decoded(DecodedText)
    /// The block is the same in all encodings that a text may be in.
    case undecided
  }

  /// A longer block shows what it is, whatever its last bytes are.
  private static let shortBlock = 4096

  /// Whether a block may end inside a byte order mark, or a character on which it depends what the text is.
  package func wantsMore(_ block: Span<UInt8>, at offset: Int) -> Bool {
    if offset == 0, ByteOrderMark.mayContinue(block) { return true }
    return block.count < Self.shortBlock && UTF8Decoding.incompleteTailLength(of: block) > 0
      && (isAuto || option.isEmpty && LocaleCharset.name(environment) != nil)
  }

  private var isAuto: Bool { option.elementsEqual("auto".utf8) }

  /// How the text is read whose bytes from `offset` on are `block`. `isEnd` says that it ends with them, `isHTML` that it may
  /// name its encoding.
  package func decide(_ block: Span<UInt8>, at offset: Int, isEnd: Bool, isHTML: Bool) -> Decision {
    if offset == 0, let mark = ByteOrderMark.of(block) {
      if mark.name.matches("UTF-8") { return .plain }
      return Self.decoded(Array("\(mark.name)".utf8), at: SourceMap(source: mark.length))
    }
    // Most texts need no more than this.
    if option.isEmpty, !isHTML, block.isASCII || LocaleCharset.name(environment) == nil { return .plain }
    if !isAuto, !option.isEmpty { return Self.decoded(option, at: Self.place(offset)) }
    let kind = TextKind(block, isEnd: isEnd)
    if isHTML, offset == 0, kind != .utf8, let name = HTMLCharset.name(in: block),
      case .decoded(let text) = Self.decoded(name, at: Self.place(0))
    {
      return .decoded(text)
    }
    switch kind {
    case .ascii: return isAuto ? .undecided : .plain
    case .utf8: return .plain
    case .shifted, .wide: return isAuto ? guessed(block, kind, at: offset, isHTML: isHTML) : .plain
    case .other:
      let isShort = block.count < EncodingDetector.shortestSample
      if !isAuto || isShort, let name = LocaleCharset.name(environment),
        case .decoded(let text) = Self.decoded(name, at: Self.place(offset), .locale)
      {
        return .decoded(text)
      }
      return isAuto ? guessed(block, kind, at: offset, isHTML: isHTML) : .plain
    }
  }

  private func guessed(_ block: Span<UInt8>, _ kind: TextKind, at offset: Int, isHTML: Bool) -> Decision {
    let start = kind == .other ? Self.sampleStart(in: block) : 0
    let sample = block.extracting(start..<block.count)
    guard let name = EncodingDetector.guess(sample, isMarkup: isHTML) else { return .plain }
    // What is ASCII but for its escapes, or has NUL, may also be just that.
    if kind == .shifted, !name.hasPrefix("ISO-2022") { return .undecided }
    if kind == .wide, !name.hasPrefix("UTF-") { return .plain }
    let isShort = block.count < EncodingDetector.shortestSample
    return Self.decoded(Array(name.utf8), at: Self.place(offset), isShort ? .shortGuess : .guess)
  }

  /// Where the part of a block begins that shows its encoding: with a word shortly before the first byte past ASCII.
  private static func sampleStart(in block: Span<UInt8>) -> Int {
    var first = 0
    while first < block.count, block[first] < 0x80 { first += 1 }
    var start = max(0, min(first, block.count) - EncodingDetector.shortestSample)
    while start > 0, block[start - 1] > 0x20 { start -= 1 }
    return start
  }

  private static func place(_ offset: Int) -> SourceMap { SourceMap(text: offset, source: offset) }

  private static func decoded(
    _ name: [UInt8], at place: SourceMap, _ assumption: EncodingAssumption? = nil
  ) -> Decision {
    guard let text = DecodedText(name, at: place, assumption), text.name != "UTF-8" else { return .plain }
    return .decoded(text)
  }
}

/// What the bytes of a text look like.
private enum TextKind: Equatable {
  case ascii
  /// ASCII with escapes, as ISO 2022 has.
  case shifted
  /// Two fifths of it are NUL, as of what is ASCII in UTF-16 and UTF-32.
  case wide
  /// More than ASCII, four times as much of it well-formed as not: an 8-bit encoding hardly looks so by chance.
  case utf8
  case other

  init(_ block: Span<UInt8>, isEnd: Bool) {
    var (nul, escapes, wellFormed, malformed) = (0, 0, 0, 0)
    let end = isEnd ? block.count : block.count - UTF8Decoding.incompleteTailLength(of: block)
    var offset = 0
    while offset < end {
      let unit = UTF8Decoding.unit(in: block, at: offset)
      offset += unit.length
      if unit.isMalformed { malformed += 1 } else if unit.scalar >= 0x80 { wellFormed += 1 }
      if unit.scalar == 0 { nul += 1 } else if unit.scalar == 0x1B { escapes += 1 }
    }
    self =
      if nul * 5 >= block.count * 2, nul > 1 {
        .wide
      } else if malformed == 0, wellFormed == 0, end == block.count {
        escapes > 0 ? .shifted : .ascii
      } else if malformed == 0 && (wellFormed > 0 || end < block.count) || wellFormed > malformed * 4 {
        .utf8
      } else {
        .other
      }
  }
}
