import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon

/// Engines over mini packs, and matches in words.
enum MiniLookup {
  /// The lexicons `mini` and `words`, in this order.
  static func lexicons() throws -> LexiconSet {
    LexiconSet([
      Lexicon(name: Array("mini".utf8), reader: try MiniLexicon.reader()),
      Lexicon(
        name: Array("words".utf8),
        reader: try MiniLexicon.reader(of: MiniLexicon.words, forms: MiniLexicon.wordForms)),
    ])
  }

  static func engine(language: String? = nil) throws -> LookupEngine {
    try LookupEngine(lexicons(), language: language.map { Array($0.utf8) })
  }

  /// An engine over one lexicon of these words.
  static func engine(of words: [MiniWord], forms: [Form] = []) throws -> LookupEngine {
    try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("only".utf8), reader: try MiniLexicon.reader(of: words, forms: forms))
      ]), language: nil)
  }
}

extension LookupEngine {
  /// The headword numbers of a match's entries, in order.
  mutating func headwords(of surface: String) throws -> [Int] {
    let number = try self.match(surface)
    let match = store.matches[number]
    return store.entries[match.entries].map(\.headword)
  }

  /// The match of a text of one word.
  mutating func match(_ surface: String) throws -> Int {
    let bytes = Array(surface.utf8)
    return try match(bytes.span, alone: true)
  }

  /// A match, one line a fact: its kind and key, its steps as `1: clitic a > b (not) after 0`, and its entries
  /// as `lexicon headword as spelling, parts of speech, step, number of the headword`.
  mutating func description(of surface: String) throws -> [String] {
    let number = try self.match(surface)
    let match = store.matches[number]
    var lines = ["\(match.kind.name) \(text(match.key))"]
    for (position, step) in store.steps[match.route].enumerated() {
      var line = "\(position): \(step.kind.name) \(text(step.from.range)) > \(text(step.to.range))"
      if step.rule != .none {
        line +=
          step.rule.hasPartOfSpeech ? ", \(step.partOfSpeech.name) \(step.rule.name)" : ", \(step.rule.name)"
      }
      for (feature, name) in FormFeatures.names where step.features.contains(feature) { line += ", \(name)" }
      if step.isAlternative { line += ", instead" }
      if step.previous >= 0 { line += " after \(step.previous)" }
      lines.append(line)
    }
    for reference in store.entries[match.entries] {
      var line = try name(of: reference.place)
      if case .lexicon(let position, let number) = reference.place, !reference.spelling.isEmpty {
        let reader = try lexicons.lexicons[position].reader
        line += try reader.withBytes { (bytes) throws(PackError) in
          try " as " + PackDump.text(reader.entry(number, bytes).spelling(of: reference, bytes), bytes)
        }
      }
      if reference.partsOfSpeech != .all {
        for partOfSpeech in PartOfSpeech.allCases
        where reference.partsOfSpeech.contains(PartOfSpeechSet(partOfSpeech)) {
          line += ", \(partOfSpeech.name)"
        }
      }
      if reference.step >= 0 { line += ", step \(reference.step)" }
      lines.append("\(line), headword \(reference.headword)")
    }
    return lines
  }

  private func name(of place: EntryReference.Place) throws -> String {
    switch place {
    case .functionWord(let rows): return "function word, rows \(rows.count)"
    case .lexicon(let position, let entry):
      let lexicon = lexicons.lexicons[position]
      let headword = try lexicon.reader.withBytes { (bytes) throws(PackError) in
        PackDump.text(try lexicon.reader.entry(entry, bytes).headword, bytes)
      }
      return "\(String(decoding: lexicon.name, as: UTF8.self)) \(headword)"
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: store.bytes[range], as: UTF8.self)
  }
}
