import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Articles that we wrote as `dict-vera` has its own.
@Suite struct VeraGrammarTests {
  @Test(arguments: [
    (
      "USB\n       Universal Serial Bus (Intel, USB)\n       ", ["USB: other computing| Universal Serial Bus"]
    ),
    ("GPU\n       Graphics Processing Unit\n", ["GPU: other computing| Graphics Processing Unit"]),
    // Keywords on a second line, slang, brackets that belong to it.
    (
      "3GIP\n       3rd Generation . Internet Protocol (org., IP, GPRS, WLAN,\nmobile-systems), \"3G.IP\"\n",
      ["3GIP: other computing| 3rd Generation . Internet Protocol"]
    ),
    ("FYI\n       For Your Information (slang, Usenet, IRC)\n", ["FYI: other slang| For Your Information"]),
    ("HDX\n       High Definition [1920x1080]\n", ["HDX: other computing| High Definition [1920x1080]"]),
    // As it is usually written.
    ("IOT\n       Internet Of Things (Internet), \"IoT\"\n", ["IoT: other computing| Internet Of Things"]),
    // Two letters, German, a headword of several words, nothing but keywords.
    ("AP\n       Access Point (WLAN)\n", []),
    ("GIL\n       Gesellschaft fuer Informatik in der Land-, forst- und\nErnaehrungswirtschaft\n", []),
    ("V E R A\n       Virtual Entity\n", []), ("ABC\n       (org.)\n", []), ("ABC\n", []),
  ])
  func readsAnArticle(text: String, expected: [String]) {
    #expect(RecordDescription.lines(VeraGrammar(), text, rows: ["x"]) == expected)
  }

  /// So that it is taken only where a lookup finds nothing else.
  @Test func meaningsOfAnAcronymAreOneEntryWithoutMembers() throws {
    #expect(
      try lines([
        "PDF\n       Portable Document Format (Adobe)\n", "PDF\n       Program Development Facility (IBM)\n",
      ])
        == ["PDF: other computing| Portable Document Format; other computing| Program Development Facility"])
  }

  private func lines(_ articles: [String]) throws -> [String] {
    var records = RecordQueue()
    records.gathersEntries = VeraGrammar().gathersEntries
    for text in articles {
      let headword = String(text.prefix { $0 != "\n" }).lowercased()
      VeraGrammar().read(
        DictArticle(headwords: [headword], text: Array(text.utf8), offset: 0), into: &records)
    }
    return RecordDescription.lines(try RecordDescription.records(of: QueueImporter(records: records)))
  }
}

/// Delivers what a grammar has added.
private struct QueueImporter: PieceImporter {
  let info = LexiconInfo(
    name: "mini", title: "", version: "", languages: [], licence: "", licenceText: "", source: "", date: "")
  var warnings: WarningLog { WarningLog() }
  var records: RecordQueue

  mutating func readPiece() throws(ImportError) -> Bool { false }
}
