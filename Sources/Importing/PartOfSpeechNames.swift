import ImportingBase
import LexiconModel

/// The names and abbreviations of parts of speech in sources of several languages.
enum PartOfSpeechNames {
  /// The meaning of a name.
  struct Meaning: Equatable {
    var partOfSpeech: PartOfSpeech
    /// Whether the name says more and must be kept as a label: the gender in `s.m.`, the missing object in `vi`.
    var saysMore: Bool
  }

  /// The meaning of a name, ignoring case and surrounding parentheses and spaces; nil for an unknown name.
  static func meaning(_ name: some StringProtocol) -> Meaning? {
    let name = name.trimmingParentheses.lowercased()
    if name.utf8.count > 40 { return nil }
    if let meaning = names[name] { return meaning }
    // `n.` for `n`.
    guard name.hasSuffix(".") else { return nil }
    return meaning(name.dropLast())
  }

  /// The rows of `parts-of-speech.txt`: `plain`, or `richer` for names that say more; part of speech; names.
  private static let names: [String: Meaning] = {
    var names: [String: Meaning] = [:]
    for row in EmbeddedTable.rows(PackageResources.parts_of_speech_txt, fields: 3) {
      guard let part = PartOfSpeech(name: row[1]) else { continue }
      for name in row[2].split(separator: "|") where names[String(name)] == nil {
        names[String(name)] = Meaning(partOfSpeech: part, saysMore: row[0] == "richer")
      }
    }
    return names
  }()
}

extension StringProtocol {
  /// Without white space and one pair of parentheses around it.
  fileprivate var trimmingParentheses: String {
    let text = String(self).trimmed
    guard text.hasPrefix("("), text.hasSuffix(")"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast()).trimmed
  }
}
