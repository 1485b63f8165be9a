import LexiconModel
import LexiconPack
import Lookup
import Safety
import TextAnalysis

/// CoNLL-U, the format of corpus tools (universaldependencies.org/format.html): a line of ten columns for each word, and a blank line
/// after each sentence.
///
/// The words are those of `--view tokens`, so there is no punctuation. A divided word is one line, without its parts; so is an
/// abbreviation with its period. Form, lemma, part of speech and features are filled in as far as they are known; MISC has the
/// range in bytes as `TokenRange`.
struct CoNLLURenderer: Renderer {
  /// The number of the word in its sentence, from 1.
  private var number = 0
  /// The start of the sentence at hand.
  private var sentence = -1
  /// The end of the word before.
  private var end = 0

  var needsOccurrences: Bool { true }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    number = 0
    sentence = -1
    end = 0
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[event.match]
    guard let occurrence = event.occurrence, occurrence.bytes.upperBound > end else { return }
    // The words of a phrase have lines of their own, but not the parts of a divided word.
    if match.kind == .phrase, occurrence.parts.count > 1 { return }
    end = occurrence.bytes.upperBound
    if occurrence.sentence.lowerBound != sentence {
      if number > 0 { output.append(0x0A) }
      sentence = occurrence.sentence.lowerBound
      number = 0
    }
    number += 1
    output.append(decimal: number)
    output.append(column: surface)
    if match.entries.isEmpty {
      output.append("\t_\t")
      output.append(event.isNumber ? "NUM" : "_")
      output.append("\t_\t_")
    } else {
      let first = engine.store.entries[match.entries.lowerBound]
      let word = try engine.lexicons.headword(of: first)
      let part = event.isNumber ? "NUM" : try Self.part(of: first, engine)
      output.append(column: word.span)
      output.append("\t")
      output.append(part)
      output.append("\t_\t")
      Self.append(engine.store.features(of: first, match), to: &output)
    }
    output.append("\t_\t_\t_\tTokenRange=")
    output.append(decimal: occurrence.bytes.lowerBound)
    output.append(":")
    output.append(decimal: occurrence.bytes.upperBound)
    output.append(0x0A)
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    if number > 0 { output.append(0x0A) }
  }

  /// The part of speech of the sense that comes first.
  private static func part(
    of reference: EntryReference, _ engine: borrowing LookupEngine
  ) throws(PackError) -> StaticString {
    let options = RenderOptions(detail: .brief)
    var found: PartOfSpeech?
    try EntryWalk(options, Romanization(options)).withFirstSense(of: reference, engine) {
      (part, bytes, definition, isBearer) throws(PackError) in
      found = part
    }
    return found.map(name) ?? "_"
  }

  /// Universal part-of-speech tags; `_` for what has none.
  private static func name(of part: PartOfSpeech) -> StaticString {
    switch part {
    case .noun: "NOUN"
    case .verb: "VERB"
    case .adjective: "ADJ"
    case .adverb: "ADV"
    case .pronoun: "PRON"
    case .determiner, .article: "DET"
    case .preposition: "ADP"
    // Packs do not say which conjunctions subordinate.
    case .conjunction: "CCONJ"
    case .auxiliary: "AUX"
    case .particle: "PART"
    case .numeral: "NUM"
    case .interjection: "INTJ"
    case .properName: "PROPN"
    case .affix: "X"
    case .other: "_"
    }
  }

  /// Universal features, in the order of their names; `_` for none.
  private static func append(_ features: FormFeatures, to output: inout [UInt8]) {
    var names: [StaticString] = []
    if features.contains(.possessive) { names.append("Case=Gen") }
    if features.contains(.comparative) { names.append("Degree=Cmp") }
    if features.contains(.superlative) { names.append("Degree=Sup") }
    let isPerson = features.contains(.thirdPersonSingular) || features.contains(.secondPersonSingular)
    if features.contains(.plural) {
      names.append("Number=Plur")
    } else if isPerson {
      names.append("Number=Sing")
    }
    if features.contains(.thirdPersonSingular) { names.append("Person=3") }
    if features.contains(.secondPersonSingular) { names.append("Person=2") }
    if features.contains(.negated) { names.append("Polarity=Neg") }
    let isParticiple = features.contains(.pastParticiple) || features.contains(.presentParticiple)
    if features.contains(.past) || features.contains(.pastParticiple) {
      names.append("Tense=Past")
    } else if isPerson || isParticiple {
      names.append("Tense=Pres")
    }
    if isParticiple { names.append("VerbForm=Part") }
    if names.isEmpty { names.append("_") }
    for (number, name) in names.enumerated() {
      if number > 0 { output.append("|") }
      output.append(name)
    }
  }
}

extension [UInt8] {
  /// Appends a tab and a column, sanitized: no column has a tab or a line end, and only some have spaces.
  fileprivate mutating func append(column text: Span<UInt8>) {
    append(0x09)
    let start = count
    Sanitizer.append(text, 0..<text.count, to: &self)
    for index in start..<count where self[index] == 0x09 || self[index] == 0x0A { self[index] = 0x20 }
  }
}
