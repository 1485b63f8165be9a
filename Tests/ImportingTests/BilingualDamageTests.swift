import Compressing
import Foundation
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Neither a crash nor a hang, whatever bit of a mini file is flipped and wherever it is cut; a cut never adds a record.
@Suite struct BilingualDamageTests {
  @Test func ding() throws {
    let bytes = try Data(contentsOf: SourceFolder.fixtures.appending(path: "ding/de-en"))
    try damage("de-en", Array(bytes)) { path throws(ImportError) in
      try LineImporter<DingLines>(path: path) { _ in }
    }
  }

  @Test func apertium() throws {
    let text = try String(
      contentsOf: SourceFolder.fixtures.appending(path: "apertium/eng-spa.autobil.txt"), encoding: .utf8)
    try damage("eng-spa.bin", CompiledTransducer.bytes(of: text)) { path throws(ImportError) in
      try ApertiumImporter.open(path: path) { _ in }
    }
  }

  @Test func denckring() throws {
    let list = Array(DenckringImporterTests.glosses)
    try damage("glosses.txt", list) { path throws(ImportError) in
      try LineImporter<DenckringLines>(path: path) { _ in }
    }
    try damage("glosses.txt.gz", Deflater.gzip(list)) { path throws(ImportError) in
      try LineImporter<DenckringLines>(path: path) { _ in }
    }
  }

  @Test func simplemma() throws {
    try damage("de.plzma", XZ.compress(MiniSimplemma.table())) { path throws(ImportError) in
      try SimplemmaImporter(path: path) { _ in }
    }
  }

  /// The table alone, without the checksum of what it was compressed into.
  @Test func tableOfSimplemma() {
    let whole = MiniSimplemma.table()
    Damage.forEachCut(of: whole) { cut, _ in read(cut) }
    Damage.forEachFlippedBit(of: whole) { flipped, _ in read(flipped) }
  }

  private func read(_ bytes: [UInt8]) {
    guard var table = try? FrontCodedTable(bytes) else { return }
    var count = 0
    while let pair = try? table.next() { count += pair.form.isEmpty ? 0 : 1 }
    #expect(count <= bytes.count)
  }

  /// Articles by the grammars of FreeDict, WikDict and Mueller.
  @Test func articles() {
    let articles: [(any ArticleGrammar, String)] = [
      (
        FreeDictGrammar(),
        "Kahn /k/ <masc, n>\n1. [naut.] barge <n>bg,  /b/ \n      \"a\"  - b\n   Synonym: {c}\n\n see: {d}\n"
      ),
      (WikDictTranslations(), "tie /[t]/ //a// <n>\n1. aa 2.\ncord\n 3.\nx\n2. bee\nstrip\n"),
      (
        MuellerGrammar(),
        "b\n   _I  [bɜʊ]\n   1. _n.\n      1) _ам. лук (у; в); a bow лук\n   2. _p-p. от b\n   _II [a] _v. и\n"
      ),
    ]
    for (grammar, text) in articles {
      let bytes = Array(text.utf8)
      Damage.forEachCut(of: bytes) { cut, _ in expectNoMark(grammar, cut) }
      Damage.forEachFlippedBit(of: bytes) { flipped, _ in expectNoMark(grammar, flipped) }
    }
  }

  /// Synsets that entries name are there.
  private func expectNoMark(_ grammar: any ArticleGrammar, _ text: [UInt8]) {
    var synsets = 0
    var highest = -1
    let text = Array(String(decoding: text, as: UTF8.self).utf8)
    for record in grammar.records(of: DictArticle(headwords: ["word"], text: text, offset: 0)) {
      switch record {
      case .synset: synsets += 1
      case .entry(let entry): highest = max(highest, entry.senses.map(\.synset).max() ?? -1)
      case .form, .fact: break
      }
    }
    #expect(highest < synsets)
  }

  private func damage(
    _ name: String, _ bytes: [UInt8], _ open: (String) throws(ImportError) -> any Importer
  ) throws {
    let file = try LoneFile(name, bytes)
    func count() throws(ImportError) -> Int { try RecordDescription.records(of: try open(file.path)).count }
    let whole = try count()
    #expect(whole > 0)
    try Damage.forEachCut(of: bytes) { cut, _ in
      try file.replace(cut)
      #expect((try? count()) ?? 0 <= whole + 1)
    }
    try Damage.forEachFlippedBit(of: bytes) { flipped, _ in
      try file.replace(flipped)
      _ = try? count()
    }
  }
}
