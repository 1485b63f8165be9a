import ImportingBase
import LexiconModel

/// One meaning of a thesaurus: a line such as `(noun)|firearm|piece (generic term)`.
struct MyThesMeaning: Equatable {
  /// A word of a meaning, and the remark in parentheses after it.
  struct Word: Equatable {
    var text: String
    var kind: RelationName
    /// The source's label: `ugs., fig.`.
    var label = ""
    /// The source's whole remark: the label, and the relation to the headword.
    var remark = ""
  }

  var partOfSpeech = PartOfSpeech.other
  var labels: [String] = []
  /// The line's explanation of the meaning, or empty.
  var definition = ""
  var words: [Word] = []

  /// The relation of the line's words to the headword, for words without their own.
  var kind = RelationName.synonyms
  /// The source's name of that relation, or empty.
  private var remark = ""
  /// The headword as capitalized in the line; nil if the line does not contain it.
  var spelling: String?

  /// Reads a line; of a word that equals the headword, only the spelling is kept.
  init(_ line: String, headword: String) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    if let head = fields.first { readHead(String(head).trimmed) }
    let lowered = headword.lowercased()
    var known: Set<[UInt8]> = []
    for field in fields.dropFirst() {
      guard var word = Self.word(String(field).trimmed) else { continue }
      if word.kind == .synonyms && kind != .synonyms {
        word.kind = kind
        word.remark = [word.remark, remark].filter { !$0.isEmpty }.joined(separator: ", ")
      }
      if word.kind == .synonyms && word.text.lowercased().utf8.elementsEqual(lowered.utf8) {
        if spelling == nil { spelling = word.text }
        // A remark on the headword applies to the meaning, except that it is the main word (`Hauptform`).
        if !word.label.isEmpty && word.label != "Hauptform" { labels.append(word.label) }
        continue
      }
      if known.insert(Array("\(word.text)|\(word.label)|\(word.kind)".utf8)).inserted { words.append(word) }
    }
    if words.contains(where: { $0.text == definition }) || definition == spelling { definition = "" }
  }

  /// Reads the first field: `(s.m.)`, `-`, `(Sinônimo)anexar`, `(антоним)`.
  private mutating func readHead(_ field: String) {
    if field.isEmpty || field == "-" { return }
    guard field.hasPrefix("("), let end = field.closingParenthesis else {
      definition = field
      return
    }
    let inside = String(field[..<end].dropFirst()).trimmed
    definition = String(field[end...].dropFirst()).trimmed
    if let known = Self.kinds[inside.lowercased()] {
      kind = known
      remark = inside
    } else {
      readGrammar(inside)
    }
  }

  /// Reads a part of speech; anything after it becomes a label or, as in `v. Avvilire`, a definition.
  private mutating func readGrammar(_ text: String) {
    if text == "?" { return }
    if let meaning = PartOfSpeechNames.meaning(text) {
      partOfSpeech = meaning.partOfSpeech
      if meaning.saysMore { labels.append(text) }
      return
    }
    let words = text.split(separator: " ")
    guard let first = words.first, let meaning = PartOfSpeechNames.meaning(first) else {
      labels.append(text)
      return
    }
    // `Adjectif Nom`: a word of either class.
    if words.allSatisfy({ PartOfSpeechNames.meaning($0) != nil }) { return labels.append(text) }
    partOfSpeech = meaning.partOfSpeech
    if meaning.saysMore { labels.append(String(first)) }
    let rest = words.dropFirst().joined(separator: " ")
    // `Calmare (riferito al mare)` explains the meaning; `fig.` is a label.
    if rest.first?.isUppercase == true && definition.isEmpty {
      definition = rest
    } else {
      labels.append(rest)
    }
  }

  /// Reads a word such as `Gartenzaun (ugs.)`; nil for an empty field.
  private static func word(_ field: String) -> Word? {
    if field.isEmpty { return nil }
    guard let (text, remark) = parted(field) else { return Word(text: field, kind: .synonyms) }
    guard let kind = kinds[remark.lowercased()] else {
      return Word(text: text, kind: .synonyms, label: remark, remark: remark)
    }
    // Two remarks, as in `Währung (Hauptform) (Oberbegriff)`.
    guard let (word, label) = parted(text) else { return Word(text: text, kind: kind, remark: remark) }
    if kinds[label.lowercased()] != nil { return Word(text: word, kind: kind, remark: remark) }
    return Word(text: word, kind: kind, label: label, remark: "\(label), \(remark)")
  }

  /// A word and the text in parentheses after it, `Schmalseite (stehen(d))`; nil without parentheses.
  private static func parted(_ field: String) -> (word: String, remark: String)? {
    guard field.hasSuffix(")"), let start = field.openingParenthesis else { return nil }
    let word = String(field[..<start]).trimmed
    return word.isEmpty ? nil : (word, String(field[start...].dropFirst().dropLast()).trimmed)
  }

  /// The relations by the remarks that name them, in lower case. One is encoded twice in the Spanish thesaurus of
  /// LibreOffice 7.5.
  private static let kinds = RelationName.table(PackageResources.relation_remarks_txt)
}
