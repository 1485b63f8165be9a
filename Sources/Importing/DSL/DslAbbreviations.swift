import ImportingBase

/// What the abbreviations of a dictionary's labels stand for: the cards of the file `NAME_abrv.dsl` beside it.
struct DslAbbreviations: Sendable {
  private var meanings: [String: String] = [:]

  /// The longest meaning that is put in an abbreviation's place, in characters and in words; a longer one explains, and
  /// cannot stand in a line.
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

  /// What a label stands for; the label itself where that is not known, or no longer than it: then it is no abbreviation,
  /// and the file says how it is used.
  func expanded(_ label: String) -> String {
    guard let meaning = meanings[label], meaning.count > label.count else { return label }
    return meaning
  }
}
