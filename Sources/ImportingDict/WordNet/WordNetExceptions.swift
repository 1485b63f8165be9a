import ImportingBase
import LexiconModel

/// Reads an exception list: an inflected form, then one or more base forms (wndb(5WN), "Exception List File").
///
/// A row whose form is its own base (`forceps forceps`) is kept, without features: it says that no rule applies.
enum WordNetExceptions {
  static func forms(in file: SourceFile, _ category: WordNetCategory, warnings: inout WarningLog) -> [Form] {
    var forms: [Form] = []
    for (number, range) in LineSequence(file.bytes) {
      let fields = file.bytes[range].split(separator: Ascii.space).map(WordNetText.spelling)
      guard fields.count > 1 else {
        let fault = LineFault.missing(field: fields.isEmpty ? "inflected form" : "base form")
        warnings.add(file.name, line: number, .skippedLine(fault))
        continue
      }
      for lemma in fields.dropFirst() {
        forms.append(
          Form(
            surface: fields[0], lemma: lemma, partOfSpeech: category.partOfSpeech,
            features: features(of: fields[0], lemma: lemma, category)))
      }
    }
    return category == .verb ? markingParticiples(forms) : forms
  }

  /// Marks the past participles that are no simple past. Of the past forms of a verb, that is the one in -n or -ne, if
  /// another has no such ending (`given` beside `gave`), and the one in u, if another has a in its place (`sung` beside
  /// `sang`).
  private static func markingParticiples(_ forms: [Form]) -> [Form] {
    var pasts: [String: [String]] = [:]
    for form in forms where form.features == .past { pasts[form.lemma, default: []].append(form.surface) }
    return forms.map { form in
      guard form.features == .past, let others = pasts[form.lemma], others.count > 1 else { return form }
      var form = form
      if others.contains(where: { isParticiple(form.surface, beside: $0) }) {
        form.features = .pastParticiple
      }
      return form
    }
  }

  static func isParticiple(_ form: String, beside other: String) -> Bool {
    if form == other { return false }
    if form == other.replacing("a", with: "u") { return true }
    let endsInN = { (word: String) in word.hasSuffix("n") || word.hasSuffix("ne") }
    return endsInN(form) && !endsInN(other)
  }

  /// The features of a form, as far as its spelling shows them for certain; empty otherwise.
  ///
  /// Of a phrase, the first word that differs from the base counts: `takes pains`.
  static func features(of surface: String, lemma: String, _ category: WordNetCategory) -> FormFeatures {
    if surface == lemma || variants.contains(surface) { return [] }
    var word = Substring(surface)
    let words = surface.split(separator: " ")
    let bases = lemma.split(separator: " ")
    if words.count == bases.count, let pair = zip(words, bases).first(where: { $0 != $1 }) { word = pair.0 }
    switch category {
    case .noun:
      return .plural
    case .verb:
      if word == "am" || word == "are" { return [] }
      if word == "was" { return .past }
      if word.hasSuffix("ing") { return .presentParticiple }
      // No past form of English ends in s but `was`.
      return word.hasSuffix("s") ? .thirdPersonSingular : .past
    case .adjective, .adverb:
      if word == "worse" || word.hasSuffix("er") { return .comparative }
      return word == "worst" || word.hasSuffix("est") ? .superlative : []
    }
  }

  /// Forms that are another spelling or another word and no inflection, found by reading the lists.
  private static let variants: Set<String> = [
    // noun.exc
    "crying", "gurnard", "guilder", "ibo", "igorrorote", "kalmuck", "militated against", "moslim",
    "muskallunge", "pekingese",
    // verb.exc
    "co-ordinate", "deep-freeze", "pasquil", "squilgee", "torrify", "tranship",
  ]
}
