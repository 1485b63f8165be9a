import LexiconModel

/// The names of FreeDict's databases: `freedict-eng-fin` is from English to Finnish (freedict.org, "Naming").
package enum FreeDictName {
  /// The language of the headwords; nil for a database of another name.
  package static func language(_ name: String) -> LanguageTag? { language(name, part: 1) }

  /// The language of the translations; nil for a database of another name.
  package static func glossLanguage(_ name: String) -> LanguageTag? { language(name, part: 2) }

  private static func language(_ name: String, part: Int) -> LanguageTag? {
    let parts = name.split(separator: "-")
    guard parts.count == 3, parts[0] == "freedict", (2...3).contains(parts[part].count) else {
      return nil
    }
    return LanguageTag(shortCodes[String(parts[part])] ?? String(parts[part]))
  }

  /// The two letters of ISO 639-1 for the three of ISO 639-3, which BCP 47 wants where both exist (RFC 5646, section
  /// 2.2.1); of FreeDict's languages. Their Norwegian is Bokmål.
  private static let shortCodes = [
    "afr": "af", "ara": "ar", "bre": "br", "bul": "bg", "cat": "ca", "ces": "cs", "cym": "cy", "dan": "da",
    "deu": "de",
    "ell": "el", "eng": "en", "epo": "eo", "fin": "fi", "fra": "fr", "gla": "gd", "gle": "ga", "hin": "hi",
    "hrv": "hr",
    "hun": "hu", "ind": "id", "isl": "is", "ita": "it", "jpn": "ja", "kur": "ku", "lat": "la", "lit": "lt",
    "mkd": "mk",
    "nld": "nl", "nno": "nn", "nob": "nb", "nor": "nb", "oci": "oc", "pol": "pl", "por": "pt", "rus": "ru",
    "san": "sa",
    "slk": "sk", "slv": "sl", "spa": "es", "srp": "sr", "swe": "sv", "swh": "sw", "tur": "tr", "wol": "wo",
  ]
}
