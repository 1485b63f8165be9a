import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct BrokenWordNetTests {
  /// What a twin must say, and how many synsets, entries and forms are left of 24, 25 and 16.
  @Test(arguments: [
    (
      "broken-pointer", [warning("data.noun", 7, .danglingRelation(target: place("data.noun", 357)))],
      [24, 25, 16]
    ),
    (
      "broken-offset",
      [
        warning("data.noun", 6, .displaced(offset: 357, actual: 356)),
        warning("data.noun", 5, .danglingRelation(target: place("data.noun", 356))),
        warning("data.noun", 7, .danglingRelation(target: place("data.noun", 356))),
        warning("data.noun", 8, .danglingRelation(target: place("data.noun", 356))),
        warning("data.adj", 10, .danglingRelation(target: place("data.noun", 356))),
        warning("data.adj", 10, .danglingRelation(target: place("data.noun", 356))),
        warning("index.noun", 14, .danglingSense(headword: "mouse", target: place("data.noun", 356))),
        warning("index.sense", 18, .unusedSense(identifier: "mouse%1:05:00::")),
      ], [24, 25, 16]
    ),
    (
      "broken-index",
      [
        warning("index.verb", 7, .danglingSense(headword: "warm up", target: place("data.verb", 7))),
        warning("index.verb", 7, .emptyEntry(headword: "warm up")),
        warning("index.sense", 28, .unusedSense(identifier: "warm_up%2:30:00::")),
      ], [24, 24, 16]
    ),
    (
      "broken-sense",
      [
        warning("index.noun", 14, .unindexedSense(identifier: "mouse%1:05:00::")),
        warning("index.sense", 18, .unusedSense(identifier: "mouse%1:05:09::")),
      ], [24, 25, 16]
    ),
    (
      "broken-truncated",
      [
        warning("data.adj", 10, .skippedLine(.missing(field: "p_cnt"))),
        warning("data.noun", 6, .danglingRelation(target: place("data.adj", 643))),
        warning("index.adj", 9, .danglingSense(headword: "mousy", target: place("data.adj", 643))),
        warning("index.adj", 9, .emptyEntry(headword: "mousy")),
        warning("index.sense", 20, .unusedSense(identifier: "mousy%3:01:00::")),
      ], [23, 24, 16]
    ),
    (
      "broken-exception", [warning("noun.exc", 2, .skippedLine(.missing(field: "base form")))],
      [24, 25, 15]
    ),
  ])
  func aTwinIsImportedWithWarnings(twin: String, warnings: [ImportWarning], counts: [Int]) throws {
    let mini = try MiniWordNet.read(broken: twin)
    #expect(mini.warnings == warnings)
    #expect([mini.synsets.count, mini.entries.count, mini.forms.count] == counts)
  }

  /// The first warning of twins whose later ones only follow from it.
  @Test(arguments: [
    ("broken-words", warning("data.noun", 14, .skippedLine(.wrongCount(field: "w_cnt", promised: 3)))),
    ("broken-few-words", warning("data.noun", 14, .skippedLine(.wrongCount(field: "w_cnt", promised: 1)))),
    ("broken-pointers", warning("data.adj", 6, .skippedLine(.wrongCount(field: "p_cnt", promised: 2)))),
    ("broken-symbol", warning("data.adv", 6, .skippedLine(.invalid(field: "pointer_symbol", text: "?")))),
    ("broken-count", warning("index.adj", 6, .skippedLine(.wrongCount(field: "synset_cnt", promised: 2)))),
  ])
  func aBadLineIsSkipped(twin: String, warning: ImportWarning) throws {
    #expect(try MiniWordNet.read(broken: twin).warnings.first == warning)
  }

  private static func warning(
    _ file: String, _ line: Int, _ reason: ImportWarning.Reason
  ) -> ImportWarning {
    ImportWarning(file: file, line: line, reason)
  }

  private static func place(_ file: String, _ offset: Int) -> SourcePlace {
    SourcePlace(file: file, offset: offset)
  }

  @Test func aFileOfSomethingElseIsAnError() {
    let error = ImportError.malformed(
      file: "data.adv", line: 1, .invalid(field: "synset_offset", text: "not"))
    #expect(throws: error) { try MiniWordNet.read(broken: "broken-file") }
  }

  @Test(arguments: ["data.noun", "data.verb", "index.adj", "index.adv"])
  func aMissingFileIsAnErrorThatNamesIt(file: String) throws {
    let error = try #require(throws: ImportError.self) { try MiniWordNet.read(missing: [file]) }
    guard case .missing(let path) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path.hasSuffix("/\(file)"))
  }

  @Test func withoutTheIndexOfSensesKeysAreTheSame() throws {
    let whole = try MiniWordNet.read()
    let twin = try MiniWordNet.read(missing: ["index.sense", "adv.exc"])
    #expect(
      twin.warnings == [
        ImportWarning(file: "index.sense", .fileMissing(.tagCounts)),
        ImportWarning(file: "adv.exc", .fileMissing(.irregularForms)),
      ])
    #expect(twin.entries.flatMap(\.senses).allSatisfy { $0.tagCount == 0 })
    // The order of parts of speech is that of their tag counts, which are missing.
    let keys = twin.entries.map { Set($0.senses.map(\.identifier)) }
    #expect(keys == whole.entries.map { Set($0.senses.map(\.identifier)) })
  }

  @Test func aFolderInPlaceOfAFileIsRefused() {
    #expect(throws: ImportError.notAFile(path: MiniWordNet.folder.path())) {
      try SourceFile(path: MiniWordNet.folder.path(), name: "data.noun")
    }
  }

  /// Neither a crash nor a hang, whatever bit is flipped and wherever a file is cut.
  @Test(arguments: ["data.noun", "data.verb", "data.adj", "index.noun", "index.sense", "noun.exc"])
  func damageIsHarmless(name: String) throws {
    let file = try SourceFile(path: "\(MiniWordNet.folder.path())/\(name)", name: name)
    Damage.forEachCut(of: file.bytes) { cut, _ in read(SourceFile(name: name, bytes: cut)) }
    Damage.forEachFlippedBit(of: file.bytes) { flipped, _ in read(SourceFile(name: name, bytes: flipped)) }
  }

  private func read(_ file: SourceFile) {
    var warnings = WarningLog()
    let suffix = file.name.split(separator: ".").last { $0 != "exc" }
    let category = WordNetCategory.allCases.first { $0.fileSuffix == suffix ?? "" } ?? .noun
    if file.name.hasPrefix("data") {
      var synsets = WordNetSynsets()
      for _ in 0..<category.rawValue { synsets.files.append(SourceFile(name: "", bytes: [])) }
      try? WordNetDataFile.read(file, category, into: &synsets, warnings: &warnings)
      for number in synsets.rows.indices { _ = synsets.record(of: number) }
      synsets.warnAboutPointers(into: &warnings)
    } else if file.name == "index.sense" {
      _ = WordNetSenseIndex(file, warnings: &warnings)
    } else if file.name.hasPrefix("index") {
      var index = WordNetIndexFile()
      try? index.read(file, category, warnings: &warnings)
      index.sort()
    } else {
      _ = WordNetExceptions.forms(in: file, category, warnings: &warnings)
    }
  }
}
