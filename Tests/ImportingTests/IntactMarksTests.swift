import InputRules
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// No control character of a source becomes a mark. Found by fuzzing, in each format of plain text.
@Suite struct IntactMarksTests {
  @Test(arguments: [
    ("plain", "plain"), ("a \u{1}b\u{E} c", "a \u{1}b\u{E} c"),
    ("\u{2}a\u{3}b\u{E}\u{E}", "\u{2}a\u{3}b\u{E}\u{E}"),
    ("a\u{1}b", "ab"), ("a\u{E}b", "ab"), ("\u{E}a\u{1}", "a"), ("\u{1}a\u{E}\u{E}", "a"),
    ("a\u{0}b\u{7F}c\u{1B}", "abc"), ("a\tb\u{B}c\r\nd\n", "a b c \nd\n"),
    ("\u{1}a\u{0}b\u{E}\u{10}", "\u{1}ab\u{E}"),
  ])
  func textsHaveMarksThatAreClosed(text: String, expected: String) {
    let synset = LexiconRecord.synset(
      Synset(partOfSpeech: .noun, members: [text], definition: text, examples: [Example(text: text)]))
    guard case .synset(let intact) = synset.withIntactMarks else { return }
    #expect(intact.members == [expected])
    #expect(intact.definition == expected)
    #expect(intact.examples == [Example(text: expected)])
    #expect(
      LexiconRecord.fact(WordFact(word: text, value: .pronunciation(text))).withIntactMarks
        == .fact(WordFact(word: expected, value: .pronunciation(expected))))
  }

  @Test(arguments: [
    ("cedict", "cedict_ts.u8", "後 后 [hou4] /af\u{1}ter\u{0}/\n", "after"),
    ("csv", "mini.csv", "word,definition\nkeel,b\u{1}ase\n", "base"),
    ("denckring", "glosses.txt", "Turm\tBau\twerk\u{1}\n", "Bau werk"),
    ("ding", "de-en", "flink {adj} :: nim\u{1}ble\n", "nimble"),
    ("edict", "edict2", "倉 [くら] /(n) store\u{2}house/EntL1/\n", "storehouse"),
  ])
  func noFormatLetsAControlCharacterThrough(
    format: String, file: String, text: String, expected: String
  ) throws {
    let source = try SourceFolder([file: Array(text.utf8)])
    let records = try Self.records(ImportFormat.named(format)!.open(source.path(file)) { _ in })
    var definitions: [String] = []
    for case .synset(let synset) in records { definitions.append(synset.definition) }
    #expect(definitions == [expected])
    withExtendedLifetime(source) {}
  }

  @Test func wordNetAndDictLetNoneThrough() throws {
    let text = try MiniDict.bytes(".dict")
    let dict = try MiniDict(text: text.map { $0 == UInt8(ascii: "w") ? 1 : $0 })
    _ = try withExtendedLifetime(dict) {
      try Self.records(ImportFormat.named("dict")!.open(dict.stem) { _ in })
    }
    let folder = try SourceFolder()
    for name in [
      "data.noun", "data.verb", "data.adj", "data.adv", "index.noun", "index.verb", "index.adj", "index.adv",
    ] {
      let bytes = try ImportedLexicon.file("wordnet/\(name)").bytes
      try folder.write(bytes.map { $0 == UInt8(ascii: ";") ? 1 : $0 }, to: name)
    }
    #expect(!(try Self.records(ImportFormat.named("wordnet")!.open(folder.path) { _ in }).isEmpty))
  }

  /// The records as a pack gets them, in which all marks are intact.
  private static func records(_ importer: any Importer) throws -> [LexiconRecord] {
    var importer = importer
    var records: [LexiconRecord] = []
    while let record = try importer.nextIntact() { records.append(record) }
    #expect(records.allSatisfy(RecordRules.hasIntactMarks))
    return records
  }
}
