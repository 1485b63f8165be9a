import Testing

/// Languages whose words are found by a table of forms and a few rules of their row.
@Suite struct FormLanguagesLookupTests {
  private struct Case: CustomTestStringConvertible {
    var tag: String
    var words: [String]
    var forms: [String: String]
    var found: [String: String]

    var testDescription: String { tag }
  }

  private static let cases = [
    Case(
      tag: "cs", words: ["mít", "dobrý"], forms: ["mám": "mít", "lepší": "dobrý"],
      found: [
        "nemám": "clitic mít [ne]", "nejlepší": "clitic dobrý", "dobry": "folded dobrý",
        "protože": "exact [protože]",
      ]),
    Case(
      tag: "pl", words: ["dobry", "łódź"], forms: ["lepszy": "dobry"],
      found: [
        "niedobry": "clitic dobry [nie]", "najlepszy": "clitic dobry", "lodz": "folded łódź",
        "żeby": "exact [żeby]",
      ]),
    Case(
      tag: "hr", words: ["dobar", "kuća"], forms: ["bolji": "dobar", "kuće": "kuća"],
      found: [
        "najbolji": "clitic dobar", "kuće": "inflected kuća", "kuca": "folded kuća", "gdje": "exact [gdje]",
      ]),
    Case(
      tag: "bg", words: ["добър", "къща"], forms: ["къщата": "къща"],
      found: ["най-добър": "clitic добър", "къщата": "inflected къща", "защото": "exact [защото]"]),
    Case(
      tag: "lt", words: ["turėti", "namas"], forms: ["turi": "turėti", "namo": "namas"],
      found: ["neturi": "clitic turėti [ne]", "namo": "inflected namas", "todėl": "exact [todėl]"]),
    Case(
      tag: "fi", words: ["talo", "kirja", "kauppa"], forms: ["talossa": "talo"],
      found: ["talossa": "inflected talo", "kirjakauppa": "compound kirja kauppa", "koska": "exact [koska]"]),
    Case(
      tag: "hu", words: ["ház", "könyv", "tár"], forms: ["házban": "ház"],
      found: ["házban": "inflected ház", "mert": "exact [mert]"]),
    Case(
      tag: "el", words: ["σπίτι"], forms: ["σπιτιού": "σπίτι"],
      found: ["ΣΠΙΤΙ": "folded σπίτι", "σπιτιού": "inflected σπίτι", "επειδή": "exact [επειδή]"]),
    Case(
      tag: "tr", words: ["ışık", "İstanbul"], forms: ["ışıklar": "ışık"],
      found: ["Işık": "folded ışık", "ışıklar": "inflected ışık", "çünkü": "exact [çünkü]"]),
    Case(
      tag: "nl", words: ["arbeid", "markt", "boek"], forms: ["boeken": "boek"],
      found: ["boeken": "inflected boek", "arbeidsmarkt": "compound arbeid markt", "omdat": "exact [omdat]"]),
    Case(
      tag: "sv", words: ["arbete", "hylla", "skola"], forms: ["skolan": "skola"],
      found: ["skolan": "inflected skola", "skolhylla": "compound skola hylla", "eller": "exact [eller]"]),
    Case(
      tag: "nb", words: ["arbeid", "plass", "skole"], forms: ["skolen": "skole"],
      found: ["skolen": "inflected skole", "arbeidsplass": "compound arbeid plass", "fordi": "exact [fordi]"]),
    Case(
      tag: "da", words: ["arbejde", "plads", "skole"], forms: ["skolen": "skole"],
      found: ["skolen": "inflected skole", "fordi": "exact [fordi]"]),
    Case(
      tag: "id", words: ["baca", "rumah"], forms: ["membaca": "baca"],
      found: ["membaca": "inflected baca", "karena": "exact [karena]"]),
  ]

  @Test(arguments: cases)
  private func found(row: Case) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon(row.tag, row.words, forms: row.forms)])
    for (surface, expected) in row.found.sorted(by: { $0.key < $1.key }) {
      let found = try engine.found(surface)
      #expect(found == expected, "\(row.tag)")
    }
  }
}
