import LexiconModel
import LexiconPack
import Lookup
import Messages
import Safety
import TextAnalysis

/// The state of an entry that is written as text: first its title, then columns with the part of speech, the number of the
/// sense and the text.
struct TextEntry {
  static let margin = 2
  /// The widest label of a part of speech and two spaces; some languages have longer labels than English.
  static var labelWidth: Int { InterfaceLanguage.current == nil ? 6 : 8 }
  /// The most lines of a headword with `normal` detail, unless its first sense has more.
  static let normalLines = 6

  var layout: TextLayout
  /// Whether its senses have begun.
  private(set) var hasSenses = false
  /// Whether the senses at hand are those of a function word.
  private var isFunctionWord = false
  /// The part of speech of the next sense, if a label has to say it.
  fileprivate var newPartOfSpeech: PartOfSpeech?
  private let isFull: Bool
  /// Where the title begins in the output.
  private let start: Int
  /// The most lines of the headword, and up to the end of the part of speech at hand: a function word is always written as
  /// a whole.
  private let wholeLimit: Int
  fileprivate var lineLimit: Int
  private var lines = 0
  /// Whether the lines are shared among the parts of speech.
  private let isShort: Bool
  /// The senses of the parts of speech that have not begun.
  private var countAhead = 0
  private var hasNumbers = false
  private var numberWidth = 1
  /// All senses, and those written.
  private var count = 0
  private var shown = 0
  /// Those written of the part of speech at hand; if the lines are not shared, of all.
  private var shownOfPart = 0
  /// Whether a sense was left out because there are too many lines. All after it are left out, too; if the lines are shared,
  /// all of its part of speech.
  fileprivate var isFilled = false
  /// Where the title of a homonym begins that has no sense yet; −1 for none.
  fileprivate var homonymStart = -1

  init(_ options: RenderOptions, start: Int) {
    layout = TextLayout(width: options.width, markup: options.markup, colors: options.colors)
    layout.indent = Self.margin
    isFull = options.detail == .full
    wholeLimit = isFull ? .max : options.headwordLines ?? Self.normalLines
    isShort = options.hasShortCard
    lineLimit = wholeLimit
    self.start = start
  }

  /// Begins the senses of a lexicon's entries or, if that is nil, of a function word.
  mutating func beginSenses(_ count: Int, of lexicon: Lexicon?, _ output: [UInt8]) {
    self.count = count
    countAhead = count
    shown = 0
    shownOfPart = 0
    isFilled = false
    hasSenses = true
    isFunctionWord = lexicon == nil
    hasNumbers = !isFunctionWord && count > 1
    numberWidth = count > 9 && (isFull || isShort) ? 2 : 1
    layout.indent = Self.margin + Self.labelWidth + (hasNumbers ? numberWidth + 2 : 0)
    lineLimit = isFunctionWord ? .max : wholeLimit
    lines = output.lineCount(from: start)
  }

  /// Begins a sense: its part of speech if that is new, its number if there are several.
  fileprivate mutating func begin(
    _ sense: EntrySense, to output: inout [UInt8]
  ) {
    layout.tab(to: Self.margin, &output)
    if let newPartOfSpeech {
      layout.append(.label, to: &output) { Message.of(newPartOfSpeech).append(to: &$0) }
    }
    newPartOfSpeech = nil
    layout.tab(to: Self.margin + Self.labelWidth, &output)
    if !hasNumbers { return }
    var digits: [UInt8] = []
    digits.append(decimal: sense.number)
    layout.tab(to: layout.column + max(0, numberWidth - digits.count), &output)
    layout.append(digits, .number, to: &output)
    layout.tab(to: layout.indent, &output)
  }

  /// Begins the senses of a part of speech. A share of the lines that are left is theirs, by how many of the senses ahead they
  /// are; a line is kept for the number of senses that are not shown.
  fileprivate mutating func begin(_ partOfSpeech: PartOfSpeech, _ count: Int) {
    newPartOfSpeech = partOfSpeech
    if !isShort || isFunctionWord { return }
    isFilled = false
    let ahead = max(count, countAhead)
    lineLimit = lines + max(0, wholeLimit - 1 - lines) * count / ahead
    countAhead = ahead - count
    shownOfPart = 0
  }

  /// Ends a sense that begins at `start` of the output; false if its lines are too many, so that it has to be removed.
  fileprivate mutating func endSense(from start: Int, _ output: [UInt8]) -> Bool {
    if lineLimit < .max {
      let needed = output.lineCount(from: start)
      // The first sense of a part of speech may have the lines of all.
      let fits =
        isShort && shownOfPart > 0
        ? lines + needed <= lineLimit : lines + needed + (shown + 1 < count ? 1 : 0) <= wholeLimit
      if shown > 0, !fits {
        isFilled = true
        return false
      }
      lines += needed
    }
    shown += 1
    shownOfPart += 1
    return true
  }

  /// The senses that were not written.
  fileprivate var left: Int { isFunctionWord ? 0 : count - shown }

  /// Begins a line under the text of a sense.
  fileprivate mutating func beginDetail(to output: inout [UInt8]) {
    layout.tab(to: layout.indent, &output)
  }

  /// Begins a line under the numbers.
  fileprivate mutating func beginNote(to output: inout [UInt8]) {
    layout.tab(to: Self.margin + Self.labelWidth, &output)
  }
}

extension TextRenderer {
  /// Writes a piece that comes after the title.
  mutating func append(
    _ piece: EntryPiece, _ bytes: Span<UInt8>, _ entry: inout TextEntry, to output: inout [UInt8]
  ) throws(PackError) {
    if entry.isFilled {
      switch piece {
      case .end, .partOfSpeech, .homonym: break
      default: return
      }
    }
    switch piece {
    case .headword, .facts, .senses, .partOfSpeechEnd, .sensesEnd: break
    case .homonym(let title):
      entry.homonymStart = output.count
      var layout = self.layout()
      append(title.spelling, title.additions, bytes, .title, &layout, to: &output)
      layout.newline(to: &output)
    case .partOfSpeech(let partOfSpeech, let count): entry.begin(partOfSpeech, count)
    case .sense(let sense): try append(sense, bytes, &entry, to: &output)
    case .spellings(let words):
      // Where lines are few, they are for the senses.
      if entry.lineLimit < .max { break }
      appendLabel(.alsoWritten, &entry, to: &output)
      append(words, bytes, &entry, to: &output)
    case .origin(let text): try append(remark: text, .origin, bytes, &entry, to: &output)
    case .notes(let texts):
      for index in 0..<texts.count { try append(remark: texts[index], .note, bytes, &entry, to: &output) }
    case .end:
      let left = entry.left
      if left == 0 { break }
      text.links.isPartial = true
      entry.beginNote(to: &output)
      entry.layout.appendWords(.note, to: &output) { text in
        let more: Message = options.namesDetail ? .moreInFull(count: left) : .moreSenses(count: left)
        more.append(to: &text)
      }
      entry.layout.newline(to: &output)
    }
  }

  private mutating func append(
    _ sense: EntrySense, _ bytes: Span<UInt8>, _ entry: inout TextEntry, to output: inout [UInt8]
  ) throws(PackError) {
    let start = entry.homonymStart < 0 ? output.count : entry.homonymStart
    entry.homonymStart = -1
    let mark = text.links.mark
    entry.begin(sense, to: &output)
    if let position = sense.position {
      entry.layout.appendWords(.note, to: &output) { text in
        text.append("(")
        Message.of(position).append(to: &text)
        text.append(")")
      }
      entry.layout.part()
    }
    if try sense.isBearer(bytes) {
      entry.layout.appendWords(.note, to: &output) { Message.nameForExample.append(to: &$0) }
      entry.layout.part()
    }
    let labels = try sense.labels(bytes)
    if !labels.isEmpty {
      try entry.layout.append(marked: .note, keepsLines: false, to: &output) { text in
        text.append("(")
        let isMarked = Self.append(labels, marked: bytes, to: &text)
        text.append(")")
        return isMarked
      }
      entry.layout.part()
    }
    try append(text: sense.definition, bytes, &entry, to: &output)
    try appendDetails(sense, bytes, &entry, to: &output)
    if entry.endSense(from: start, output) { return }
    output.removeSubrange(start...)
    text.links.forget(since: mark)
  }

  /// Appends texts with commas between them; returns whether one has inline marks.
  private static func append(
    _ texts: WordList, marked bytes: Span<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    var isMarked = false
    for index in 0..<texts.count {
      if index > 0 { output.append(", ") }
      if Isolation.append(marked: bytes, texts[index], to: &output) { isMarked = true }
    }
    return isMarked
  }

  /// Examples and related words, a line or more each.
  private mutating func appendDetails(
    _ sense: EntrySense, _ bytes: Span<UInt8>, _ entry: inout TextEntry, to output: inout [UInt8]
  ) throws(PackError) {
    if sense.hasExamples {
      entry.beginDetail(to: &output)
      try entry.layout.append(marked: .example, keepsLines: false, to: &output) {
        (line) throws(PackError) in
        var isMarked = false
        try sense.forEachExample(bytes) { example, author in
          line.append(line.isEmpty ? "“" : " · “")
          if Isolation.append(marked: bytes, example, to: &line) { isMarked = true }
          if options.collectsLinks { text.links.add(text: bytes.extracting(example)) }
          line.append("”")
          if !author.isEmpty {
            line.append(" — ")
            Isolation.append(bytes, author, to: &line)
          }
        }
        return isMarked
      }
      entry.layout.newline(to: &output)
    }
    try sense.forEachWordList(bytes) { label, words in
      entry.beginDetail(to: &output)
      entry.layout.appendWords(.relation, to: &output) { label.append(to: &$0) }
      entry.layout.part()
      append(words, bytes, &entry, to: &output)
    }
  }

  private mutating func appendLabel(
    _ label: Message, _ entry: inout TextEntry, to output: inout [UInt8]
  ) {
    entry.beginNote(to: &output)
    entry.layout.appendWords(.relation, to: &output) { label.append(to: &$0) }
    entry.layout.part()
  }

  /// Words with commas between them, to the end of the line.
  private mutating func append(
    _ words: WordList, _ bytes: Span<UInt8>, _ entry: inout TextEntry, to output: inout [UInt8]
  ) {
    entry.layout.appendWords(.plain, to: &output) { line in
      for index in 0..<words.count {
        if index > 0 { line.append(", ") }
        if options.bracesWords { line.append("{") }
        Isolation.append(bytes, words[index], to: &line)
        if options.bracesWords { line.append("}") }
        if options.collectsLinks { text.links.add(related: bytes.extracting(words[index])) }
      }
    }
    entry.layout.newline(to: &output)
  }

  /// An etymology or a note, below the senses.
  private mutating func append(
    remark range: Range<Int>, _ label: Message, _ bytes: Span<UInt8>, _ entry: inout TextEntry,
    to output: inout [UInt8]
  ) throws(PackError) {
    if entry.lineLimit < .max { return }
    appendLabel(label, &entry, to: &output)
    try append(text: range, bytes, &entry, to: &output)
  }

  /// A definition or a remark, to the end of the line. With `normal` detail a text of many lines is cut.
  private mutating func append(
    text range: Range<Int>, _ bytes: Span<UInt8>, _ entry: inout TextEntry, to output: inout [UInt8]
  ) throws(PackError) {
    if options.collectsLinks { text.links.add(text: bytes.extracting(range)) }
    try entry.layout.append(marked: .plain, keepsLines: true, to: &output) { line in
      if !Isolation.append(marked: bytes, range, to: &line) { return false }
      if options.detail != .full, MarkedText.keepFirstLines(TextEntry.normalLines - 1, of: &line) {
        line.append(" …")
      }
      return true
    }
    entry.layout.newline(to: &output)
  }
}
