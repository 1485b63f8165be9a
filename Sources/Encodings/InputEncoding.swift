import ByteText
import Processes

/// The encoding of a text, as `--encoding` names it or as the text itself shows.
///
/// A byte order mark overrides the option. Without a mark, a text is read in the encoding that the option names. Without
/// the option it is UTF-8, unless its NULs show that it is UTF-16; an HTML document may name its own encoding. With `auto`
/// a text that is not UTF-8 is guessed. Decided once, by the first block read; with `auto` by the first block that is not
/// ASCII.
package struct InputEncoding {
  /// The value of `--encoding`, in ASCII: a name, `auto`, or nothing.
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

  /// How a text is read, from one of its blocks on.
  package enum Decision {
    /// As UTF-8.
    case plain
    case decoded(DecodedText)
    /// The block reads the same in every possible encoding.
    case undecided
  }

  /// The length in bytes from which on the last bytes of a block make no difference.
  private static let shortBlock = 4096
  /// The length in bytes of a block that is long enough to show UTF-16.
  private static let shortUTF16 = 16

  /// Whether a block may end inside a byte order mark or a character on which the decision depends.
  package func wantsMore(_ block: Span<UInt8>, at offset: Int, separator: UInt8) -> Bool {
    if offset == 0, ByteOrderMark.mayContinue(block) { return true }
    // Nothing is lost by waiting: no line has ended.
    if mayBeUTF16(at: offset, separator: separator), block.count < Self.shortUTF16,
      block.firstOffset(of: 0, in: 0..<block.count) != nil,
      block.firstOffset(of: 0x0A, in: 0..<block.count) == nil
    {
      return true
    }
    return block.count < Self.shortBlock && UTF8Decoding.incompleteTailLength(of: block) > 0
      && (isAuto || option.isEmpty && LocaleCharset.name(environment) != nil)
  }

  private var isAuto: Bool { option.elementsEqual("auto".utf8) }

  /// Whether a text may turn out to be UTF-16 without a mark: not where NULs separate items.
  private func mayBeUTF16(at offset: Int, separator: UInt8) -> Bool {
    offset == 0 && separator != 0 && (option.isEmpty || isAuto)
  }

  /// Decides how a text is read whose bytes from `offset` on are `block`. `separator` is the byte that ends its lines;
  /// `isEnd` says that the text ends with the block, `isHTML` that it may name its encoding.
  package func decide(
    _ block: Span<UInt8>, at offset: Int, separator: UInt8, isEnd: Bool, isHTML: Bool
  ) -> Decision {
    if offset == 0, let mark = ByteOrderMark.of(block) {
      if mark.name.matches("UTF-8") { return .plain }
      return Self.decoded(Array("\(mark.name)".utf8), at: SourceMap(source: mark.length))
    }
    if mayBeUTF16(at: offset, separator: separator), let name = UnmarkedUTF16.name(of: block, isEnd: isEnd) {
      return Self.decoded(Array("\(name)".utf8), at: Self.place(0), Self.guess(block))
    }
    // Enough for most texts.
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
    // Text that is ASCII except for escapes, or that has NULs, may be just that.
    if kind == .shifted, !name.hasPrefix("ISO-2022") { return .undecided }
    if kind == .wide, !name.hasPrefix("UTF-") { return .plain }
    return Self.decoded(Array(name.utf8), at: Self.place(offset), Self.guess(block))
  }

  private static func guess(_ block: Span<UInt8>) -> EncodingAssumption {
    block.count < EncodingDetector.shortestSample ? .shortGuess : .guess
  }

  /// The offset of the part of a block that shows its encoding: a word shortly before the first byte past ASCII.
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

/// The kind of text that bytes look like.
private enum TextKind: Equatable {
  case ascii
  /// ASCII with escapes, as ISO 2022 has.
  case shifted
  /// Two fifths of the bytes are NUL, as in UTF-16 and UTF-32 of ASCII text.
  case wide
  /// More than ASCII, with at least four times as many well-formed characters as malformed ones. Text in an 8-bit encoding
  /// hardly ever looks like that by chance.
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

/// The encoding of the environment's locale (POSIX, Base Definitions 8.2).
enum LocaleCharset {
  /// The part between the period and `@` of the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty: `KOI8-R` of
  /// `ru_RU.KOI8-R`. Nil for a locale that names no encoding, or UTF-8.
  static func name(_ environment: Environment) -> [UInt8]? {
    let names: [StaticString] = ["LC_ALL", "LC_CTYPE", "LANG"]
    for name in names {
      guard let locale = environment.value(name), !locale.isEmpty else { continue }
      guard let point = locale.firstIndex(of: UInt8(ascii: ".")) else { return nil }
      let charset = locale[(point + 1)...].prefix { $0 != UInt8(ascii: "@") }
      let letters = charset.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
      return charset.isEmpty || letters.elementsEqual("utf8".utf8) ? nil : Array(charset)
    }
    return nil
  }
}
