import ByteText
import LexiconPack
import Lookup
import Rendering
import Safety

/// The packs as dictionaries of other programs' protocols: those that have entries, in lookup order.
struct DictionaryShelf {
  struct Dictionary {
    /// The position of its lexicon.
    let position: Int
    /// The name of the pack.
    let name: [UInt8]
    let title: [UInt8]
    let entryCount: Int
  }

  /// The longest word or phrase, in bytes, that is looked up.
  private static let longestWord = 1024

  let service: AnswerService
  let options: Options
  /// The packs with no entries, whose frequencies and forms serve the others.
  private let others: [[UInt8]]
  let dictionaries: [Dictionary]

  init(_ service: AnswerService, _ options: Options) throws(Failure) {
    self.service = service
    self.options = options
    let packs = try service.packs(options)
    var (dictionaries, others) = ([Dictionary](), [[UInt8]]())
    for (position, lexicon) in packs.lexicons.lexicons.enumerated() {
      do throws(PackError) {
        let reader = try lexicon.reader
        guard let entries = reader.entries else {
          others.append(lexicon.name)
          continue
        }
        let title = try reader.withBytes { (bytes) throws(PackError) in
          var title: [UInt8] = []
          Sanitizer.append(bytes, try reader.info(.title, bytes), to: &title)
          return title
        }
        let name = lexicon.name
        dictionaries.append(
          Dictionary(
            position: position, name: name, title: title.isEmpty ? name : title, entryCount: entries.count))
      } catch {
        throw packs.failure(error)
      }
    }
    (self.dictionaries, self.others) = (dictionaries, others)
  }

  /// What these dictionaries have of a word or phrase as a whole, written in so many columns or as HTML, with suggestions if they
  /// have nothing. Related words may be in braces.
  func articles(
    of word: [UInt8], in chosen: [Dictionary]? = nil, width: Int = 80, isHTML: Bool = false,
    bracesWords: Bool = false
  ) throws -> FoundArticles {
    let word = Self.line(word)
    if word.isEmpty || word.count > Self.longestWord { return FoundArticles(records: []) }
    var options = options
    if let chosen { options.lexicons = chosen.map(\.name) + others }
    options.suggests = .always
    let writer = try service.writer(options)
    var rendering = RenderOptions(
      detail: .full, functionWords: .show, allLexicons: true, width: width, romanizes: options.romanizes)
    rendering.isFragment = isHTML
    rendering.bracesWords = bracesWords
    var output = Output.memory
    _ = try writer.write(TextInput(.stdin, word, options), as: .articles, rendering, to: &output) { _ in }
    let found = FoundArticles(records: output.bytes)
    if !Self.hasMarks(word) { return found }
    let whole = try whole(word, writer, rendering)
    return whole.articles.isEmpty ? found : whole
  }

  /// What the packs have of a headword with marks that a text would not count to its words: `archi-`, `.net`, `ready, steady`.
  private func whole(
    _ word: [UInt8], _ writer: AnswerWriter, _ rendering: RenderOptions
  ) throws -> FoundArticles {
    var renderer = RendererRow.articles.make(rendering)
    var records: [UInt8] = []
    try writer.withEngine(for: TextInput(.stdin, word, writer.options)) { (engine) throws(PackError) in
      let match = try engine.match(word.span, alone: true)
      let event = LookupEvent(match: match, lookup: 0, occurrence: nil, isNumber: false)
      try renderer.lookup(event, surface: word.span, engine, to: &records)
    }
    return FoundArticles(records: records)
  }

  private static func hasMarks(_ word: [UInt8]) -> Bool {
    let isMark = { (byte: UInt8) in byte < 0x80 && !Ascii.isAlphanumeric(byte) }
    return isMark(word[0]) || isMark(word[word.count - 1]) || word.contains(UInt8(ascii: ","))
  }

  /// The headwords of these dictionaries that a text matches.
  func headwords(
    _ strategy: HeadwordStrategy, _ text: [UInt8], in chosen: [Dictionary], most: Int
  ) throws(Failure) -> [MatchedHeadword] {
    try service.writer(options).headwords(
      strategy, text, in: chosen.map(\.position), for: TextInput(.stdin, text, options), most: most)
  }

  /// A word on one line, with U+FFFD for what is not UTF-8.
  private static func line(_ word: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    for byte in word {
      if byte > 0x20, byte != 0x7F {
        line.append(byte)
      } else if line.last != 0x20, !line.isEmpty {
        line.append(0x20)
      }
    }
    if line.last == 0x20 { line.removeLast() }
    return line.repairedUTF8
  }
}
