import ImportingBase
import LexiconModel

/// Imports a compiled bilingual dictionary of Apertium.
///
/// Each word and part of speech gives a synset and an entry with all its translations. Left out are names that are the
/// same in the other language, words with digits, and phrases with a Roman numeral: hundreds of thousands of centuries
/// and years. Memory holds the transducer and the pairs, about 400 bytes per pair.
enum ApertiumImporter {
  private struct Word {
    var lemma: String
    var partOfSpeech: PartOfSpeech
    var translations: [String]

    var synset: Synset {
      Synset(partOfSpeech: partOfSpeech, members: [lemma], definition: translations.joined(separator: ", "))
    }

    func entry(_ synset: Synset.Number) -> Entry { Entry(lemma, from: synset, [partOfSpeech]) }
  }

  /// Reads the file at `path`, such as `eng-spa.autobil.bin`.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let file = try SourceFile(path: path, limit: Transducer.longest, observe: observe)
    var warnings = WarningLog()
    var pairs = TransducerPairs(try Transducer(file))
    var numbers: [TransducerPairs.Side: Int] = [:]
    var words: [Word] = []
    pairs.forEach { input, output in
      let part = ApertiumTags.partOfSpeech(input.tags)
      guard !input.lemma.isEmpty, !output.lemma.isEmpty, input.lemma.contains(where: \.isLetter),
        !hasRomanNumeral(input.lemma),
        part != .properName || input.lemma != output.lemma
      else { return }
      let key = TransducerPairs.Side(lemma: input.lemma, tags: [String(describing: part.name)])
      let index = numbers[key] ?? words.count
      if index == words.count {
        numbers[key] = index
        words.append(Word(lemma: input.lemma, partOfSpeech: part, translations: []))
      }
      let translation = ApertiumTags.text(output)
      if !words[index].translations.contains(translation) { words[index].translations.append(translation) }
    }
    if words.isEmpty { throw .noEntries(path: path) }
    if pairs.isCut { warnings.add(file.name, .skippedRest(TransducerPairs.cut)) }
    return ReadImporter(LexiconInfo(apertium: file.name), warnings, count: 2 * words.count) { [words] in
      let word = words[$0 / 2]
      return $0.isMultiple(of: 2) ? .synset(word.synset) : .entry(word.entry($0 / 2))
    }
  }

  /// Whether the lemma has several words, one of them a Roman numeral of two letters or more: `siglos XIX y XX`,
  /// `siglos XIX-XX`.
  private static func hasRomanNumeral(_ lemma: String) -> Bool {
    let words = lemma.utf8.split { $0 == Ascii.space || $0 == UInt8(ascii: "-") }
    return words.count > 1 && words.contains { $0.count > 1 && $0.allSatisfy("IVXLCDM".utf8.contains) }
  }
}

extension LexiconInfo {
  /// The file name gives the languages: `eng-spa.autobil.bin`. The transducer itself says nothing more.
  init(apertium name: String) {
    let pair = name.split(separator: ".").first.map { String($0) } ?? name
    let file = "freedict-\(pair)"
    self.init(
      name: "apertium-\(pair)", title: "Apertium \(pair)", version: "",
      languages: FreeDictName.language(file).map { [$0] } ?? [],
      glossLanguages: FreeDictName.glossLanguage(file).map { [$0] } ?? [], licence: "GPL-2.0-or-later",
      licenceText: "", source: "https://www.apertium.org/", date: "1970-01-01")
  }
}

/// The tags of Apertium (wiki.apertium.org, "List of symbols").
enum ApertiumTags {
  static func partOfSpeech(_ tags: [String]) -> PartOfSpeech {
    tags.lazy.compactMap { parts[$0] }.first ?? .other
  }

  /// The word, followed by the abbreviation of its gender if it is a noun: `casa f`.
  static func text(_ side: TransducerPairs.Side) -> String {
    guard partOfSpeech(side.tags) == .noun, let sign = side.tags.lazy.compactMap({ genders[$0] }).first else {
      return side.lemma
    }
    return "\(side.lemma) "
      + String(decoding: [InlineMark.label.rawValue] + Array(sign.utf8) + [InlineMark.end], as: UTF8.self)
  }

  private static let genders = ["m": "m", "f": "f", "nt": "n", "mf": "m/f"]

  private static let parts: [String: PartOfSpeech] = [
    "n": .noun, "np": .properName, "vblex": .verb, "vbser": .verb, "vbhaver": .verb, "vbmod": .auxiliary,
    "vaux": .auxiliary, "adj": .adjective, "adv": .adverb, "preadv": .adverb, "pr": .preposition,
    "prn": .pronoun, "rel": .pronoun, "det": .determiner, "predet": .determiner, "num": .numeral,
    "ij": .interjection, "cnjcoo": .conjunction, "cnjsub": .conjunction, "cnjadv": .conjunction,
  ]
}
