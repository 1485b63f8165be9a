import ImportingBase

/// One run of a gloss inside or outside quotation marks; the marks themselves are in no piece.
struct WordNetGlossPiece: Equatable {
  var range: Range<Int>
  var isQuoted: Bool
}

/// Cuts a gloss at its quotation marks, with repairs where one is missing.
///
/// Twenty glosses of WordNet 3.0 have an odd number of marks, so a mark is judged by what stands around it:
/// - inside a quotation, a mark after a space and before a letter opens the next one: the last was not closed;
/// - a mark in a contraction (`I"m`) stands for an apostrophe;
/// - outside, a mark that can only close one ends a quotation that began after the last `;` or mark; if there is
///   neither, the mark is dropped;
/// - a quotation that is open at the end goes to the end.
enum WordNetGlossPieces {
  static func cut(_ text: ArraySlice<UInt8>) -> [WordNetGlossPiece] {
    var pieces: [WordNetGlossPiece] = []
    var start = text.startIndex
    var isInside = false
    for mark in text.indices where text[mark] == Ascii.quote {
      let before = mark > text.startIndex ? text[mark - 1] : Ascii.space
      let after = mark + 1 < text.endIndex ? text[mark + 1] : Ascii.space
      if isInside {
        if isApostrophe(text, mark) { continue }
        pieces.append(WordNetGlossPiece(range: start..<mark, isQuoted: true))
        isInside = before == Ascii.space && Ascii.isLetter(after)
      } else if before != Ascii.space && !isOpener(before) && (after == Ascii.space || isSeparator(after)) {
        let opening = text[start..<mark].lastIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? start
        pieces.append(WordNetGlossPiece(range: start..<opening, isQuoted: false))
        pieces.append(WordNetGlossPiece(range: opening..<mark, isQuoted: opening > text.startIndex))
      } else {
        pieces.append(WordNetGlossPiece(range: start..<mark, isQuoted: false))
        isInside = true
      }
      start = mark + 1
    }
    pieces.append(WordNetGlossPiece(range: start..<text.endIndex, isQuoted: isInside))
    return pieces.filter { !$0.range.isEmpty }
  }

  /// Whether letters stand on both sides, and at most two after it: `I"m`, `we"ll`.
  private static func isApostrophe(_ text: ArraySlice<UInt8>, _ mark: Int) -> Bool {
    guard mark > text.startIndex, Ascii.isLetter(text[mark - 1]) else { return false }
    let letters = text[(mark + 1)...].prefix { Ascii.isLetter($0) }.count
    return letters == 1 || letters == 2
  }

  private static func isOpener(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";")
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
  }
}
