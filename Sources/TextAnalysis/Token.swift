/// A word of the input: a source range and what kind of segment it is.
///
/// Offsets are bytes, half-open, counted from wherever the segmenter's `base` counts from. A token is made of each
/// segment to which ICU's word rules give a status of 100 or more; spaces, punctuation and emoji have none.
public struct Token: Equatable, Sendable {
  /// The first byte.
  public var start: Int
  /// How many bytes; a piece of text has fewer than 2³¹.
  public var length: Int32
  /// What the token is.
  public var kind: Kind
  /// True if every byte of the surface is below 0x80.
  public var isASCII: Bool

  @inlinable
  package init(start: Int, end: Int, kind: Kind, isASCII: Bool) {
    self.start = start
    self.length = Int32(truncatingIfNeeded: end &- start)
    self.kind = kind
    self.isASCII = isASCII
  }

  /// The byte after the last one.
  @inlinable public var end: Int {
    @inline(__always) get { start &+ Int(length) }
  }

  /// The hundreds of the rule status (`UWordBreak` in ICU's ubrk.h).
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Ends in digits: `1,000.5`, `route66`.
    case number = 1
    /// Letters other than those below; also `_` and, in ICU 72, `@` within or next to a word.
    case letter = 2
    /// Hiragana and Katakana where ICU has no dictionary of them; ICU 72 has one, and never says this.
    case kana = 3
    /// Chinese characters; also Hiragana and Katakana that ICU's dictionary cuts.
    case ideograph = 4

    /// The kind for a rule status, or nil for a status below 100, which marks no word.
    @inlinable
    public init?(ruleStatus: Int32) {
      switch ruleStatus {
      case ..<100: return nil
      case ..<200: self = .number
      case ..<300: self = .letter
      case ..<400: self = .kana
      default: self = .ideograph
      }
    }
  }
}

/// A piece between two neighboring word boundaries, word or not. The segments of a text tile it.
public struct Segment: Equatable, Sendable {
  /// The first byte.
  public var start: Int
  /// The byte after the last one.
  public var end: Int
  /// What ICU's rules call it: < 100 no word, then `Token.Kind` by hundreds.
  public var ruleStatus: Int32

  package init(start: Int, end: Int, ruleStatus: Int32) {
    self.start = start
    self.end = end
    self.ruleStatus = ruleStatus
  }
}
