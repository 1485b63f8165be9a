import LookupKeys
import Testing
import TextAnalysis

@Suite struct AccentFoldingTests {
  @Test(arguments: [
    ("café", "cafe"), ("naïve", "naive"), ("ångström", "angstrom"), ("façade", "facade"), ("søren", "soren"),
    ("łódź", "lodz"), ("encyclopædia", "encyclopaedia"), ("œuvre", "oeuvre"), ("ðað", "dad"),
    ("þing", "thing"),
    // Marks that stand by themselves, several on a letter, and a letter with two marks of its own.
    ("cafe\u{301}", "cafe"), ("x\u{304}\u{301}y", "xy"), ("việt", "viet"),
    // Other letters stay.
    ("déjà 辞書", "deja 辞書"),
  ])
  func accentsGo(key: String, expected: String) {
    #expect(AccentFolding.bytes(for: Array(key.utf8)) == Array(expected.utf8))
  }

  @Test(arguments: ["cafe", "", "辞書", "дом", "😀", "don't", "\u{FFFD}"])
  func nothingToFold(key: String) {
    #expect(AccentFolding.bytes(for: Array(key.utf8)) == nil)
  }
}
