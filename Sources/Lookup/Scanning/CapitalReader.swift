import ByteText
import TextAnalysis

/// Decides whether capital letters in a piece of text belong to the words.
///
/// They do not at the beginning of a sentence, in a line of capitals, and in a title. A word alone is written as it is
/// meant. The characters before a word show whether a sentence begins with it.
public struct CapitalReader {
  private enum Style { case word, plain, title, capitals }

  private let style: Style
  /// Whether a sentence begins with the piece.
  private let beginsSentence: Bool

  /// The reader of no piece.
  init() {
    beginsSentence = false
    style = .word
  }

  /// The reader of a piece with all its tokens.
  public init(_ piece: Span<UInt8>, _ tokens: [Token], beginsSentence: Bool) {
    self.beginsSentence = beginsSentence
    style = tokens.count < 2 ? .word : Self.style(of: piece, tokens)
  }

  /// A title has no small letter at the beginning of a word but of function words up to three letters long; most
  /// pieces are known by their first or second word to be none.
  private static func style(of piece: Span<UInt8>, _ tokens: [Token]) -> Style {
    var hasSmallLetters = false
    var words = 0
    for token in tokens where token.kind == .letter {
      words += 1
      let surface = piece.extracting(token.start..<token.end)
      if Ascii.isLower(surface[0]) {
        if surface.count > 3 || FunctionWords.rows(for: surface, in: .english).isEmpty { return .plain }
        hasSmallLetters = true
      }
      var index = 1
      while !hasSmallLetters, index < surface.count {
        hasSmallLetters = Ascii.isLower(surface[index])
        index += 1
      }
    }
    if !hasSmallLetters { return .capitals }
    return words > 2 ? .title : .plain
  }

  /// Whether the capitals of a token belong to it.
  public func capitals(of token: Token, _ piece: Span<UInt8>) -> Capitals {
    if Ascii.isLower(piece[token.start]) { return .telling }
    switch style {
    case .word: return .lone
    case .capitals: return .silent
    case .title: return .initialSilent
    case .plain: return beginsSentence(at: token.start, piece) ? .initialSilent : .telling
    }
  }

  /// Whether a sentence may begin here: with the piece, after a point that ends no abbreviation, after `!`, `?`, `:`,
  /// or after a quotation mark or bracket that opens.
  private func beginsSentence(at start: Int, _ piece: Span<UInt8>) -> Bool {
    var index = start - 1
    while index >= 0, isBlank(piece[index]) { index -= 1 }
    if index < 0 { return beginsSentence }
    switch piece[index] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "\""), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "\n"):
      return true
    case UInt8(ascii: "'"): return index == start - 1
    case UInt8(ascii: "."): return !Abbreviations.goOnInEnglish(after: index, to: start, in: piece)
    // The last byte of “ ” ‘ ’ and … in UTF-8, or of other punctuation.
    case 0x9C, 0x9D, 0x98, 0x99, 0xA6:
      return index > 1 && piece[index - 2] == 0xE2 && piece[index - 1] == 0x80
    default: return false
    }
  }

  /// Whether a sentence ends between two tokens: in `!` or `?`, or in a point that ends no abbreviation, if no
  /// small letter follows.
  static func endsSentence(between end: Int, and start: Int, _ piece: Span<UInt8>) -> Bool {
    if Ascii.isLower(piece[start]) { return false }
    var index = end
    while index < start {
      switch piece[index] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
      case UInt8(ascii: "."):
        if !Abbreviations.goOnInEnglish(after: index, to: start, in: piece) { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  /// Whether no sentence continues after the piece: it ends in `.`, `!`, `?` or `:`, or is blank.
  public static func endsSentence(_ piece: Span<UInt8>) -> Bool {
    var index = piece.count - 1
    while index >= 0 {
      switch piece[index] {
      case 0x09...0x0D, 0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), 0x9D, 0x99, 0x80,
        0xE2:
        index -= 1
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"): return true
      default: return false
      }
    }
    return true
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 && byte != 0x0A }
