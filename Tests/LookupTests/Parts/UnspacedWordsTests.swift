import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing

/// Japanese and Chinese words that ICU divides, and forms that are built upon forms.
@Suite struct UnspacedWordsTests {
  /// Headwords with the labels of their one sense; the first `uk` ones are usually written in kana.
  private static let japanese: [(word: String, partOfSpeech: PartOfSpeech, labels: [String])] = [
    ("食べる", .verb, ["ichidan verb", "transitive"]), ("書く", .verb, ["godan verb in -ku"]),
    ("する", .verb, ["suru verb", "usually in kana"]), ("勉強", .noun, ["takes suru"]),
    ("高い", .adjective, ["i-adjective"]), ("気に入る", .verb, ["expression", "godan verb in -ru"]),
    ("気", .noun, []), ("した", .noun, []), ("らーめん", .noun, []), ("ネコ", .noun, []),
    ("行く", .verb, ["godan verb in -ku, irregular"]), ("行う", .verb, ["godan verb in -u"]),
    ("日本", .noun, []), ("3月", .noun, []), ("高校", .noun, []),
  ]
  private static let chinese = ["中华人民共和国", "中华", "人民", "一石二鳥", "一石二鸟", "签证", "办理"]

  private static func engine(_ language: String, language said: String? = nil) throws -> LookupEngine {
    var records: [LexiconRecord] = []
    let words =
      language == "ja" ? japanese : chinese.map { (word: $0, partOfSpeech: .other, labels: []) }
    for (number, word) in words.enumerated() {
      records.append(
        .synset(
          Synset(
            partOfSpeech: word.partOfSpeech, members: [word.word], definition: "a word", labels: word.labels))
      )
      // した is 下 as a rule.
      records.append(
        .entry(
          Entry(
            headword: word.word,
            senses: [Sense(synset: number, partOfSpeech: word.partOfSpeech, spelling: word.word)],
            spellings: word.word == "した" ? ["下"] : [])))
    }
    var info = MiniLexicon.info
    info.languages = [LanguageTag(language)!]
    let reader = try PackReader(MappedFile(copying: MiniLexicon.pack(records, info: info)))
    return try LookupEngine(
      LexiconSet([Lexicon(name: Array(language.utf8), reader: reader)]), language: said.map { Array($0.utf8) }
    )
  }

  /// What is found in a text: `surface > headwords (rules)`, with a star where it has several tokens.
  private func found(_ text: String, in engine: consuming LookupEngine, words: Bool = false) throws
    -> [String]
  {
    var scanner = TextScanner(engine, showsWords: words)
    let bytes = Array(text.utf8)
    var lines: [String] = []
    scanner.begin()
    scanner.segment(bytes.span, isWhole: true)
    try scanner.match()
    while let finding = try scanner.next() {
      let match = scanner.engine.store.matches[finding.match]
      if match.entries.isEmpty { continue }
      let tokens = finding.isPhrase ? "*" : ""
      var heads: [String] = []
      for entry in scanner.engine.store.entries[match.entries] {
        guard case .lexicon(let position, let number) = entry.place else { continue }
        let reader = try scanner.engine.lexicons.lexicons[position].reader
        var head = try reader.withBytes { (bytes) throws(PackError) in
          PackDump.text(try reader.entry(number, bytes).headword, bytes)
        }
        let rules = scanner.engine.store.rules(of: entry, match).map { "\($0.name)" }
        if !rules.isEmpty { head += " (\(rules.joined(separator: ", ")))" }
        heads.append(head)
      }
      let surface = String(decoding: bytes[finding.range], as: UTF8.self)
      lines.append(
        "\(surface)\(tokens)\(finding.partOf == nil ? "" : " part") > \(heads.joined(separator: ", "))")
    }
    return lines
  }

  @Test(arguments: [
    (
      "食べさせられたくなかった",
      ["食べさせられたくなかった* > 食べる (causative, passive or potential, wish, negative, past)"]
    ),
    ("気に入りませんでした", ["気に入りませんでした* > 気に入る (polite, negative, past)"]),
    (
      "日本で勉強していた",
      ["日本 > 日本", "で > ", "勉強していた* > 勉強 (verb with suru, -te form, progressive, past)"]
    ),
    ("高かった", ["高かった* > 高い (past)"]),
    ("行った", ["行った* > 行く (past), 行う (past)"]),
  ])
  func japaneseForms(text: String, expected: [String]) throws {
    #expect(try found(text, in: Self.engine("ja")) == expected)
    #expect(try found(text, in: Self.engine("ja", language: "ja")) == expected)
  }

  /// A word that inflects otherwise is not meant: 高校 is no adjective, する needs a noun that takes it.
  @Test func classesAreAsked() throws {
    #expect(try found("日本した", in: Self.engine("ja")) == ["日本 > 日本", "した > する (past), した"])
  }

  @Test func otherKanaAreFound() throws {
    #expect(try found("ラーメン", in: Self.engine("ja")) == ["ラーメン > らーめん"])
    #expect(try found("ねこ", in: Self.engine("ja")) == ["ねこ > ネコ"])
    #expect(try found("3月", in: Self.engine("ja")) == ["3月* > 3月"])
  }

  @Test func theLongestChineseWordIsFound() throws {
    #expect(try found("中华人民共和国", in: Self.engine("zh")) == ["中华人民共和国* > 中华人民共和国"])
    let parts = try found("中华人民共和国", in: Self.engine("zh"), words: true)
    #expect(parts.first == "中华人民共和国* > 中华人民共和国" && parts.contains("人民 part > 人民"))
    #expect(try found("一石二鸟", in: Self.engine("zh")).map { $0.suffix(4) } == ["一石二鸟"])
    #expect(try found("一石二鳥", in: Self.engine("zh")).map { $0.suffix(4) } == ["一石二鳥"])
  }

  /// A token that no lexicon has is shown by its parts.
  @Test func anUnknownWordIsDivided() throws {
    var engine = try Self.engine("zh")
    let number = try engine.match("办理签证")
    #expect(engine.store.matches[number].kind == .compound && engine.store.matches[number].entries.count == 2)
  }

  /// English lexicons alone cost a Japanese text no searches, and find nothing.
  @Test func withoutAJapaneseLexiconTokensStay() throws {
    let engine = try MiniLookup.engine()
    #expect(try found("食べさせられたくなかった", in: engine) == [])
  }
}
