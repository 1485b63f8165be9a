import ImportingBase

/// How an article's headword sounds: `lɛd` of `Lead \Lead\ (l[e^]d), n.`, `ˈ….…` of `Record \Rec"ord\`.
///
/// Webster's respelling is of 1913 and cannot be turned into IPA with certainty, so it is shown nowhere. It distinguishes
/// words that are spelled alike.
struct GcideRespelling: Equatable {
  /// `GcidePlainText.key` of the headword.
  let key: UInt64
  /// The headword with its accents: `Rec"ord`.
  let accented: ArraySlice<UInt8>
  /// IPA, with `…` for a sound that is not known; empty if nothing is.
  private(set) var sounds = ""
  /// Whether the article says more than the accents, or that more is not known: `(?)`.
  private var isSilent = true

  /// The most bytes before the end of a respelling.
  private static let longest = 200

  /// Of the first headword of an article; nil without accents.
  init?(_ article: ArraySlice<UInt8>) {
    guard let start = article.firstIndex(where: { $0 > Ascii.space }) else { return nil }
    let head = article[start...].prefix(Self.longest)
    let backslash = UInt8(ascii: "\\")
    guard let open = head.firstIndex(of: backslash),
      let close = head[(open + 1)...].firstIndex(of: backslash)
    else { return nil }
    key = GcidePlainText.key(head[..<open])
    accented = head[(open + 1)..<close]
    var rest = head[(close + 1)...].dropping(" ,")
    let accents = Self.accents(of: accented)
    if rest.first == UInt8(ascii: "("), let content = rest.takeBracket(), GcideHead.isRespelling(content),
      content.first != UInt8(ascii: "-")
    {
      isSilent = false
      let first = content.prefix { !$0.isIn(",;: ") }
      if first.contains(where: Ascii.isLetter) { sounds = Self.ipa(first) }
    }
    // A word of several syllables needs its accent.
    if !accents.isEmpty, !sounds.contains("ˈ") { sounds = accents }
  }

  /// Takes over what another article says, if this one only has accents.
  mutating func inherit(from other: GcideRespelling) {
    if isSilent { (sounds, isSilent) = (other.sounds, other.isSilent) }
  }

  /// Whether both are the same word with the same accents.
  func isWritten(like other: GcideRespelling) -> Bool {
    key == other.key && accented.lazy.map(Ascii.lowered).elementsEqual(other.accented.lazy.map(Ascii.lowered))
  }

  /// `….ˈ…` of `Re*cord"`; empty for one syllable and for several words.
  private static func accents(of text: ArraySlice<UInt8>) -> String {
    if text.contains(Ascii.space) || !text.contains(UInt8(ascii: "\"")) { return "" }
    let ipa = syllables(of: text).map { ($0.isStressed ? "ˈ" : "") + "…" }
    return ipa.count > 1 ? ipa.joined(separator: ".") : ""
  }

  private static func ipa(_ text: ArraySlice<UInt8>) -> String {
    syllables(of: text).map { ($0.isStressed ? "ˈ" : "") + sounds(of: $0.text) }.joined(separator: ".")
  }

  /// Syllables end with `"` and `` ` ``, which stress them, or with `*` and `-`.
  private static func syllables(
    of text: ArraySlice<UInt8>
  ) -> [(text: ArraySlice<UInt8>, isStressed: Bool)] {
    var found: [(ArraySlice<UInt8>, Bool)] = []
    var start = text.startIndex
    for index in text.indices where text[index].isIn("\"`*-") {
      // `[-e]` is a letter.
      if index > start, text[index - 1] == UInt8(ascii: "[") { continue }
      if index > start { found.append((text[start..<index], text[index] == UInt8(ascii: "\""))) }
      start = index + 1
    }
    if start < text.endIndex { found.append((text[start...], false)) }
    return found
  }

  /// The notation of the respelling and the sound of it in American English; the longer one of two comes first.
  private static let symbols: [(written: [UInt8], ipa: String)] = [
    ("[=a]", "eɪ"), ("[a^]", "æ"), ("[^a]", "ɛ"), ("[.a]", "æ"), ("[aum]", "ɑ"), ("[add]", "ɔ"),
    ("[=e]", "i"), ("[e^]", "ɛ"), ("[~e]", "ɝ"), ("[imac]", "aɪ"), ("[=i]", "aɪ"), ("[i^]", "ɪ"),
    ("[=o]", "oʊ"), ("[o^]", "ɑ"), ("[^o]", "ɔ"), ("[=u]", "u"), ("[u^]", "ʌ"), ("[^u]", "ɝ"),
    ("[udd]", "ʊ"), ("[oo^]", "ʊ"), ("[=oo]", "u"), ("[th]", "ð"), ("th", "θ"), ("sh", "ʃ"), ("ch", "tʃ"),
    ("zh", "ʒ"), ("ng", "ŋ"), ("ou", "aʊ"), ("oi", "ɔɪ"), ("b", "b"), ("d", "d"), ("f", "f"), ("g", "ɡ"),
    ("h", "h"), ("j", "dʒ"), ("k", "k"), ("l", "l"), ("m", "m"), ("n", "n"), ("p", "p"), ("r", "ɹ"),
    ("s", "s"), ("t", "t"), ("v", "v"), ("w", "w"), ("y", "j"), ("z", "z"),
  ].map { (Array($0.0.utf8), $0.1) }

  private static func sounds(of text: ArraySlice<UInt8>) -> String {
    var rest = text
    var ipa = ""
    while let byte = rest.first {
      if let symbol = symbols.first(where: { rest.starts(with: $0.written) }) {
        ipa += symbol.ipa
        rest = rest.dropFirst(symbol.written.count)
        continue
      }
      let end = byte == UInt8(ascii: "[") ? rest.firstIndex(of: UInt8(ascii: "]")) : nil
      // What is not known is mostly a weak vowel; an apostrophe marks one that is silent.
      if byte != UInt8(ascii: "'"), !ipa.hasSuffix("…") { ipa += "…" }
      rest = rest[((end ?? rest.startIndex) + 1)...]
    }
    return ipa
  }
}
