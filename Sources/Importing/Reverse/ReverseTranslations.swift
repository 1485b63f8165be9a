import ImportingBase
import LexiconModel

/// Finds in the text of a sense the words and short phrases that a reader could look up.
struct ReverseTranslations {
  struct Word: Equatable {
    var text: String
    /// Whether it followed `to `.
    var isVerb: Bool
  }

  /// The most words of a phrase, characters of a word or phrase, and translations of a sense.
  private static let wordLimit = 4
  private static let lengthLimit = 40
  private static let translationLimit = 16

  /// The articles of the language of the translations.
  private let articles: Set<String>
  private let isEnglish: Bool

  /// `language` is the primary subtag of the translations.
  init(language: String) {
    isEnglish = language == "en"
    articles = Self.articles[language] ?? []
  }

  private static let articles: [String: Set<String>] = [
    "en": ["a", "an", "the"], "de": ["der", "die", "das", "ein", "eine"],
    "fr": ["le", "la", "les", "un", "une"],
    "es": ["el", "la", "los", "las", "un", "una"], "it": ["il", "lo", "la", "i", "gli", "le", "un", "una"],
    "pt": ["o", "a", "os", "as", "um", "uma"],
  ]

  /// The words in their order, possibly with duplicates.
  func words(of definition: String) -> [Word] {
    var words: [Word] = []
    for piece in Self.pieces(of: definition) {
      if words.count == Self.translationLimit { break }
      if let word = word(piece) { words.append(word) }
    }
    return words
  }

  /// The text between separators, without parentheses, brackets and labels.
  private static func pieces(of definition: String) -> [String] {
    var pieces = [""]
    var depth = 0
    var marks: [Unicode.Scalar] = []
    for scalar in definition.unicodeScalars {
      if scalar.value == UInt32(InlineMark.end) {
        _ = marks.popLast()
      } else if scalar.value < 0x0E, scalar != "\n", scalar != "\t" {
        marks.append(scalar)
      } else if marks.contains(where: { $0.value == UInt32(InlineMark.label.rawValue) }) {
        continue
      } else if "([{<（［".unicodeScalars.contains(scalar) {
        depth += 1
      } else if ")]}>）］".unicodeScalars.contains(scalar) {
        depth = max(0, depth - 1)
      } else if depth > 0 {
        continue
      } else if ";,/\n；，、".unicodeScalars.contains(scalar) {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
    }
    return pieces
  }

  /// Beginnings of remarks, which are not translations.
  private static let remarks = [
    "abbr", "also", "archaic", "cl:", "e.g.", "esp.", "etc", "fig.", "i.e.", "lit.", "old variant", "or ",
    "pr.", "see ",
    "same as", "surname ", "used in", "variant of", "=", "~", "-", "→",
  ]

  private static let placeholders: Set<String> = [
    "sb", "sb.", "sth", "sth.", "sb./sth.", "sb's", "smb", "smb.", "smth.", "smth", "one's", "someone",
    "something",
    "etc", "etc.", "etw.", "jdn.", "jdm.", "чего-л.", "что-л.", "кого-л.", "кому-л.", "чему-л.", "чём-л.",
    "кем-л.",
    "чем-л.", "где-л.", "куда-л.",
  ]

  private func word(_ piece: String) -> Word? {
    let lowered = piece.trimmed.lowercased()
    if lowered.isEmpty || Self.remarks.contains(where: { lowered.hasPrefix($0) }) { return nil }
    var words = piece.split(whereSeparator: \.isWhitespace).map { String($0) }
    var isVerb = false
    if isEnglish, words.count > 1, words[0] == "to" {
      isVerb = true
      words.removeFirst()
    }
    if words.count > 1, articles.contains(words[0].lowercased()) { words.removeFirst() }
    while words.count > 1, let last = words.last, Self.placeholders.contains(last) { words.removeLast() }
    var text = words.joined(separator: " ")
    while let last = text.last, ".!?…:\"”»“".contains(last) { text.removeLast() }
    while let first = text.first, "\"“«„…".contains(first) { text.removeFirst() }
    text = text.trimmed
    guard (1...Self.wordLimit).contains(words.count), text.count <= Self.lengthLimit,
      text.contains(where: { $0.isLetter })
    else { return nil }
    return Word(text: text, isVerb: isVerb)
  }
}
