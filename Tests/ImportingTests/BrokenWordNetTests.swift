import Testing

@testable import Importing

@Suite struct BrokenWordNetTests {
  /// What a twin must say, and how many synsets, entries and forms are left of 24, 25 and 16.
  @Test(arguments: [
    (
      "broken-pointer", ["data.noun:7: relation to data.noun at 357, which does not exist; dropped"],
      [24, 25, 16]
    ),
    (
      "broken-offset",
      [
        "data.noun:6: says that it is at byte 357 but is at 356",
        "data.noun:5: relation to data.noun at 356, which does not exist; dropped",
        "data.noun:7: relation to data.noun at 356, which does not exist; dropped",
        "data.noun:8: relation to data.noun at 356, which does not exist; dropped",
        "data.adj:10: relation to data.noun at 356, which does not exist; dropped",
        "data.adj:10: relation to data.noun at 356, which does not exist; dropped",
        "index.noun:14: sense of “mouse” in data.noun at 356, which does not hold it; dropped",
        "index.sense:18: mouse%1:05:00:: belongs to no headword; ignored",
      ], [24, 25, 16]
    ),
    (
      "broken-index",
      [
        "index.verb:7: sense of “warm up” in data.verb at 7, which does not hold it; dropped",
        "index.verb:7: no sense of “warm up” is left; dropped",
        "index.sense:28: warm_up%2:30:00:: belongs to no headword; ignored",
      ], [24, 24, 16]
    ),
    (
      "broken-sense",
      [
        "index.noun:14: mouse%1:05:00:: is not in the index of senses; tag count unknown",
        "index.sense:18: mouse%1:05:09:: belongs to no headword; ignored",
      ], [24, 25, 16]
    ),
    (
      "broken-truncated",
      [
        "data.adj:10: p_cnt is missing; line skipped",
        "data.noun:6: relation to data.adj at 643, which does not exist; dropped",
        "index.adj:9: sense of “mousy” in data.adj at 643, which does not hold it; dropped",
        "index.adj:9: no sense of “mousy” is left; dropped",
        "index.sense:20: mousy%3:01:00:: belongs to no headword; ignored",
      ], [23, 24, 16]
    ),
    ("broken-exception", ["noun.exc:2: base form is missing; line skipped"], [24, 25, 15]),
  ])
  func aTwinIsImportedWithWarnings(twin: String, warnings: [String], counts: [Int]) throws {
    let mini = try MiniWordNet(broken: twin)
    #expect(mini.warnings == warnings)
    #expect([mini.synsets.count, mini.entries.count, mini.forms.count] == counts)
  }

  /// The first warning of twins whose later ones only follow from it.
  @Test(arguments: [
    ("broken-words", "data.noun:14: w_cnt is 3, but the line holds another number; line skipped"),
    ("broken-few-words", "data.noun:14: w_cnt is 1, but the line holds another number; line skipped"),
    ("broken-pointers", "data.adj:6: p_cnt is 2, but the line holds another number; line skipped"),
    ("broken-symbol", "data.adv:6: pointer_symbol cannot be “?”; line skipped"),
    ("broken-count", "index.adj:6: synset_cnt is 2, but the line holds another number; line skipped"),
  ])
  func aBadLineIsSkipped(twin: String, warning: String) throws {
    #expect(try MiniWordNet(broken: twin).warnings.first == warning)
  }

  @Test func aFileOfSomethingElseIsAnError() {
    let error = ImportError.malformed(
      file: "data.adv", line: 1, .invalid(field: "synset_offset", text: "not"))
    #expect(throws: error) { try MiniWordNet(broken: "broken-file") }
  }

  @Test(arguments: ["data.noun", "data.verb", "index.adj", "index.adv"])
  func aMissingFileIsAnErrorThatNamesIt(file: String) throws {
    let error = try #require(throws: ImportError.self) { try MiniWordNet(missing: [file]) }
    guard case .missing(let path) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path.hasSuffix("/\(file)"))
  }

  @Test func withoutTheIndexOfSensesKeysAreTheSame() throws {
    let whole = try MiniWordNet()
    let twin = try MiniWordNet(missing: ["index.sense", "adv.exc"])
    #expect(
      twin.warnings == [
        "index.sense: no such file, so how often each sense occurs is unknown",
        "adv.exc: no such file, so irregular forms of this part of speech are not recognized",
      ])
    #expect(twin.entries.flatMap(\.senses).allSatisfy { $0.tagCount == 0 })
    let keys = twin.entries.flatMap(\.senses).map(\.identifier)
    #expect(keys == whole.entries.flatMap(\.senses).map(\.identifier))
  }

  @Test func aFolderInPlaceOfAFileIsRefused() {
    #expect(throws: ImportError.notAFile(path: MiniWordNet.folder.path())) {
      try SourceFile(path: MiniWordNet.folder.path(), name: "data.noun")
    }
  }

  @Test(arguments: [
    (
      ImportError.missing(path: "/x/data.noun"),
      "/x/data.noun: no such file: name the folder that holds it, or install the dictionary"
    ),
    (
      .unreadable(path: "/x", code: 13),
      "/x: cannot be read: Permission denied: check its permissions and the disk"
    ),
    (
      .malformed(file: "index.adv", line: 3, .missing(field: "pos")),
      "index.adv:3: pos is missing: no line of the file could be read; check its format, or fetch it again"
    ),
  ])
  func anErrorIsOneLineWithWhatToDo(error: ImportError, line: String) {
    #expect(error.description == line)
  }

  /// Neither a crash nor a hang, whatever byte is changed or cut: every position of each of the files.
  @Test(arguments: ["data.noun", "data.verb", "data.adj", "index.noun", "index.sense", "noun.exc"])
  func everyTruncationIsHarmless(name: String) throws {
    let file = try SourceFile(path: "\(MiniWordNet.folder.path())/\(name)", name: name)
    for length in 0..<file.bytes.count {
      var flipped = file.bytes
      flipped[length] ^= 0x15
      for bytes in [Array(file.bytes.prefix(length)), flipped] {
        read(SourceFile(name: name, bytes: bytes))
      }
    }
  }

  private func read(_ file: SourceFile) {
    var warnings = WarningLog()
    let suffix = file.name.split(separator: ".").last { $0 != "exc" }
    let category = WordNetCategory.allCases.first { $0.fileSuffix == suffix ?? "" } ?? .noun
    if file.name.hasPrefix("data") {
      var synsets = WordNetSynsets()
      for _ in 0..<category.rawValue { synsets.files.append(SourceFile(name: "", bytes: [])) }
      try? WordNetDataFile.read(file, category, into: &synsets, warnings: &warnings)
      for number in synsets.rows.indices { _ = synsets.record(of: number, warnings: &warnings) }
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
