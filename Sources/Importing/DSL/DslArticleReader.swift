import ImportingBase
import LexiconModel

/// Reads the article of a card, line by line.
///
/// A sense begins at a line with a number or a translation (`[trn]`); in an article that has neither, at a part of speech.
/// The lines below belong to it: a line that begins with an example is an example, a list of references with a known intro
/// is a list of relations, and any other line continues the definition.
struct DslArticleReader {
  private let abbreviations: DslAbbreviations
  /// Whether a card has this headword.
  private let isHeadword: (String) -> Bool
  private(set) var article = DslArticle()
  private var sense = DslArticle.Sense()
  /// Whether a sense has begun; before that, lines belong to the article.
  private var hasBegun = false
  private var margin = 0
  private var isNumbered = false
  /// The part of speech and labels of the following senses.
  private var context: (partOfSpeech: PartOfSpeech, labels: [String]) = (.other, [])
  /// The heading of the lines that are indented further.
  private var heading: (meaning: RelationName?, intro: [UInt8], margin: Int, hasItems: Bool)?
  /// Whether some line of the article has a number or a translation.
  private var isMarked = false

  init(_ abbreviations: DslAbbreviations, isHeadword: @escaping (String) -> Bool) {
    self.abbreviations = abbreviations
    self.isHeadword = isHeadword
  }

  /// Reads the lines of a card whose headword is `headword`.
  mutating func read(_ card: DslCard, headword: String) -> DslArticle {
    let headword = Array(headword.utf8)
    var zones: DslZones = []
    var lines: [DslLine] = []
    for line in outer(card) {
      let line = DslLine(line, &zones, headword: headword)
      article.mediaCount += line.mediaCount
      if !line.isEmpty { lines.append(line) }
    }
    isMarked = lines.contains { $0.has(.translation) || $0.isNumbered }
    for line in lines { read(line) }
    finishSense()
    if article.senses.isEmpty, !sense.isEmpty { article.senses.append(sense) }
    return article
  }

  /// The lines of the card's own article. Those of cards inside it, from `@ HEADWORD` to `@`, are collected separately.
  private mutating func outer(_ card: DslCard) -> [DslCard.Line] {
    if !card.body.contains(where: { $0.text.first == UInt8(ascii: "@") }) { return card.body }
    var lines: [DslCard.Line] = []
    var isInside = false
    for line in card.body {
      if line.text.first == UInt8(ascii: "@") {
        let head = line.text.dropFirst().drop { $0 <= Ascii.space }
        isInside = !head.isEmpty
        if isInside { article.inner.append(DslCard(heads: [.init(number: line.number, text: Array(head))])) }
      } else if isInside {
        article.inner[article.inner.count - 1].body.append(line)
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  private mutating func read(_ line: DslLine) {
    var line = line
    line.removeBullets()
    if line.isEmpty || readBelowHeading(line) { return }
    if hasBegun || !sense.definition.isEmpty, readList(line) { return }
    if line.beginsWithExample {
      sense.examples.append(text(of: line.runs, line, without: .example))
      return
    }
    var rest = line
    let isNumbered = rest.takeNumber()
    let labels = rest.takeLabels()
    if rest.isEmpty {
      readHeading(labels, line, isNumbered)
      return
    }
    let begins =
      isNumbered
      || rest.has(.translation) && !(hasBegun && self.isNumbered && line.margin > margin)
      || !isMarked && (sense.isEmpty || labels.contains { meaning(of: $0) != nil })
    if begins {
      begin(labels, line.margin, isNumbered)
      let examples = rest.takeExamples()
      append(rest)
      for runs in examples { sense.examples.append(text(of: runs, rest, without: .example)) }
    } else if hasBegun && line.margin < margin {
      article.notes.append(text(of: line.runs, line))
    } else if hasBegun || !readTranscription(line) {
      append(line)
    }
  }

  /// Reads a line below a heading; false if there is no heading.
  private mutating func readBelowHeading(_ line: DslLine) -> Bool {
    guard let heading, line.margin > heading.margin else {
      self.heading = nil
      return false
    }
    if let meaning = heading.meaning {
      guard let list = line.list, list.intro.allSatisfy({ $0 <= Ascii.space }), !list.headwords.isEmpty else {
        if line.has(.translation) {
          self.heading = nil
          return false
        }
        // A list that says more about its words stays text, below its heading.
        self.heading = (nil, heading.intro, heading.margin, true)
        sense.definition.endLine()
        sense.definition.append(heading.intro)
        sense.definition.append([Ascii.space])
        writeToDefinition(line)
        return true
      }
      add(list.headwords, meaning, heading.intro, line.number)
    } else {
      sense.definition.append(heading.hasItems ? Array("; ".utf8) : [Ascii.space])
      writeToDefinition(line)
      self.heading?.hasItems = true
    }
    return true
  }

  /// Reads a list of references, or the heading of one; false if the line is neither.
  private mutating func readList(_ line: DslLine) -> Bool {
    guard let list = line.list else { return false }
    let isHeading = list.headwords.isEmpty
    if isHeading {
      let isSense = line.has(.translation) || line.has(.example) || line.isNumbered
      if isSense || list.intro.last(where: { $0 > Ascii.space }) != UInt8(ascii: ":") { return false }
    }
    let meaning = DslRelationNames.meaning(list.intro)
    if isHeading {
      heading = (meaning, list.intro, line.margin, false)
      // The heading is not shown if it becomes a relation.
      if meaning == nil { append(line) }
      return true
    }
    guard let meaning else { return false }
    add(list.headwords, meaning, list.intro, line.number)
    return true
  }

  /// Reads a line of only labels, or of only a number.
  private mutating func readHeading(_ labels: [String], _ line: DslLine, _ isNumbered: Bool) {
    if hasBegun && !isNumbered && line.margin > margin {
      sense.labels += labels.map(abbreviations.expanded)
      return
    }
    if hasBegun || !isMarked { finishSense() }
    context = grammar(labels)
  }

  /// Reads a transcription before the first sense, alone or with labels; false if the line says more.
  private mutating func readTranscription(_ line: DslLine) -> Bool {
    guard article.transcription.isEmpty, line.has(.transcription) else { return false }
    var transcription: [UInt8] = []
    var labels: [String] = []
    for run in line.runs {
      let part = line.bytes(run)
      if run.zones.contains(.transcription) {
        transcription += part
      } else if run.zones.contains(.label) {
        labels.append(MarkedTextBuilder.plain(part))
      } else if !part.allSatisfy({ $0 <= Ascii.space || "[]/,;.|".utf8.contains($0) }) {
        return false
      }
    }
    let text = MarkedTextBuilder.plain(transcription)
    // Several transcriptions, or one for each of several forms.
    if text.contains(where: { ",;/[]~ ".contains($0) }) { return false }
    article.transcription = text
    context = grammar(labels)
    return true
  }

  private mutating func begin(_ labels: [String], _ margin: Int, _ isNumbered: Bool) {
    if hasBegun || !isMarked { finishSense() }
    if !hasBegun && !sense.definition.isEmpty {
      // The text above the first sense.
      article.notes += sense.definition.finish().split(separator: "\n").map(String.init)
    }
    (hasBegun, self.margin, self.isNumbered) = (true, margin, isNumbered)
    let own = grammar(labels, after: context.partOfSpeech)
    sense.partOfSpeech = own.partOfSpeech
    sense.labels += context.labels + own.labels
  }

  private mutating func finishSense() {
    if (hasBegun || !isMarked) && !sense.isEmpty {
      article.senses.append(sense)
      sense = DslArticle.Sense()
    }
    (hasBegun, heading, isNumbered) = (false, nil, false)
  }

  /// The part of speech that labels give, and the labels left to show.
  private func grammar(
    _ labels: [String], after part: PartOfSpeech = .other
  ) -> (partOfSpeech: PartOfSpeech, labels: [String]) {
    var result = (partOfSpeech: part, labels: [String]())
    for label in labels where !label.isEmpty {
      let meaning = meaning(of: label)
      result.partOfSpeech = meaning?.partOfSpeech ?? result.partOfSpeech
      if meaning?.saysMore ?? true { result.labels.append(abbreviations.expanded(label)) }
    }
    return result
  }

  private func meaning(of label: String) -> PartOfSpeechNames.Meaning? {
    PartOfSpeechNames.meaning(label) ?? PartOfSpeechNames.meaning(abbreviations.expanded(label))
  }

  /// Adds the words of a list; those without a card stay text.
  private mutating func add(
    _ headwords: [String], _ meaning: RelationName, _ intro: [UInt8], _ line: Int
  ) {
    guard case .relation(let kind) = meaning else {
      sense.synonyms += headwords
      return
    }
    let unknown = headwords.filter { !isHeadword($0) }
    sense.relations += headwords.filter(isHeadword).map { (kind, $0) }
    if unknown.isEmpty { return }
    article.dangling += unknown.map { (line, $0) }
    sense.definition.endLine()
    sense.definition.append(intro)
    sense.definition.append(" \(unknown.joined(separator: ", "))".utf8)
  }

  /// Adds a line to the definition.
  private mutating func append(_ line: DslLine) {
    sense.definition.endLine()
    writeToDefinition(line)
  }

  private mutating func writeToDefinition(_ line: DslLine) {
    // Moved out while it is written, since writing changes the rest of the article as well.
    var definition = MarkedTextBuilder()
    swap(&definition, &sense.definition)
    write(line.runs, line, into: &definition)
    sense.definition = definition
  }

  private mutating func text(
    of runs: [DslLine.Run], _ line: DslLine, without zone: DslZones = []
  ) -> String {
    var builder = MarkedTextBuilder()
    write(runs, line, without: zone, into: &builder)
    return builder.finish()
  }

  private mutating func write(
    _ runs: [DslLine.Run], _ line: DslLine, without zone: DslZones = [], into builder: inout MarkedTextBuilder
  ) {
    var last = 0
    for run in runs {
      var marks = run.zones.subtracting(zone).marks
      var bytes = line.bytes(run)
      if run.link > 0 {
        let headword = String(decoding: bytes, as: UTF8.self).trimmed
        if isHeadword(headword) {
          marks.append(.link)
        } else if run.link != last, !headword.isEmpty {
          article.dangling.append((line.number, headword))
        }
      }
      if run.link != last { builder.endMarks() }
      last = run.link
      if run.zones.contains(.label) {
        let label = String(decoding: bytes, as: UTF8.self)
        let expanded = abbreviations.expanded(label.trimmed)
        if expanded != label.trimmed { bytes = Array(expanded.utf8)[...] }
      }
      builder.set(marks)
      for (index, part) in bytes.split(separator: Ascii.newline, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { builder.endLine() }
        builder.append(part)
      }
    }
    builder.set([])
  }
}
