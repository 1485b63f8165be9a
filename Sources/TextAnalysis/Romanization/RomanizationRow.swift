/// How words of a script, or of a language that has its own way, are written in Latin letters: rules of a transform (UTS
/// #35, part 2, section 10.3) that begin with one of CLDR's.
struct RomanizationRow: Sendable {
  /// A word is written so if it has a letter of them.
  let scripts: ScriptSet
  /// Primary subtags of BCP 47; empty for all languages.
  let languages: [StaticString]
  let rules: StaticString

  init(_ scripts: ScriptSet, _ languages: [StaticString] = [], _ rules: StaticString) {
    self.scripts = scripts
    self.languages = languages
    self.rules = rules
  }

  /// The position of the row for a word with letters of these scripts; nil for Chinese characters that are not of
  /// Chinese.
  static func position(for scripts: ScriptSet, language: Span<UInt8>) -> Int? {
    let isChinese = chinese.contains { language.hasPrimarySubtag($0) }
    if scripts.contains(.han), !isChinese { return nil }
    return all.firstIndex { row in
      !row.scripts.isDisjoint(with: scripts)
        && (row.languages.isEmpty || row.languages.contains { language.hasPrimarySubtag($0) })
    }
  }

  private static let chinese: [StaticString] = ["zh", "cmn"]

  /// The registry; the first row that fits counts.
  static let all: [RomanizationRow] = [
    RomanizationRow(.han, chinese, "::Han-Latin; ::NFC;"),
    RomanizationRow(.kana, [], kana),
    RomanizationRow(.devanagari, ["hi"], hindi),
    RomanizationRow(.devanagari, [], "::Devanagari-Latin; ::NFC;"),
    RomanizationRow(.arabic, [], arabic),
    // As English-speaking countries write the names of these languages' places (BGN/PCGN); letters that the language
    // does not have as ISO 9.
    RomanizationRow(.cyrillic, ["ru"], "::Russian-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    RomanizationRow(.cyrillic, ["uk"], "::Ukrainian-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    RomanizationRow(.cyrillic, ["be"], "::Belarusian-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    RomanizationRow(.cyrillic, ["bg"], "::Bulgarian-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    RomanizationRow(.cyrillic, ["mk"], "::Macedonian-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    RomanizationRow(.cyrillic, ["sr"], "::Serbian-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    RomanizationRow(.cyrillic, ["kk"], "::Kazakh-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    RomanizationRow(.cyrillic, ["mn"], "::Mongolian-Latin/BGN; ::Cyrillic-Latin; ::NFC;"),
    // ISO 9.
    RomanizationRow(.cyrillic, [], "::Cyrillic-Latin; ::NFC;"),
    // That of ancient Greek has other vowels.
    RomanizationRow(.greek, ["el"], "::Greek-Latin/UNGEGN; ::NFC;"),
    RomanizationRow(.greek, [], "::Greek-Latin; ::NFC;"),
    RomanizationRow(.hebrew, [], "::Hebrew-Latin; ::NFC;"),
    RomanizationRow(.hangul, [], "::Hangul-Latin; ::NFC;"),
    RomanizationRow(.georgian, [], "::Georgian-Latin; ::NFC;"),
    RomanizationRow(.armenian, [], "::Armenian-Latin; ::NFC;"),
    RomanizationRow([.southEastAsian, .other], [], "::Any-Latin; ::NFC;"),
  ]
}

extension Span<UInt8> {
  /// Whether a BCP 47 tag begins with a subtag.
  fileprivate func hasPrimarySubtag(_ subtag: StaticString) -> Bool {
    var end = 0
    while end < count, self[end] != UInt8(ascii: "-") { end += 1 }
    return subtag.matches(extracting(0..<end))
  }
}
