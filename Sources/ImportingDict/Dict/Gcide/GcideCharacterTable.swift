/// What GCIDE's names of characters stand for.
///
/// The names are those of the database's own "webfont" list as they remain in its text, found by counting every bracket
/// without a space in version 0.48. Names of marks that stand for a sound in the respelling only are here as well: the
/// respelling is left out, but they turn up in etymologies.
enum GcideCharacterTable {
  /// Name, character, spelling in ASCII.
  static let named: [(name: String, text: String, ascii: String)] = [
    ("ae", "æ", "ae"), ("AE", "Æ", "AE"), ("oe", "œ", "oe"), ("OE", "Œ", "OE"), ("=ae", "ǣ", "ae"),
    ("'ae", "ǽ", "ae"), ("imac", "ī", "i"), ("aum", "ä", "a"), ("add", "a̤", "a"), ("udd", "ṳ", "u"),
    ("asl", "a˔", "a"), ("-e", "e˔", "e"), ("-i", "i˔", "i"), ("-o", "o˔", "o"), ("-u", "u˔", "u"),
    ("oo^", "o͝o", "oo"), ("=oo", "o͞o", "oo"), ("th", "th", "th"), ("ng", "ng", "ng"), ("ai", "ai", "ai"),
    ("eth", "ð", "d"), ("thorn", "þ", "th"), ("yogh", "ȝ", "gh"), (",c", "ç", "c"), (",C", "Ç", "C"),
    ("dsdot", "ḍ", "d"), ("lsdot", "ḷ", "l"), ("tsdo", "ṭ", "t"), ("zdot", "ż", "z"), ("*a", "å", "a"),
    ("*u", "ů", "u"), ("ccaron", "č", "c"), ("cacute", "ć", "c"), ("ecer", "ě", "e"), ("ncir", "n̂", "n"),
    ("schwa", "ə", "e"), ("digamma", "ϝ", "w"), ("mdot", "ṃ", "m"), ("mtil", "m̃", "m"), ("umlaut", "¨", ""),
    ("root", "√", ""), ("cuberoot", "∛", ""), ("deg", "°", ""), ("min", "′", ""), ("sec", "″", ""),
    ("bprime", "′", ""), ("sect", "§", ""), ("para", "¶", ""), ("pounds", "£", ""), ("dag", "†", ""),
    ("dagger", "†", ""), ("hand", "☞", ""), ("times", "×", ""), ("div", "÷", ""), ("divby", "÷", ""),
    ("middot", "·", ""), ("rarr", "→", ""), ("bar", "|", ""), ("nbsp", " ", ""), ("colret", " ", ""),
    ("break", " ", ""), ("sb", " ", ""), ("crescent", "⏑", ""), ("breve", "˘", ""), ("asper", "῾", ""),
    ("flat", "♭", ""), ("sharp", "♯", ""), ("natural", "♮", ""), ("ldqo", "“", ""), ("rdqo", "”", ""),
    ("rsquo", "’", ""), ("filig", "ﬁ", "fi"), ("fllig", "ﬂ", "fl"), ("ffllig", "ﬄ", "ffl"),
    ("lbrace2", "{", ""), ("rbrace2", "}", ""), ("nabla", "∇", ""), ("male", "♂", ""), ("female", "♀", ""),
    ("asterism", "⁂", ""), ("pause", "𝄐", ""), ("upslur", "⁀", ""), ("downslur", "‿", ""),
    ("mercury", "☿", ""),
    ("frac1x100", "1/100", ""), ("frac1x1000", "1/1000", ""), ("frac19", "1/9", ""), ("frac37", "3/7", ""),
    ("frac43", "4/3", ""), ("frac67", "6/7", ""), ("alpha", "α", ""), ("beta", "β", ""), ("gamma", "γ", ""),
    ("delta", "δ", ""), ("epsilon", "ε", ""), ("zeta", "ζ", ""), ("eta", "η", ""), ("theta", "θ", ""),
    ("iota", "ι", ""), ("kappa", "κ", ""), ("lambda", "λ", ""), ("mu", "μ", ""), ("nu", "ν", ""),
    ("xi", "ξ", ""), ("omicron", "ο", ""), ("pi", "π", ""), ("rho", "ρ", ""), ("sigma", "σ", ""),
    ("sigmat", "ς", ""), ("tau", "τ", ""), ("upsilon", "υ", ""), ("phi", "φ", ""), ("chi", "χ", ""),
    ("psi", "ψ", ""), ("omega", "ω", ""), ("Gamma", "Γ", ""), ("Delta", "Δ", ""), ("Lambda", "Λ", ""),
    ("Sigma", "Σ", ""), ("Upsilon", "Υ", ""), ("Phi", "Φ", ""), ("Chi", "Χ", ""), ("Pi", "Π", ""),
    ("Omega", "Ω", ""),
  ]

  /// A mark written before its letter, and the combining character for it.
  static let marksBefore: [(mark: String, combining: String)] = [
    ("'", "\u{301}"), ("`", "\u{300}"), ("^", "\u{302}"), ("\"", "\u{308}"), ("=", "\u{304}"),
    ("~", "\u{303}"),
    (".", "\u{307}"),
  ]

  /// A mark written after its letter: the breve of a short vowel.
  static let marksAfter: [(mark: String, combining: String)] = [("^", "\u{306}")]

  /// The characters that Unicode has for a letter and a mark together, as its normalization form C demands. Sanskrit's
  /// and Arabic's consonants take their dot below.
  static let composed: [String: String] = {
    var composed: [String: String] = [:]
    let rows: [(mark: String, letters: String, characters: String)] = [
      ("\u{301}", "AEIOUYaeiouycnrsz", "ÁÉÍÓÚÝáéíóúýćńŕśź"),
      ("\u{300}", "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
      ("\u{302}", "AEIOUaeiouyc", "ÂÊÎÔÛâêîôûŷĉ"),
      ("\u{308}", "AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"),
      ("\u{304}", "AEIOUYaeiouy", "ĀĒĪŌŪȲāēīōūȳ"),
      ("\u{303}", "ANOaeinouy", "ÃÑÕãẽĩñõũỹ"),
      ("\u{307}", "AEIaechlmnrstuz", "ȦĖİȧėċḥḷṃṇṛṣṭụẓ"),
      ("\u{306}", "aeiou", "ăĕĭŏŭ"),
    ]
    for row in rows {
      for (letter, character) in zip(row.letters, row.characters) {
        composed["\(letter)\(row.mark)"] = String(character)
      }
    }
    return composed
  }()
}
