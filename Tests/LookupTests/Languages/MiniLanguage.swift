import LexiconModel
import LexiconPack
import Lookup
import LookupKeys
import MiniLexicon
import TextAnalysis

/// A lexicon of some words of one language, and what is found in it.
enum MiniLanguage {
  /// Words and forms are of no part of speech, as plain dictionaries and tables of forms have them.
  static func lexicon(_ tag: String, _ words: [String], forms: [String: String] = [:]) throws -> Lexicon {
    var pairs = forms.map { ($0.key, $0.value) }
    // As those who write packs do, for words with accents.
    for word in words {
      guard let plain = AccentFolding.bytes(for: LookupKey.bytes(for: word)) else { continue }
      pairs.append((String(decoding: plain, as: UTF8.self), word.lowercased()))
    }
    let forms = pairs.sorted { $0 < $1 }.map {
      Form(surface: $0.0, lemma: $0.1, partOfSpeech: .other, features: FormFeatures(rawValue: 0))
    }
    return Lexicon(
      name: Array(tag.utf8),
      reader: try MiniLexicon.reader(
        of: words.map { MiniWord($0, .other, tag) }, forms: forms, languages: [tag]))
  }

  static func engine(_ lexicons: [Lexicon], language: String? = nil) throws -> LookupEngine {
    try LookupEngine(LexiconSet(lexicons), language: language.map { Array($0.utf8) })
  }
}

extension LookupEngine {
  /// The kind of a match, and the headwords that it leads to, in order: those of lexicons, and function words in
  /// brackets.
  mutating func found(_ surface: String) throws -> String {
    let number = try self.match(surface)
    let match = store.matches[number]
    var words: [String] = []
    for reference in store.entries[match.entries] {
      switch reference.place {
      case .functionWord(let rows): words.append("[\(FunctionWords.rows[rows.lowerBound].spelling)]")
      case .lexicon(let position, let entry):
        let reader = try lexicons.lexicons[position].reader
        words.append(
          try reader.withBytes { (bytes) throws(PackError) in
            PackDump.text(try reader.entry(entry, bytes).headword, bytes)
          })
      }
    }
    return ([match.kind.name.description] + words).joined(separator: " ")
  }
}
