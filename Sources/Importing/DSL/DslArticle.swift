import ImportingBase
import LexiconModel

/// The content of one article, sense by sense; references are not resolved yet.
struct DslArticle {
  struct Sense {
    var partOfSpeech = PartOfSpeech.other
    var labels: [String] = []
    /// The meaning, and the lines below it that do not belong to the other properties.
    var definition = MarkedTextBuilder()
    var examples: [String] = []
    /// Other words with this meaning.
    var synonyms: [String] = []
    var relations: [(kind: Relation.Kind, headword: String)] = []

    var isEmpty: Bool {
      definition.isEmpty && examples.isEmpty && synonyms.isEmpty && relations.isEmpty
    }
  }

  var senses: [Sense] = []
  /// Text before the first sense, or that belongs to none.
  var notes: [String] = []
  /// The pronunciation of the headword as written in the article, or empty.
  var transcription = ""
  /// Cards inside the article: one head line each, and its lines.
  var inner: [DslCard] = []
  var mediaCount = 0
  /// References to headwords that no card has, with their lines.
  var dangling: [(line: Int, headword: String)] = []
}

/// The meanings of the abbreviations in a dictionary's labels: the cards of the file `NAME_abrv.dsl` next to it.
struct DslAbbreviations: Sendable {
  private var meanings: [String: String] = [:]

  /// The longest meaning that replaces an abbreviation, in characters and in words; a longer one is an explanation.
  private static let limit = (characters: 40, words: 4)

  mutating func add(_ card: DslCard) {
    var zones: DslZones = []
    var builder = MarkedTextBuilder()
    for line in card.body {
      let line = DslLine(line, &zones, headword: [])
      for run in line.runs { builder.append(line.bytes(run)) }
      builder.append([Ascii.space])
    }
    let meaning = builder.finish()
    guard !meaning.isEmpty, meaning.count <= Self.limit.characters,
      meaning.split(separator: " ").count <= Self.limit.words,
      !meaning.contains(where: { ";:–—".contains($0) }), !meaning.contains(" - "), !meaning.hasSuffix("..")
    else { return }
    for head in card.heads {
      for form in DslHeadword(head.text).forms where meanings[form] == nil { meanings[form] = meaning }
    }
  }

  /// The meaning of a label. The label itself if it has none, or one that is not longer: then the file explains its use.
  func expanded(_ label: String) -> String {
    guard let meaning = meanings[label], meaning.count > label.count else { return label }
    return meaning
  }
}

/// What dictionaries write before a list of references.
enum DslRelationNames {
  /// The meaning of `Syn`, `см. тж.`, `→`, ignoring punctuation; nil for any other text.
  static func meaning(_ intro: [UInt8]) -> RelationName? {
    if intro.count > 60 { return nil }
    let text = String(decoding: intro, as: UTF8.self).lowercased()
    let words = text.split { $0.isWhitespace || ":.()•-–—".contains($0) }.joined(separator: " ")
    return words.isEmpty ? .relation(.seeAlso) : names[words]
  }

  private static let names = RelationName.table(PackageResources.relation_names_txt)
}
