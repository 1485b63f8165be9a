import Foundation
import Seeding
import Testing

@testable import Importing

/// Neither a crash nor a hang, whatever bit of a mini file is flipped and wherever it is cut; a cut never adds a record.
@Suite struct BilingualDamageTests {
  @Test func ding() throws {
    let bytes = try Data(contentsOf: ImportedFacts.fixtures.appending(path: "ding/de-en"))
    try damage("de-en", TextDamage.end(of: bytes, 500)) { path throws(ImportError) in
      try DingImporter(path: path) { _ in }
    }
  }

  @Test func apertium() throws {
    let bytes = try Data(contentsOf: ImportedFacts.fixtures.appending(path: "apertium/eng-spa.autobil.txt"))
    try damage("eng-spa.txt", TextDamage.end(of: bytes, 600)) { path throws(ImportError) in
      try ApertiumImporter(path: path) { _ in }
    }
  }

  @Test func denckring() throws {
    let list = Array(DenckringImporterTests.glosses)
    try damage("glosses.txt", list) { path throws(ImportError) in try DenckringImporter(path: path) { _ in } }
    try damage("glosses.txt.gz", Deflater.gzip(list)) { path throws(ImportError) in
      try DenckringImporter(path: path) { _ in }
    }
  }

  @Test func simplemma() throws {
    try damage("de.plzma", MiniSimplemma.xz(MiniSimplemma.table())) { path throws(ImportError) in
      try SimplemmaImporter(path: path) { _ in }
    }
  }

  /// The table alone, without the checksum of what it was compressed into.
  @Test func tableOfSimplemma() {
    let whole = MiniSimplemma.table()
    for position in whole.indices {
      read(Array(whole.prefix(position)))
      for bit in 0..<8 {
        var flipped = whole
        flipped[position] ^= 1 << bit
        read(flipped)
      }
    }
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
      for position in bytes.indices {
        expectNoMark(grammar, Array(bytes.prefix(position)))
        for bit in 0..<8 {
          var flipped = bytes
          flipped[position] ^= 1 << bit
          expectNoMark(grammar, flipped)
        }
      }
    }
  }

  /// Synsets that entries name are there.
  private func expectNoMark(_ grammar: any ArticleGrammar, _ text: [UInt8]) {
    var warnings = WarningLog()
    var synsets = 0
    var highest = -1
    let text = Array(String(decoding: text, as: UTF8.self).utf8)
    grammar.read(
      DictArticle(headwords: ["word"], text: text, offset: 0), firstSynset: 0,
      into: { record in
        switch record {
        case .synset: synsets += 1
        case .entry(let entry): highest = max(highest, entry.senses.map(\.synset).max() ?? -1)
        case .form, .fact: break
        }
      }, warnings: &warnings)
    #expect(highest < synsets)
  }

  private func damage(
    _ name: String, _ bytes: [UInt8], _ open: (String) throws(ImportError) -> any Importer
  ) throws {
    let file = try BilingualFile(name, bytes)
    func count() throws(ImportError) -> Int { try RecordDescription.records(of: try open(file.path)).count }
    let whole = try count()
    #expect(whole > 0)
    for position in bytes.indices {
      try file.replace(Array(bytes.prefix(position)))
      #expect((try? count()) ?? 0 <= whole + 1)
      let step = TextDamage.step(2)
      for bit in stride(from: position % step, to: 8, by: step) {
        var flipped = bytes
        flipped[position] ^= 1 << bit
        try file.replace(flipped)
        _ = try? count()
      }
    }
  }
}
