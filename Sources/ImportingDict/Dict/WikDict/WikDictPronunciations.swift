import ImportingBase

/// The pronunciations of a headline: `//ˈæɹɪˌstɒtəl// /[ˈæɹɪˌstɑɾɫ̩]/`.
///
/// Double slashes enclose Wiktionary's phonemic transcriptions; slashes and brackets its phonetic ones, which are kept
/// only where there is no phonemic one. Single slashes enclose the guess of a speech synthesizer, with the stress before
/// the vowel (`stˈɛpsɪstə`) and abbreviations read as words: it is dropped.
enum WikDictPronunciations {
  /// Those of a line in their order, each once, an affix's without the hyphen where it is joined to another word.
  static func read(_ line: Substring, ofAffix isAffix: Bool) -> [String] {
    var phonemic: [String] = []
    var phonetic: [String] = []
    var rest = line.drop { $0 == " " }
    while rest.first == "/" {
      let mark = rest.hasPrefix("//") ? "//" : "/"
      rest = rest.dropFirst(mark.count)
      guard let end = rest.firstRange(of: mark) else { break }
      let (text, isPhonetic) = withoutBrackets(rest[..<end.lowerBound])
      rest = rest[end.upperBound...].drop { $0 == " " }
      guard isPhonetic || mark == "//" else { continue }
      for part in text.split(whereSeparator: { ",~".contains($0) }) {
        guard let clean = clean(part, ofAffix: isAffix) else { continue }
        if isPhonetic, !phonetic.contains(clean) { phonetic.append(clean) }
        if !isPhonetic, !phonemic.contains(clean) { phonemic.append(clean) }
      }
    }
    return phonemic.isEmpty ? phonetic : phonemic
  }

  /// Those of a database from another language than English. There single slashes enclose the editors' transcriptions as
  /// well as those of the voice, which have a mark of stress between a consonant and the vowel after it: `laktˈe`.
  static func read(of line: Substring) -> [String] {
    if line.contains("//") { return read(line, ofAffix: false) }
    var found: [String] = []
    for part in line.split(separator: "/") {
      guard let text = clean(withoutBrackets(part).text, ofAffix: false), !isSpoken(text) else { continue }
      if !found.contains(text) { found.append(text) }
    }
    return found
  }

  private static func withoutBrackets(_ text: Substring) -> (text: Substring, areThere: Bool) {
    let areThere = text.hasPrefix("[") && text.hasSuffix("]")
    return (areThere ? text.dropFirst().dropLast() : text, areThere)
  }

  private static func isSpoken(_ text: String) -> Bool {
    let letters = Array(text)
    return letters.indices.dropFirst().dropLast().contains { index in
      "ˈˌ".contains(letters[index]) && isVowel(letters[index + 1]) && letters[index - 1].isLetter
        && !isVowel(letters[index - 1])
    }
  }

  private static func isVowel(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { "aeiouyæøœɐɑɒɔəɘɚɛɜɞɤɨɪɯɵɶʉʊʌʏ".unicodeScalars.contains($0) } ?? false
  }

  /// Without spaces around it; nil for a part of a word (`-sɛnt`), and for any text outside the IPA.
  private static func clean(_ text: Substring, ofAffix isAffix: Bool) -> String? {
    var text: Substring = text.trimmed
    if isAffix {
      if text.hasPrefix("-") { text = text.dropFirst() }
      if text.hasSuffix("-") { text = text.dropLast() }
    }
    if text.isEmpty || text.hasPrefix("-") || text.hasSuffix("-") { return nil }
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(": depth += 1
      case ")": depth -= 1
      case "a"..."z", " ", ".", "-": break
      default: if scalar.isASCII { return nil }
      }
      if depth < 0 || depth > 1 { return nil }
    }
    return depth == 0 ? String(text) : nil
  }
}
