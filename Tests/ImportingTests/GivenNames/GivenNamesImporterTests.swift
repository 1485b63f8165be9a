import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase

@Suite struct GivenNamesImporterTests {
  /// A list as nam_dict.txt is written, with two countries of English and two others.
  private static func list(_ names: [String]) -> [UInt8] {
    let header = [
      "# DO NOT CHANGE $", "#", "# nam_dict.txt $", "# Copyright (c): 2007-2008 whoever wrote this list $",
      "# SCCS: @(#) nam_dict.txt  1.2  2008-11-30 $", "###  syntax of name list  ### $",
      "#    M  <male first name>           #      | $", "###  list of countries  ### $",
      "#                             Great Britain $", "#                             | $",
      "#                               U.S.A. $", "#                               | $",
      "#                                Korea $", "#                                | $",
      "#                                 other countries $", "#                                 | $",
      "###  begin of name list  ### $",
    ]
    return Array((header + names).map { $0 + "\n" }.joined().utf8)
  }

  /// A line: its mark, the name, and the frequencies from Great Britain on.
  private static func line(_ mark: String, _ name: String, _ frequencies: String, end: String = " ") -> String
  {
    mark + String(repeating: " ", count: 3 - mark.count) + name
      + String(repeating: " ", count: 26 - name.count) + end + frequencies + "  $"
  }

  private func lines(_ names: [String]) throws -> [String] {
    let file = try LoneFile("nam_dict.txt", Self.list(names))
    let importer = try GivenNamesImporter.open(path: file.path) { _ in }
    return RecordDescription.lines(try RecordDescription.records(of: importer))
  }

  @Test(arguments: [
    ([line("M", "John", "8 6")], ["John: name a man's given name, most common in Great Britain"]),
    ([line("F", "Mary", "7 3")], ["Mary: name a woman's given name, most common in Great Britain"]),
    // A step below the most frequent is a factor of two.
    (
      [line("1F", "Anna", "4 54")],
      ["Anna: name a woman's given name, most common in the U.S.A., Great Britain and Korea"]
    ),
    // Men and women, by how many there are of each.
    (
      [line("M", "Chris", "6"), line("F", "Chris", "  3")],
      ["Chris: name a given name, more often a man's, most common in Great Britain"]
    ),
    ([line("?", "Robin", "3")], ["Robin: name a given name of men and women, most common in Great Britain"]),
    (
      [line("?F", "Kim", "3")], ["Kim: name a given name, more often a woman's, most common in Great Britain"]
    ),
    // Short for a name; twice the same line says no more.
    (
      [
        line("M", "Ed", "3"), line("=", "Ed Edward", "1"), line("=", "Ed Edwin", "1"),
        line("=", "Ed Edward", "1"),
      ],
      ["Ed: name a man's given name, short for Edward or Edwin, most common in Great Britain"]
    ),
    // A row of no country; a second spelling; parts of Korean and Chinese names.
    ([line("M", "Abel", "    4")], ["Abel: name a man's given name"]),
    ([line("M", "Bjoern", "4", end: "+")], []),
    (
      [line("?", "Yo", "   "), line("?", "Seong", "   "), line("M", "Jun+Wei", "   ")],
      [
        "Jun-Wei: name a man's given name", "Junwei: name a man's given name",
        "Seong: name a given name of men and women",
      ]
    ),
  ])
  func saysWhoseNameItIs(names: [String], expected: [String]) throws {
    // A list needs one name that is taken.
    let all = try lines(names + [Self.line("F", "Zoe", "1")])
    #expect(all.filter { !$0.hasPrefix("Zoe") } == expected)
  }

  /// So that it is taken only where a lookup finds nothing else.
  @Test func synsetsHaveNoMembersAndAreShared() throws {
    let file = try LoneFile("nam_dict.txt", Self.list(["Jim", "John"].map { Self.line("M", $0, "8") }))
    let records = try RecordDescription.records(of: GivenNamesImporter.open(path: file.path) { _ in })
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset } else { nil } }
    #expect(synsets.map(\.members) == [[]] && records.count == 3)
  }

  @Test func tellsItsTermsAndWhatIsWrong() throws {
    let file = try LoneFile(
      "nam_dict.txt", Self.list([Self.line("M", "John", "8"), "M", Self.line("X", "Jo", "1")]))
    let importer = try GivenNamesImporter.open(path: file.path) { _ in }
    #expect(importer.info.licenceText.hasPrefix("nam_dict.txt\nCopyright (c): 2007-2008"))
    #expect(importer.info.date == "2008-11-30" && importer.info.languages.map(\.text) == ["en"])
    #expect(
      importer.warnings.kept == [
        ImportWarning(file: "nam_dict.txt", line: 19, .skippedLine(.missing(field: "name"))),
        ImportWarning(file: "nam_dict.txt", line: 20, .skippedLine(.missing(field: "M, F or ?"))),
      ])
    let empty = try LoneFile("nam_dict.txt", Self.list([]))
    #expect(throws: ImportError.empty(path: empty.path)) {
      try GivenNamesImporter.open(path: empty.path) { _ in }
    }
  }
}
