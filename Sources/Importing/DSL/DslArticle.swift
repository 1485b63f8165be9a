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

/// What dictionaries write before a list of references, and the relation that it means.
enum DslRelationNames {
  enum Meaning: Equatable {
    /// Words of the same meaning.
    case synonyms
    case relation(Relation.Kind)
  }

  /// The meaning of `Syn`, `см. тж.`, `→`, ignoring punctuation; nil for any other text.
  static func meaning(_ intro: [UInt8]) -> Meaning? {
    if intro.count > 60 { return nil }
    let text = String(decoding: intro, as: UTF8.self).lowercased()
    let words = text.split { $0.isWhitespace || ":.()•-–—".contains($0) }.joined(separator: " ")
    return words.isEmpty ? .relation(.seeAlso) : names[words]
  }

  private static let names: [String: Meaning] = {
    let rows: [(Meaning, String)] = [
      (
        .synonyms,
        """
        syn|synonym|synonyms|син|синоним|синонимы|sin|sinónimos|synonyme|synonymes
        """
      ),
      (.relation(.antonym), "ant|antonym|antonyms|ант|антоним|антонимы|opp|antonyme|antonymes"),
      (.relation(.hypernym), "hypernyms"),
      (.relation(.instanceHypernym), "instance hypernyms"),
      (.relation(.hyponym), "hyponyms"),
      (.relation(.instanceHyponym), "instance hyponyms"),
      (.relation(.memberHolonym), "member holonyms"),
      (.relation(.substanceHolonym), "substance holonyms"),
      (.relation(.partHolonym), "part holonyms"),
      (.relation(.memberMeronym), "member meronyms"),
      (.relation(.substanceMeronym), "substance meronyms"),
      (.relation(.partMeronym), "part meronyms"),
      (.relation(.attribute), "attributes|attrubites"),
      (.relation(.derivation), "derivationally related forms|derivatives"),
      (.relation(.pertainym), "pertains to noun|derived from adjective"),
      (.relation(.participle), "participle of verb"),
      (.relation(.similar), "similar to"),
      (.relation(.entailment), "entailment"),
      (.relation(.cause), "cause"),
      (.relation(.verbGroup), "verb group"),
      (.relation(.topicDomain), "topics"),
      (.relation(.topicMember), "members of this topic"),
      (.relation(.regionDomain), "regions"),
      (.relation(.regionMember), "members of this region"),
      (.relation(.usageDomain), "usage domain"),
      (.relation(.usageMember), "members of this usage domain"),
      (
        .relation(.seeAlso),
        """
        see|see also|cf|compare|also|→|⇒|см|см тж|см также|ср|тж|vgl|siehe|s a|\
        siehe auch|voir|voir aussi|véase|vedi|ver
        """
      ),
    ]
    var names: [String: Meaning] = [:]
    for (meaning, text) in rows {
      for name in text.split(separator: "|") { names[String(name)] = meaning }
    }
    return names
  }()
}
