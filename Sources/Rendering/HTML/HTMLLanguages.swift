import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// The languages of a lexicon's headwords and of its explanations, for `lang`. The page itself is in that of the interface.
struct HTMLLanguages {
  /// BCP 47; empty if it is not known.
  private(set) var words: [UInt8] = Self.page
  private(set) var explanations: [UInt8] = Self.page

  /// The language of the page.
  static var page: [UInt8] { [UInt8](InterfaceLanguage.current?.tag ?? "en") }

  init() {}

  init(_ lexicon: Lexicon) throws(PackError) {
    words = try Self.only(lexicon.languages)
    explanations = try lexicon.translationLanguage
    if explanations.isEmpty { explanations = words }
  }

  /// The table of function words explains in English.
  init(functionWord row: Int) {
    words = [UInt8](FunctionWords.language(ofRow: row))
  }

  /// The tag of a list that has no other; of `zh-hans zh-hant`, what they share: `zh`.
  private static func only(_ list: [UInt8]) -> [UInt8] {
    let tags = list.split(separator: UInt8(ascii: " "))
    guard let first = tags.first else { return [] }
    if tags.count == 1 { return list }
    let language = first.prefix { $0 != UInt8(ascii: "-") }
    for tag in tags where !tag.prefix(while: { $0 != UInt8(ascii: "-") }).elementsEqual(language) {
      return []
    }
    return Array(language)
  }

  /// Languages that are written from the right (CLDR, `characterOrder`), each between spaces.
  private static let rightToLeft = Array(" ar arc ckb dv fa he ks lrc mzn ps sd syr ug ur yi ".utf8)

  /// Whether the explanations are in a language that is written from the right.
  var areExplanationsRightToLeft: Bool {
    let language = explanations.prefix { $0 != UInt8(ascii: "-") }
    let tags = Self.rightToLeft.split(separator: UInt8(ascii: " "))
    return tags.contains { $0.elementsEqual(language) }
  }

  /// Whether a text of this language needs `lang` on the page.
  static func isForeign(_ language: [UInt8]) -> Bool { language != page }

  /// Appends the attribute of a language that is foreign on the page; empty if it is not known.
  static func append(_ language: [UInt8], to output: inout [UInt8]) {
    if !isForeign(language) { return }
    output.append(" lang=\"")
    output.append(html: language.span)
    output.append("\"")
  }
}
