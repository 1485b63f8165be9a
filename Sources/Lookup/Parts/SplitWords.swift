import ByteText
import LexiconPack
import TextAnalysis

/// One word that the text has in several tokens: `inter-⏎esting`, `don´t`, `zero​width`.
///
/// The joined word is taken only if a lexicon has it or a form of it.
enum SplitWords {
  /// The most tokens that one word may have.
  private static let longest = 6
  /// The most line ends in one word: no column is narrower than a third of a word.
  private static let mostLineEnds = 2

  /// The longest word in pieces that begins at a token, or nil. Each token has the number of its match.
  @inline(__always)
  static func find(
    from first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    guard first + 1 < piece.tokens.count, piece.seam(before: first + 1) != nil else { return nil }
    return try findLongest(from: first, piece, &engine)
  }

  private static func findLongest(
    from first: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> FoundPhrase? {
    var seams: [Seam] = []
    while first + seams.count + 1 < piece.tokens.count, seams.count + 1 < longest {
      let next = first + seams.count + 1
      guard piece.range(first..<(next + 1)).count <= LookupEngine.longestToken,
        let seam = piece.seam(before: next)
      else { break }
      if seam == .lineEnd, seams.count(where: { $0 == .lineEnd }) == mostLineEnds { break }
      seams.append(seam)
    }
    // A word with hyphens alone needs no repair.
    while seams.contains(where: { $0 != .hyphen }) {
      if let spelling = try spelling(from: first, seams, piece, &engine) {
        let range = piece.range(first..<(first + seams.count + 1))
        let surface = piece.bytes.span.extracting(range)
        let isDivided = seams.contains(.lineEnd)
        let step = SurfaceRepair(
          kind: isDivided ? .hyphenation : .normalization,
          repairs: isDivided ? Repairs() : seams.contains(.apostrophe) ? .apostrophe : .invisible,
          surface: Array(copying: surface))
        let match = try engine.match(surface, as: spelling.span, by: step)
        return FoundPhrase(
          tokens: first..<(first + seams.count + 1), isWord: true, match: match, range: range)
      }
      seams.removeLast()
    }
    return nil
  }

  /// The spelling of the word in one piece; nil if no lexicon has it, or if its parts are the better words.
  private static func spelling(
    from first: Int, _ seams: [Seam], _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> [UInt8]? {
    let solid = joined(from: first, seams, piece, atLineEnd: [])
    guard let border = seams.firstIndex(of: .lineEnd) else {
      // A zero-width space is a space in languages that have none, whose letters take three bytes, and after a function
      // word such as `a` or `so`.
      if seams.contains(.zeroWidth),
        piece.tokens[first...(first + seams.count)].contains(where: { piece.bytes[$0.start] >= 0xE0 })
          || engine.proposer.isFunctionWord(engine.key(piece.matches[first]).span)
      {
        return nil
      }
      return try engine.isWord(solid) ? solid : nil
    }
    let compound = joined(from: first, seams, piece, atLineEnd: [UInt8(ascii: "-")])
    let isCompound = try engine.isWord(compound)
    let (left, right) = (first + border, first + border + 1)
    let shorter = min(piece.tokens[left].length, piece.tokens[right].length)
    // A hyphenated word has at least two letters on each side, and no capital after the hyphen: `Anglo-⏎Saxon`.
    let startsAnew = piece.hasCapital(at: right) && !Ascii.isUpper(piece.bytes[piece.tokens[left].end - 1])
    var isSolid = shorter > 1 && !startsAnew
    if isSolid { isSolid = try engine.isWord(solid) }
    if isSolid, isCompound {
      let areWords =
        shorter > 2 && engine.isFound(piece.matches[left]) && engine.isFound(piece.matches[right])
      return areWords ? compound : solid
    }
    return isSolid ? solid : isCompound ? compound : nil
  }

  private static func joined(
    from first: Int, _ seams: [Seam], _ piece: TextPiece, atLineEnd hyphen: [UInt8]
  ) -> [UInt8] {
    var word = Array(piece.bytes[piece.range(first)])
    for (index, seam) in seams.enumerated() {
      if word.suffix(2).elementsEqual([0xC2, 0xAD]) { word.removeLast(2) }
      switch seam {
      case .hyphen: word.append(UInt8(ascii: "-"))
      case .lineEnd: word += hyphen
      case .apostrophe: word.append(UInt8(ascii: "'"))
      case .zeroWidth: break
      }
      word += piece.bytes[piece.range(first + index + 1)]
    }
    return word
  }
}

extension LookupEngine {
  fileprivate func isFound(_ match: Int) -> Bool { store.matches[match].kind != .none }

  /// Whether a lexicon has the word or a form of it, spelled like this.
  fileprivate mutating func isWord(_ spelling: [UInt8]) throws(PackError) -> Bool {
    if try !mayBeFound(spelling.span) { return false }
    let number = try match(spelling.span)
    return isPlain(number)
  }

  /// Whether a match has entries, and no step to them changes more than case, apostrophes and the form of the word.
  func isPlain(_ number: Int) -> Bool {
    let match = store.matches[number]
    return !match.entries.isEmpty
      && store.steps[match.route].allSatisfy {
        switch $0.kind {
        case .case, .normalization, .inflection, .clitic: true
        default: false
        }
      }
  }
}
