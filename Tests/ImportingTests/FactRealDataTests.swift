import Foundation
import Judging
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// The packages of the default set, as `scripts/run` fetches them, judged by readers of their formats in Python.
@Suite struct FactRealDataTests {
  @Test(.sources(.cmudict))
  func cmudictIsReadAsItsJudgeReadsIt() throws {
    let imported = try judge(.cmudict)
    #expect(imported.info.licenceText.contains("Carnegie Mellon University"))
    #expect(!imported.info.licenceText.contains("GNU"))
    #expect(imported.warnings == [])
  }

  @Test(.sources(.cldr))
  func everyPictureHasTheNameThatItsJudgeReads() throws {
    let (imported, judged) = try readBoth(.cldr, "usr/share/unicode/cldr/common")
    let names = imported.facts.filter { $0.hasSuffix(" name") }
    #expect(Set(names.map(Self.withoutSelectors)).subtracting(judged) == [])
    // Characters that are pictures and nothing else; a colon names a form of another.
    let pictures = judged.filter { fact in
      fact.unicodeScalars.contains { (0x1F300...0x1FAFF).contains($0.value) } && !fact.contains(":")
        && !fact.contains(#/(skin tone|equals sign|(red|curly|white) hair|bald).*name/#)
    }
    #expect(pictures.count > 1300)
    #expect(Set(pictures).subtracting(names.map(Self.withoutSelectors)) == [])
    #expect(imported.facts.contains("mouse 🐁 name"))
    #expect(imported.facts.contains("bank 🏦 name"))
    #expect(imported.facts.contains("run 🏃 keyword"))
    let words = Set(imported.facts.map { $0.split(separator: " ")[0] })
    #expect(EnglishKeywords.rows.map(\.word).filter { !words.contains($0) } == [])
    #expect(imported.warnings == [])
  }

  @Test(.sources(.wordfreq))
  func wordfreqIsReadAsItsJudgeReadsIt() throws {
    let imported = try judge(.wordfreq)
    #expect(imported.facts.first == "the 773")
    #expect(imported.warnings == [])
  }

  @Test(.sources(.cefrpy))
  func cefrpyIsReadAsItsJudgeReadsIt() throws {
    let imported = try judge(.cefrpy)
    #expect(imported.info.licence == "MIT")
    #expect(imported.warnings == [])
  }

  private static let gruut = [("de", 278_048), ("fr", 92_058), ("en", 128_875)]

  @Test(
    .enabled(
      if: FactRealDataTests.gruut.allSatisfy { RealSource.gruut($0.0).isThere },
      "needs the unpacked source archives gruut-lang-de, gruut-lang-fr, gruut-lang-en"),
    arguments: FactRealDataTests.gruut)
  func gruutIsReadAsItsJudgeReadsIt(language: String, count: Int) throws {
    let file = try RealSource.gruut(language).file()
    let output = try PythonJudge.run("word_facts", arguments: ["gruut", file])
    let judged = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    let imported = try ImportedFacts("gruut", file)
    #expect(imported.facts.count == count && judged.count == count)
    #expect(Set(imported.facts).symmetricDifference(judged).sorted().prefix(10) == [])
    // Of the French rows one is silence.
    #expect(imported.warnings.count == (language == "fr" ? 2 : 1))
  }

  /// Imports a package, and compares all facts with those that `word_facts.py` finds there.
  private func judge(_ source: RealSource) throws -> ImportedFacts {
    let (imported, judged) = try readBoth(source)
    #expect(imported.facts.count == judged.count)
    #expect(Set(imported.facts).symmetricDifference(judged).sorted().prefix(10) == [])
    return imported
  }

  private func readBoth(
    _ source: RealSource, _ part: String = ""
  ) throws -> (ImportedFacts, judged: [String]) {
    let (format, folder) = (source.package, "\(try source.root())/\(part)")
    let output = try PythonJudge.run("word_facts", arguments: [format, folder])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    return (try ImportedFacts(format, folder), lines)
  }

  private static func withoutSelectors(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FE0F}" }))
  }
}
