import LexiconModel

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Reads an article that we wrote as `dict-gcide` writes its own, and describes the records.
///
/// A line for each entry, `headword: part of speech`, under it its senses: labels before `| `, other members in `{}`,
/// examples after ` “`, authors after ` — `; then `< etymology` and `! note`; forms are `form = lemma: features`.
enum GcideDescription {
  static func of(_ text: String, rows: [String] = [], survey: [String] = []) -> String {
    var learned = GcideSurvey()
    for other in survey + [text] {
      learned.add(DictArticle(headwords: [], text: Array(other.utf8), offset: 0))
    }
    let name = text.split(separator: " \\").first.map(String.init) ?? text
    let article = DictArticle(headwords: [name] + rows, text: Array(text.utf8), offset: 0)
    return describe(GcideGrammar(survey: learned).records(of: article))
  }

  private static func describe(_ records: [LexiconRecord]) -> String {
    let synsets: [Synset] = records.compactMap { if case .synset(let synset) = $0 { synset } else { nil } }
    var lines: [String] = []
    for record in records {
      switch record {
      case .entry(let entry):
        lines.append("\(entry.headword): \(entry.senses.first.map { "\($0.partOfSpeech)" } ?? "")")
        for sense in entry.senses { lines.append("  " + describe(synsets[sense.synset], of: entry.headword)) }
        if !entry.etymology.isEmpty { lines.append("  < \(entry.etymology)") }
        for note in entry.notes { lines.append("  ! \(note)") }
      case .form(let form):
        let features = FormFeatures.names.filter { form.features.contains($0.feature) }.map { "\($0.name)" }
        lines.append("\(form.surface) = \(form.lemma): \(features.joined(separator: ", "))")
      case .synset, .fact: continue
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func describe(_ synset: Synset, of headword: String) -> String {
    var text = synset.labels.isEmpty ? "" : synset.labels.joined(separator: ", ") + "| "
    text += synset.definition
    let others = synset.members.filter { $0 != headword }
    if !others.isEmpty { text += " {\(others.joined(separator: ", "))}" }
    for example in synset.examples {
      text += " “\(example.text)" + (example.author.isEmpty ? "" : " — \(example.author)")
    }
    return text
  }
}
