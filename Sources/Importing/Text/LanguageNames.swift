import LexiconModel

/// The tags of languages by their English names.
enum LanguageNames {
  /// The tag for `English`, `SpanishModernSort` (in Lingvo), `Portuguese (Brazil)`, or a tag of two or three letters;
  /// nil for anything else.
  static func tag(_ name: String) -> LanguageTag? {
    let words = name.lowercased().split { !$0.isLetter }.joined(separator: " ")
    if let tag = tags[words] { return LanguageTag(tag) }
    let first = words.split(separator: " ").first.map(String.init) ?? ""
    for ending in sortings where first.hasSuffix(ending) {
      if let tag = tags[String(first.dropLast(ending.count))] { return LanguageTag(tag) }
    }
    if let tag = tags[first] { return LanguageTag(tag) }
    return (2...3).contains(name.utf8.count) || name.contains("-") ? LanguageTag(name) : nil
  }

  /// The suffixes that Lingvo adds to a name.
  private static let sortings = ["modernsort", "traditionalsort", "newspelling", "standard"]

  /// By name in lower case, with letters and spaces only.
  private static let tags = [
    "afrikaans": "af", "albanian": "sq", "arabic": "ar", "armenian": "hy", "armenianeastern": "hy",
    "azerbaijani": "az", "basque": "eu", "belarusian": "be", "bashkir": "ba", "bengali": "bn", "breton": "br",
    "bulgarian": "bg", "catalan": "ca", "chinese": "zh", "chineseprc": "zh-hans",
    "chinesesimplified": "zh-hans", "chinese simplified": "zh-hans", "chinesetraditional": "zh-hant",
    "chinese traditional": "zh-hant", "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl",
    "english": "en", "esperanto": "eo", "estonian": "et", "finnish": "fi", "french": "fr", "galician": "gl",
    "georgian": "ka", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu",
    "icelandic": "is", "indonesian": "id", "interlingua": "ia", "irish": "ga", "italian": "it",
    "japanese": "ja",
    "kazakh": "kk", "korean": "ko", "kurdish": "ku", "latin": "la", "latvian": "lv", "lithuanian": "lt",
    "macedonian": "mk", "malay": "ms", "mongolian": "mn", "norwegian": "no", "norwegianbokmal": "nb",
    "norwegiannynorsk": "nn", "persian": "fa", "polish": "pl", "portuguese": "pt",
    "portuguese brazil": "pt-br",
    "portuguesebrazilian": "pt-br", "romanian": "ro", "russian": "ru", "sanskrit": "sa", "serbian": "sr",
    "serbiancyrillic": "sr-cyrl", "slovak": "sk", "slovenian": "sl", "spanish": "es", "swahili": "sw",
    "swedish": "sv", "tajik": "tg", "tatar": "tt", "thai": "th", "turkish": "tr", "turkmen": "tk",
    "ukrainian": "uk", "urdu": "ur", "uzbek": "uz", "vietnamese": "vi", "welsh": "cy", "yiddish": "yi",
  ]
}
