import CICU

/// The text around a run of a script without spaces: where ICU's rules surely have a boundary between two characters.
///
/// All here follows from ICU 72's rules for words (word.txt, shown by `ubrk_getBinaryRules`) and is proved by
/// `DictionaryRunsTests`. Chinese characters, Hiragana and Katakana join to each other, to `_` (Katakana) and to what
/// extends them; letters of Thai, Lao, Burmese and Khmer are letters, which join to all letters and digits.
enum DictionaryRuns {
  /// A token that is no word, unless something extends it.
  struct Solitary {
    let length: Int
    /// Whether it joins letters or digits on its two sides: a full-width comma, `’`.
    let mayJoin: Bool
  }

  /// The solitary character at `index`: punctuation of these scripts, quotation marks, a dash, the space of no width.
  @inline(__always)
  static func solitary(in text: Span<UInt8>, at index: Int) -> Solitary? {
    guard index &+ 3 <= text.count else { return nil }
    let last = text[index &+ 2]
    switch (text[index], text[index &+ 1]) {
    case (0xE3, 0x80):
      switch last {
      case 0x81...0x83, 0x88...0x91, 0x94...0x9B: return Solitary(length: 3, mayJoin: false)
      default: return nil
      }
    case (0xE3, 0x83): return last == 0xBB ? Solitary(length: 3, mayJoin: false) : nil
    case (0xEF, 0xBC):
      switch last {
      case 0x81...0x86, 0x88...0x8B, 0x8D, 0x8F, 0x9C...0x9F, 0xBB...0xBD:
        return Solitary(length: 3, mayJoin: false)
      case 0x8C, 0x8E, 0x9A, 0x9B: return Solitary(length: 3, mayJoin: true)
      default: return nil
      }
    case (0xE2, 0x80):
      switch last {
      case 0x8B, 0x92...0x95, 0x9C...0x9E, 0xA6: return Solitary(length: 3, mayJoin: false)
      case 0x98, 0x99: return Solitary(length: 3, mayJoin: true)
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a byte of ASCII joins letters, or digits and letters, to the characters before or after it.
  @inline(__always)
  static func joinsLetters(_ byte: UInt8) -> Bool {
    PlainCharacters.startsWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'")
      || byte == UInt8(ascii: ":")
  }

  /// Whether there is a boundary before `index`, after ASCII that begins with a boundary at `start`, if a run follows.
  @inline(__always)
  static func isCut(
    behindASCIIFrom start: Int, in text: Span<UInt8>, at index: Int, _ kind: cicu_dictionary_kind
  ) -> Bool {
    if index == start { return true }
    let before = text[index &- 1]
    if kind == CICU_HAN_KANA { return before != UInt8(ascii: "_") }
    if !joinsLetters(before) { return true }
    if PlainCharacters.startsWord(before) { return false }
    // A point joins a letter before it to one after it.
    return index &- 1 == start || !joinsLetters(text[index &- 2])
  }
}

extension WordSegmenter {
  /// Calls `body` for the segments of a piece that is not all ASCII and that begins and ends at boundaries: runs and
  /// the punctuation between them are divided here, all else by ICU or, if it is ASCII, by `PlainWords`.
  @inline(__always)
  func eachMixedSegment(
    of text: Span<UInt8>, in range: Range<Int>, wordsOnly: Bool, _ body: (Int, Int, Int32, Bool) -> Void
  ) {
    /// What waits for a boundary.
    var pending = range.lowerBound
    var isPendingASCII = true
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text[index]
      if byte < 0x80 {
        index = min(text.asciiEnd(from: index), range.upperBound)
        continue
      }
      if byte & 0xF0 == 0xE0, index &+ 3 <= range.upperBound {
        if let solitary = DictionaryRuns.solitary(in: text, at: index) {
          let end = index &+ solitary.length
          if isCut(in: text, at: end, before: range.upperBound, behindLetters: solitary.mayJoin) {
            eachOtherSegment(
              of: text, in: pending..<index, isASCII: isPendingASCII, wordsOnly: wordsOnly, body)
            if !wordsOnly { body(index, end, 0, false) }
            (pending, isPendingASCII, index) = (end, true, end)
            continue
          }
        } else if let kind = ScriptDictionaries.kind(byte, text[index &+ 1]) {
          let length = dictionaries.runLength(kind, in: text, from: index)
          let end = index &+ length
          if length > 0, isRun(index..<end, of: kind, in: text, behind: pending, isPendingASCII, range) {
            eachOtherSegment(
              of: text, in: pending..<index, isASCII: isPendingASCII, wordsOnly: wordsOnly, body)
            let status: Int32 = kind == CICU_HAN_KANA ? 400 : 200
            if dictionaries.eachWord(kind, in: text, of: index..<end, { body($0, $1, status, false) }) {
              (pending, isPendingASCII, index) = (end, true, end)
              continue
            }
            pending = index
          }
          if length > 0 {
            if kind == CICU_HAN_KANA { loadHanAndKana() }
            (isPendingASCII, index) = (false, end)
            continue
          }
        }
      }
      // U+FF70, of half the width.
      if byte == 0xEF, index &+ 3 <= range.upperBound, text[index &+ 1] == 0xBD, text[index &+ 2] == 0xB0 {
        loadHanAndKana()
      }
      isPendingASCII = false
      index &+= 1
    }
    eachOtherSegment(
      of: text, in: pending..<range.upperBound, isASCII: isPendingASCII, wordsOnly: wordsOnly, body)
  }

  /// Whether a run has a boundary before and after it, and is one that the dictionary divides as ICU does.
  private func isRun(
    _ run: Range<Int>, of kind: cicu_dictionary_kind, in text: Span<UInt8>, behind pending: Int,
    _ isPendingASCII: Bool, _ range: Range<Int>
  ) -> Bool {
    guard isPendingASCII,
      DictionaryRuns.isCut(behindASCIIFrom: pending, in: text, at: run.lowerBound, kind),
      dictionaries.startsRun(kind, in: text, at: run.lowerBound),
      isCut(in: text, at: run.upperBound, before: range.upperBound, behindLetters: kind != CICU_HAN_KANA)
    else { return false }
    // U+3005 is no word by itself.
    return run.count > 3 || text[run.lowerBound &+ 2] != 0x85 || text[run.lowerBound &+ 1] != 0x80
      || text[run.lowerBound] != 0xE3
  }

  /// Whether there is a boundary at `index`, where a run or a solitary character ends. After letters, and after what
  /// joins letters, none may follow.
  private func isCut(
    in text: Span<UInt8>, at index: Int, before limit: Int, behindLetters: Bool
  ) -> Bool {
    if index >= limit { return true }
    let byte = text[index]
    if byte < 0x80 {
      if !behindLetters { return byte != UInt8(ascii: "_") }
      if !DictionaryRuns.joinsLetters(byte) { return true }
      if PlainCharacters.startsWord(byte) { return false }
      // A point that no letter follows.
      return index &+ 1 >= limit
        || text[index &+ 1] < 0x80 && !DictionaryRuns.joinsLetters(text[index &+ 1])
    }
    if byte & 0xF0 != 0xE0 || index &+ 3 > limit { return false }
    if let solitary = DictionaryRuns.solitary(in: text, at: index) {
      return !(behindLetters && solitary.mayJoin)
    }
    guard let kind = ScriptDictionaries.kind(byte, text[index &+ 1]) else { return false }
    if behindLetters, kind != CICU_HAN_KANA { return false }
    return dictionaries.startsRun(kind, in: text, at: index)
  }
}
