import LexiconPack
import MiniLexicon
import Testing

@testable import Manager

@Suite struct PackListTests {
  private static func list() throws -> PackList {
    var title = MiniLexicon.info(languages: ["en", "de"])
    title.title = "Wörter, 辞書 and\tmore \u{202E}"
    let packs = [
      ("mini", MiniLexicon.info, MiniLexicon.records), ("facts", title, MiniLexicon.facts),
    ]
    return PackList(
      packs: try packs.enumerated().map { (index, pack) in
        let place = PackLocation.Place(order: index + 1, isDisabled: index == 1)
        let location = PackLocation(name: pack.0, path: "/p/\(pack.0)", isOwn: true, place: place)
        let reader = try PackReader(MappedFile(copying: MiniLexicon.pack(pack.2, info: pack.1)))
        return try PackDescription(location, reader, withLicenceText: false)
      })
  }

  @Test func aRecordHasEveryColumn() throws {
    #expect(
      try Self.list().records == [
        "mini\tMini Lexicon\ten\t10\t4\t0\tCC0-1.0\tenabled\thttps://example.org/mini\t/p/mini",
        "facts\tWörter, 辞書 and more \u{202E}\ten de\t0\t0\t8\tCC0-1.0\tdisabled\thttps://example.org/mini\t/p/facts",
      ])
  }

  @Test func aTableIsAligned() throws {
    #expect(
      try Self.list().table(columns: 130) == [
        "order  name   title                           languages  entries  forms  facts  licence  state     source",
        "    1  mini   Mini Lexicon                    en              10      4         CC0-1.0            https://example.org/mini",
        "    2  facts  Wörter, 辞書 and more <U+202E>  en de                          8  CC0-1.0  disabled  https://example.org/mini",
      ])
  }

  @Test func aNarrowTableHasNoSourceAndCutTitles() throws {
    #expect(
      try Self.list().table(columns: 83) == [
        "order  name   title             languages  entries  forms  facts  licence  state",
        "    1  mini   Mini Lexicon      en              10      4         CC0-1.0",
        "    2  facts  Wörter, 辞書 an…  en de                          8  CC0-1.0  disabled",
      ])
  }

  @Test(arguments: [
    (76, "order  name   title             languages  entries  facts  licence  state"),
    (65, "order  name   title             entries  facts  licence  state"),
    (40, "order  name   entries  facts  licence  state"),
  ])
  func aVeryNarrowTableHasFewerColumns(columns: Int, heading: String) throws {
    #expect(try Self.list().table(columns: columns).first == heading)
  }

  @Test func nothingIsNoTable() {
    #expect(PackList(packs: []).table(columns: 83) == [])
  }
}
