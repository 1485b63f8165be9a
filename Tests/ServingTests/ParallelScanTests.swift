import LexiconPack
import Lookup
import MiniLexicon
import Rendering
import Seeding
import Serving
import Testing

/// A text that is looked up by threads gives the same bytes as without.
@Suite struct ParallelScanTests {
  private static let words =
    MiniLexicon.phrases.map(\.spelling) + [
      "new", "words", "zzyzx", "Mice", "naïve", "1,000", "the", "of", "it", "all",
    ]
  private static let ends = [" ", " ", " ", ", ", ". ", "-", "\n", " \n", "\r\n", "-\n", "\u{FF}é ", "」"]

  /// Lines of words; later lines have words that earlier ones have not.
  private static func text(_ random: inout FixedRandom) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for number in 0..<400 {
      var line: [UInt8] = []
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        line += Array(words[Int.random(in: 0..<words.count, using: &random)].utf8)
        line += Array(ends[Int.random(in: 0..<ends.count, using: &random)].utf8)
      }
      if number % 17 == 0 { line += Array("unheard\(number / 34) ".utf8) }
      if number % 97 == 0 { line += [0xFF, 0xC3] + [UInt8](repeating: 0x61, count: 1100) }
      lines.append(line + [0x0A])
    }
    return lines
  }

  private static let pack = try! MiniLexicon.pack(
    MiniLexicon.records(of: MiniLexicon.phrases) + MiniLexicon.phraseForms.map { .form($0) })

  private static func engine() throws -> LookupEngine {
    let reader = try PackReader(MappedFile(copying: pack))
    return try LookupEngine(LexiconSet([Lexicon(name: Array("words".utf8), reader: reader)]), language: nil)
  }

  /// Words of several languages; many sentences have as many of one language as of another.
  private static let languages: [(tag: String, words: [String])] = [
    ("en", ["chat", "pain", "house", "the"]), ("fr", ["chat", "pain", "maison", "le"]),
    ("de", ["Chat", "Haus", "die"]), ("ru", ["дом", "мир"]), ("uk", ["дім", "мир"]), ("ja", ["家", "いえ"]),
    ("zh", ["家", "国"]),
  ]

  private static func multilingualText(_ random: inout FixedRandom) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    let words = languages.flatMap(\.words) + ["12", "and"]
    for number in 0..<600 {
      var line = ""
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        line += words[Int.random(in: 0..<words.count, using: &random)]
        line += [" ", " ", ". ", "? "][Int.random(in: 0..<4, using: &random)]
      }
      if number % 50 == 0 { line += "unheard\(number / 100)" }
      lines.append(Array((line + "\n").utf8))
    }
    return lines
  }

  private static func multilingualEngine() throws -> LookupEngine {
    let lexicons = try languages.map { language in
      Lexicon(
        name: Array(language.tag.utf8),
        reader: try MiniLexicon.reader(
          of: language.words.map { MiniWord($0, .other, language.tag) }, forms: [], languages: [language.tag])
      )
    }
    return try LookupEngine(LexiconSet(lexicons), language: nil)
  }

  @Test func threadsChangeNoLanguage() throws {
    var random = FixedRandom(seed: 7)
    for _ in 0..<6 {
      let lines = Self.multilingualText(&random)
      let engine = Self.multilingualEngine
      let expected = try Self.answer(lines, .lines, threads: 0, batchLength: 0, engine)
      #expect(expected.bytes.count > 1000)
      for _ in 0..<6 {
        let threads = Int.random(in: 1...4, using: &random)
        let length = Int.random(in: 1...600, using: &random)
        let answer = try Self.answer(lines, .lines, threads: threads, batchLength: length, engine)
        #expect(answer == expected, "\(threads) threads, batches of \(length)")
      }
    }
  }

  private static func answer(
    _ lines: [[UInt8]], _ row: RendererRow, threads: Int, batchLength: Int, isTokenView: Bool = false,
    _ engine: @escaping @Sendable () throws -> LookupEngine = engine
  ) throws -> (bytes: [UInt8], warnings: [String], hasMissed: Bool, headword: [UInt8]) {
    let makeSession = { @Sendable in
      LookupSession(
        engine: try engine(), renderer: row.make(RenderOptions(detail: .brief)),
        source: SourceDescription(kind: .stdin, language: []), isTokenView: isTokenView, showsWords: false)
    }
    var session = try makeSession()
    var output = Output.memory
    session.begin(&output)
    if threads == 0 {
      for line in lines { try session.process(line.span, &output) }
    } else {
      var scan: ParallelScan?
      for (number, line) in lines.enumerated() {
        if scan == nil {
          if !session.canPass {
            try session.process(line.span, &output)
            continue
          }
          scan = ParallelScan(threads: threads, batchLength: batchLength, shown: session.told, makeSession)
        }
        try scan?.add(line.span, &session, &output)
        // As where the input pauses.
        if number % 151 == 150 { try scan?.finish(&session, &output) }
      }
      try scan?.finish(&session, &output)
      scan?.close()
    }
    let warnings = try session.end(&output)
    return (output.bytes, warnings, session.hasMissed, session.firstHeadword)
  }

  @Test(arguments: [RendererRow.text, .markdown, .html, .lines].indices, [false, true])
  func threadsAndBatchesChangeNothing(format: Int, isTokenView: Bool) throws {
    let row = [RendererRow.text, .markdown, .html, .lines][format]
    var random = FixedRandom(seed: UInt64(format))
    for _ in 0..<4 {
      let lines = Self.text(&random)
      let expected = try Self.answer(lines, row, threads: 0, batchLength: 0, isTokenView: isTokenView)
      #expect(expected.bytes.count > 1000)
      for _ in 0..<6 {
        let threads = Int.random(in: 1...4, using: &random)
        let length = Int.random(in: 1...3000, using: &random)
        let answer = try Self.answer(
          lines, row, threads: threads, batchLength: length, isTokenView: isTokenView)
        #expect(answer == expected, "\(threads) threads, batches of \(length)")
      }
    }
  }
}
