import ImportingBase
import LexiconModel

/// Reads the articles of XMLittré, the Dictionnaire de la langue française of Émile Littré (1873–1877).
///
/// The first line has the pronunciation in brackets and the part of speech. Paragraphs are senses, some of them numbered
/// (`1°`), each followed by quotations in three colors: the text, its author, the work. Headings in capitals begin sections;
/// `ÉTYMOLOGIE` is the etymology. Headwords are in capitals: `CHATON.2` is a homonym, `MÉDITATIF, IVE` adds the feminine.
enum LittreArticle {
  /// Pango's markup with the colors of quotations.
  static let dialect = MarkupDialect(
    elements: MarkupDialect.pango.elements.merging([
      "span": .colored(["#0000CD": .example, "#B22222": .label, "#556B2F": .emphasis])
    ]) { $1 }, keepsLines: true)

  /// The most characters of a pronunciation next to the headword.
  private static let longestReading = 40

  static func read(_ article: StarDictArticle) -> RichArticle {
    var content = RichArticle()
    var lines = article.text.lines[...]
    var part = PartOfSpeech.other
    var label = ""
    if let first = lines.first, let head = head(first.plain) {
      lines.removeFirst()
      part = partOfSpeech(head.label) ?? .other
      label = head.label
      content.reading = head.sound
      if head.sound.count > longestReading {
        content.notes.append("(\(head.sound))")
        content.reading = String(head.sound.prefix { !";:".contains($0) }).trimmed
        if content.reading.count > longestReading { content.reading = "" }
      }
    }
    while let line = lines.first, !line.isHeading {
      lines.removeFirst()
      if let example = example(line), !content.senses.isEmpty {
        content.senses[content.senses.count - 1].examples.append(example)
        continue
      }
      var text = line
      text.indent = 0
      if let number = text.number { text = text.dropping(number.length) }
      if text.text.isEmpty { continue }
      part = partOfSpeech(text.plain) ?? part
      content.senses.append(RichArticle.Sense(partOfSpeech: part, definition: text.text))
    }
    readSections(lines, into: &content)
    if content.senses.isEmpty {
      // Nothing but sections, or a reference in the first line.
      let rest = content.etymology.isEmpty && content.notes.isEmpty ? article.text.text : label
      content.senses = [
        RichArticle.Sense(partOfSpeech: part, definition: rest.isEmpty ? article.text.text : rest)
      ]
    } else if !label.isEmpty {
      content.senses[0].labels = [label]
    }
    LittreHeadwords.read(article.headwords, into: &content)
    return content
  }

  private static func readSections(_ lines: ArraySlice<RichText.Line>, into content: inout RichArticle) {
    var lines = lines
    while let heading = lines.popFirst() {
      let body = lines.prefix { !$0.isHeading }
      lines = lines[body.endIndex...]
      let text = RichText.text(of: ArraySlice(body.map { RichText.Line(text: quotation($0) ?? $0.text) }))
      if heading.plain == "ÉTYMOLOGIE", content.etymology.isEmpty, !text.isEmpty {
        content.etymology = text
      } else {
        content.notes.append(text.isEmpty ? heading.text : heading.text + "\n" + text)
      }
    }
  }

  /// The pronunciation and the rest of a first line such as `(è-mé) v. a.`; nil for another line.
  private static func head(_ line: String) -> (sound: String, label: String)? {
    guard line.hasPrefix("("), let end = line.closingParenthesis else { return nil }
    return (line[..<end].dropFirst().trimmed, line[end...].dropFirst().trimmed)
  }

  /// A line that begins with a quotation: the rest is its author and work.
  private static func example(_ line: RichText.Line) -> Example? {
    guard let end = line.endOfExample else { return nil }
    let bytes = Array(line.text.utf8)
    let rest = String(decoding: bytes[(end + 1)...], as: UTF8.self).withoutMarks
    let author = rest.trimmed.drop { $0 == "," || $0 == " " || $0 == "." }
    return Example(
      text: String(decoding: bytes[1..<end], as: UTF8.self),
      author: String(author.hasSuffix(".") ? author.dropLast() : author).trimmed)
  }

  /// A quotation as text, for a line of a section.
  private static func quotation(_ line: RichText.Line) -> String? {
    guard let example = example(line) else { return nil }
    let words =
      String(Unicode.Scalar(InlineMark.example.rawValue)) + "“\(example.text)”"
      + String(Unicode.Scalar(InlineMark.end))
    return example.author.isEmpty ? words : "\(words) — \(example.author)"
  }

  private static let parts: [(String, PartOfSpeech)] = [
    ("s. ", .noun), ("v. ", .verb), ("se conjugue", .verb), ("adj.", .adjective), ("adv.", .adverb),
    ("prép.", .preposition), ("conj.", .conjunction), ("interj.", .interjection), ("pron.", .pronoun),
    ("art.", .article), ("part.", .adjective), ("loc. adv.", .adverb), ("n. pr.", .properName),
    ("particule", .particle), ("préfixe", .affix), ("suffixe", .affix),
  ]

  /// The part of speech whose abbreviation begins the text.
  private static func partOfSpeech(_ text: String) -> PartOfSpeech? {
    let start = text.prefix(12).lowercased()
    return parts.first { start.hasPrefix($0.0) }?.1
  }
}

extension RichText.Line {
  /// Whether the line is the heading of a section: bold and in capitals.
  fileprivate var isHeading: Bool {
    text.utf8.first == InlineMark.strong.rawValue && plain.count > 3
      && plain.allSatisfy { $0.isUppercase || $0 == " " || $0 == "(" || $0 == ")" || $0 == "'" }
  }
}

/// The headwords of an article of XMLittré as readers look them up.
enum LittreHeadwords {
  static func read(_ headwords: [String], into content: inout RichArticle) {
    var plain: [String] = []
    // As bytes: what compares strings takes long for marks, and an article can have many headwords.
    var (known, spelled): (Set<[UInt8]>, Set<[UInt8]>) = ([], Set(content.spellings.map { Array($0.utf8) }))
    let hasAccents = hasAccents(headwords)
    for headword in headwords {
      let (word, homonym) = parted(headword)
      if content.homonym == nil { content.homonym = homonym }
      let parts = word.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
      guard let first = parts.first, !first.isEmpty else { continue }
      // `SOLARISER (SE)` occurs next to `SOLARISER`.
      let bare = first.firstIndex(of: "(").map { String(first[..<$0]).trimmed } ?? first
      if !bare.isEmpty, known.insert(Array(bare.utf8)).inserted { plain.append(bare) }
      guard parts.count == 2, headword.utf8.contains(where: { $0 >= 0x80 }) || !hasAccents else {
        continue
      }
      if spelled.insert(Array(word.utf8)).inserted { content.spellings.append(word) }
      if let feminine = feminine(of: bare, parts[1]) {
        content.forms.append(
          Form(
            surface: feminine, lemma: bare, partOfSpeech: content.senses.first?.partOfSpeech ?? .other,
            features: []))
      }
    }
    content.headwords = plain.isEmpty ? headwords : plain
  }

  private static func hasAccents(_ headwords: [String]) -> Bool {
    headwords.contains { $0.utf8.contains { $0 >= 0x80 } }
  }

  /// Splits `CHATON.2` into `CHATON` and 2.
  private static func parted(_ headword: String) -> (word: String, homonym: Int?) {
    var word = headword[...]
    var homonym: Int?
    while let point = word.lastIndex(of: "."), let number = Int(word[word.index(after: point)...]), number > 0
    {
      homonym = number
      word = word[..<point]
    }
    return word.isEmpty ? (headword, nil) : (String(word), homonym)
  }

  /// `MÉDITATIVE`, from `MÉDITATIF` and `IVE`: the ending replaces the word from the last occurrence of its first letter.
  private static func feminine(of word: String, _ ending: String) -> String? {
    guard let first = ending.first, ending.allSatisfy(\.isLetter) else { return nil }
    if ending.count >= word.count { return ending }
    guard let place = word.lastIndex(of: first) else { return nil }
    return String(word[..<place]) + ending
  }
}
