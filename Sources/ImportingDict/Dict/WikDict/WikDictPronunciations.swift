import ImportingBase

/// The pronunciations of a headline: `//ˈæɹɪˌstɒtəl// /[ˈæɹɪˌstɑɾɫ̩]/`.
///
/// Between double slashes stand Wiktionary's phonemic transcriptions, between slashes and brackets its phonetic ones,
/// which are kept only where there is no phonemic one. What stands between single slashes is a guess of a speech
/// synthesiser, with the stress before the vowel (`stˈɛpsɪstə`) and abbreviations read as words: it is dropped.
enum WikDictPronunciations {
  /// Those of a line in their order, each once. What an affix leaves open, a hyphen shows; that goes.
  static func read(_ line: Substring, ofAffix isAffix: Bool) -> [String] {
    var phonemic: [String] = []
    var phonetic: [String] = []
    var rest = line.drop { $0 == " " }
    while rest.first == "/" {
      let marks = rest.hasPrefix("//") ? 2 : 1
      rest = rest.dropFirst(marks)
      guard let end = end(of: rest, marks) else { break }
      var text = rest[..<end]
      rest = rest[end...].dropFirst(marks).drop { $0 == " " }
      let isPhonetic = text.hasPrefix("[") && text.hasSuffix("]")
      if isPhonetic { text = text.dropFirst().dropLast() }
      guard isPhonetic || marks == 2 else { continue }
      for part in text.split(whereSeparator: { $0 == "," || $0 == "~" }) {
        guard let clean = clean(part, ofAffix: isAffix) else { continue }
        if isPhonetic, !phonetic.contains(clean) { phonetic.append(clean) }
        if !isPhonetic, !phonemic.contains(clean) { phonemic.append(clean) }
      }
    }
    return phonemic.isEmpty ? phonetic : phonemic
  }

  /// Those of a database from another language than English, whose editors' transcriptions stand between single slashes
  /// as those of the voice do: these have a mark of stress between a consonant and the vowel behind it, `laktˈe`.
  static func read(of line: Substring) -> [String] {
    if line.contains("//") { return read(line, ofAffix: false) }
    var found: [String] = []
    for part in line.split(separator: "/") {
      let isPhonetic = part.hasPrefix("[") && part.hasSuffix("]")
      guard let text = clean(isPhonetic ? part.dropFirst().dropLast() : part, ofAffix: false), !isSpoken(text)
      else {
        continue
      }
      if !found.contains(text) { found.append(text) }
    }
    return found
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

  private static func end(of text: Substring, _ marks: Int) -> Substring.Index? {
    marks == 1 ? text.firstIndex(of: "/") : text.indices.first { text[$0...].hasPrefix("//") }
  }

  /// Without spaces around it; nil for a part of a word (`-sɛnt`), and for what is not in the IPA.
  private static func clean(_ text: Substring, ofAffix isAffix: Bool) -> String? {
    var text = text.trimmed
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
