import ByteText
import CICU

/// Distinguishes the points of abbreviations from those that end a sentence: `Mr. Knightley`, `J. Smith`,
/// `5 p.m. Monday`.
///
/// UAX #29 ends a sentence at any point before a capital letter. Here, a sentence continues after a title, an initial,
/// an abbreviation in the table of the language, or one in CLDR's list. ICU has an iterator for that list
/// (`ss=standard`), but the iterator checks neither where a word begins (it takes `app.` for `pp.`) nor what follows,
/// and it takes 450 µs to open. Reading the list takes 30.
public struct Abbreviations {
  private let language: Language
  private let table: WordTable?
  /// CLDR's list, once it is needed.
  private var listed: [UInt8]?
  /// For each hash of a listed abbreviation, the offset after it in `listed`; 0 for none.
  private var slots: [UInt16] = []

  package init(of language: Language) {
    self.language = language
    table = language.row.abbreviations
  }

  /// The kinds of abbreviations in a table.
  private enum Kind {
    /// A name follows.
    case title
    /// The point ends the sentence unless a number follows.
    case number
    /// It is also a word, and the point ends the sentence.
    case word
    /// The point ends the sentence if a capitalized function word follows.
    case other
  }

  /// Whether the sentence that has a point at `point` continues at `next`, where a sentence might begin.
  package mutating func goOn(after point: Int, to next: Int, in text: Span<UInt8>) -> Bool {
    let start = Self.start(ofWordBefore: point, in: text)
    let word = text.extracting(start..<point)
    if let goesOn = Self.goesOn(after: word, at: start, to: next, in: text, language, table) { return goesOn }
    if !isListed(text.extracting(start..<(point + 1))) { return false }
    return table == nil || !Self.isFunctionWord(next, in: text, language)
  }

  /// Whether the sentence continues in an English text, as far as initials and the table show.
  public static func goOnInEnglish(after point: Int, to next: Int, in text: Span<UInt8>) -> Bool {
    let start = start(ofWordBefore: point, in: text)
    let word = text.extracting(start..<point)
    return goesOn(after: word, at: start, to: next, in: text, .english, LanguageRow.english.abbreviations)
      ?? false
  }

  /// Whether the sentence continues after a word, without regard to CLDR; nil if the word is neither an initial
  /// nor in the table.
  private static func goesOn(
    after word: Span<UInt8>, at start: Int, to next: Int, in text: Span<UInt8>, _ language: Language,
    _ table: WordTable?
  ) -> Bool? {
    if word.isEmpty || next >= text.count { return false }
    if let kind = kind(of: word, table) {
      switch kind {
      case .title: return isLetter(text[letter(from: next, in: text)])
      case .number: return isNumber(next, in: text)
      case .word: return false
      case .other: return !isFunctionWord(next, in: text, language)
      }
    }
    guard isInitial(word) else { return nil }
    // `so do I. Emma`.
    if word.count == 1, word[0] == UInt8(ascii: "I"), table != nil, isBehindSmallWord(start, in: text) {
      return false
    }
    return table == nil || !isFunctionWord(next, in: text, language)
  }

  private static func kind(of word: Span<UInt8>, _ table: WordTable?) -> Kind? {
    guard let table, word.count <= 10, let row = table.row(for: word) else { return nil }
    let kind = table[row, 1]
    if kind.utf8CodeUnitCount == 0 { return .other }
    return kind.matches("title") ? .title : kind.matches("number") ? .number : .word
  }

  // MARK: Around the point

  /// Where the word begins that ends at an offset: letters, digits, and points and hyphens between them.
  private static func start(ofWordBefore end: Int, in text: Span<UInt8>) -> Int {
    var start = end
    while start > 0 {
      var index = start - 1
      let byte = text[index]
      if byte < 0x80 {
        let isPart =
          isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        guard isPart else { break }
      } else {
        while index > 0, text[index] & 0xC0 == 0x80, start - index < 4 { index -= 1 }
        // Punctuation and signs: “ ” ’ …, « », a no-break space.
        if text[index] == 0xE2 || text[index] == 0xC2 { break }
      }
      start = index
    }
    return start
  }

  /// Whether a word is one capital letter, or letters with points between them: `J`, `U.S`, `p.m`, `Ж`.
  private static func isInitial(_ word: Span<UInt8>) -> Bool {
    var index = 0
    var letters = 0
    while index < word.count {
      if letters > 0 {
        guard word[index] == UInt8(ascii: ".") else { return false }
        index += 1
        if index < word.count, word[index] == UInt8(ascii: "-") { index += 1 }
        if index == word.count { return false }
      }
      let unit = UTF8Decoding.unit(in: word, at: index)
      if unit.length == 1 ? !isLetter(word[index]) : unit.scalar > 0x0530 { return false }
      letters += 1
      index += unit.length
    }
    return letters > 1 || isCapital(at: 0, in: word)
  }

  /// Whether the letter at an offset is a capital of ASCII, Latin-1, Greek or Cyrillic.
  private static func isCapital(at offset: Int, in text: Span<UInt8>) -> Bool {
    if text[offset] < 0x80 { return text[offset] &- UInt8(ascii: "A") < 26 }
    switch UTF8Decoding.unit(in: text, at: offset).scalar {
    case 0xC0...0xDE, 0x391...0x3A9, 0x400...0x42F: return true
    default: return false
    }
  }

  /// The first letter or digit from an offset on, past quotation marks and the like; the last byte if there is none.
  private static func letter(from offset: Int, in text: Span<UInt8>) -> Int {
    var index = offset
    while index < text.count - 1, index - offset < 6 {
      if isLetter(text[index]) || text[index] &- 0x30 < 10 { break }
      // “ ‘ « are marks; other characters of several bytes count as letters.
      if text[index] >= 0x80, text[index] != 0xE2, text[index] != 0xC2 { break }
      index += text[index] < 0x80 ? 1 : text[index] == 0xE2 ? 3 : 2
    }
    return min(index, text.count - 1)
  }

  private static func isNumber(_ next: Int, in text: Span<UInt8>) -> Bool {
    var index = letter(from: next, in: text)
    if text[index] &- 0x30 < 10 { return true }
    // `Vol. XIV`, but neither `Vol. I`, which is too often the pronoun, nor `Ch. Charlie`.
    let first = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "I"), UInt8(ascii: "V"), UInt8(ascii: "X"), UInt8(ascii: "L"), UInt8(ascii: "C"):
        index += 1
        continue
      default: break
      }
      break
    }
    return index > first && (index == text.count || !isLetter(text[index])) && index - first > 1
  }

  /// Whether a capitalized function word is at an offset: `He`, `The`. Hardly any name begins with one. Before a point
  /// it is an initial: `A.`.
  private static func isFunctionWord(_ next: Int, in text: Span<UInt8>, _ language: Language) -> Bool {
    let first = letter(from: next, in: text)
    guard text[first] &- UInt8(ascii: "A") < 26 else { return false }
    var key: [UInt8] = [text[first] | 0x20]
    var end = first + 1
    while end < text.count, text[end] &- UInt8(ascii: "a") < 26, key.count < 16 {
      key.append(text[end])
      end += 1
    }
    if end < text.count, isLetter(text[end]) || text[end] >= 0x80 && text[end] != 0xE2 { return false }
    if key.count == 1, end < text.count, text[end] == UInt8(ascii: ".") { return false }
    return !FunctionWords.rows(for: key.span, in: language).isEmpty
  }

  /// Whether the word before an offset begins with a small letter.
  private static func isBehindSmallWord(_ offset: Int, in text: Span<UInt8>) -> Bool {
    var end = offset
    while end > 0, text[end - 1] == 0x20 || text[end - 1] &- 0x09 < 5 { end -= 1 }
    let start = start(ofWordBefore: end, in: text)
    return start < end && end < offset && text[start] &- UInt8(ascii: "a") < 26
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80
  }

  // MARK: CLDR's list

  /// Whether CLDR lists an abbreviation, given with its last point.
  private mutating func isListed(_ word: Span<UInt8>) -> Bool {
    if listed == nil { readList() }
    guard let listed, !slots.isEmpty, word.count <= Self.longest else { return false }
    var slot = Self.slot(of: word)
    while slots[slot] != 0 {
      let end = Int(slots[slot])
      let start = end - word.count
      if start >= 0, start == 0 || listed[start - 1] <= 0x20 {
        var index = 0
        while index < word.count, listed[start + index] == word[index] { index += 1 }
        if index == word.count { return true }
      }
      slot = (slot + 1) % slots.count
    }
    return false
  }

  private mutating func readList() {
    var room = [UInt8](repeating: 0, count: Self.capacity)
    var tag: [UInt8] = []
    tag.append(text: language.row.tag)
    tag.append(0)
    // SAFETY: at most `count` bytes are written, and the tag ends with a zero.
    let length = unsafe room.withUnsafeMutableBytes { room in
      unsafe tag.withUnsafeBytes { tag in
        unsafe cicu_abbreviations(
          tag.baseAddress?.assumingMemoryBound(to: CChar.self),
          room.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(room.count))
      }
    }
    room.removeSubrange(Int(length)...)
    if length > 0 { slots = [UInt16](repeating: 0, count: Self.slotCount) }
    var start = 0
    for end in room.indices {
      // If the abbreviation has several words, each counts: `v.` and `Chr.` of `v. Chr.`.
      guard room[end] == 0x0A || room[end] == 0x20 else { continue }
      if end > start, room[end - 1] == UInt8(ascii: ".") {
        var slot = Self.slot(of: room.span.extracting(start..<end))
        while slots[slot] != 0 { slot = (slot + 1) % slots.count }
        slots[slot] = UInt16(truncatingIfNeeded: end)
      }
      start = end + 1
    }
    listed = room
  }

  private static func slot(of word: Span<UInt8>) -> Int {
    (Int(word[0]) * 61 + Int(word[word.count / 2]) * 7 + word.count * 233) % slotCount
  }

  /// Bytes of room for a list, the longest of which has 1,300; slots, twice as many as it has abbreviations; and bytes
  /// of the longest abbreviation.
  private static let capacity = 8 << 10
  private static let slotCount = 1024
  private static let longest = 20
}

extension Abbreviations {
  /// Whether the sentence continues after a point in at least one language.
  struct OfAllLanguages {
    private var all: [Abbreviations] = []

    mutating func goOn(after point: Int, to next: Int, in text: Span<UInt8>) -> Bool {
      if all.isEmpty {
        for row in LanguageRow.all.indices { all.append(Abbreviations(of: Language(rowNumber: row))) }
      }
      for index in all.indices where all[index].goOn(after: point, to: next, in: text) { return true }
      return false
    }
  }

  /// The offset of the point that ends a sentence, before its white space; nil if it ends otherwise.
  package static func point(before end: Int, in text: Span<UInt8>) -> Int? {
    var index = end - 1
    while index > 0, text[index] == 0x20 || text[index] == 0x09 { index -= 1 }
    return index > 0 && text[index] == UInt8(ascii: ".") ? index : nil
  }
}
