import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

// What stands under a sense and below all senses, in HTML.
extension HTMLRenderer {
  /// Examples, synonyms and other relations: a list under the definition.
  mutating func appendDetails(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    let start = output.count
    output.append("\n<ul>\n")
    let empty = output.count
    var examples = synset.examples
    for _ in 0..<synset.exampleCount {
      let example = try StoredSynset.nextExample(&examples, bytes)
      output.append("<li>“")
      append(marked: bytes, example.text, keepsLines: false, to: &output)
      output.append("”")
      if !example.author.isEmpty {
        output.append(" — ")
        append(word: bytes, example.author, to: &output)
      }
      output.append("</li>\n")
    }
    var list = WordList()
    try source.forEachSynonym(of: sense, synset, bytes) { list.append($0) }
    append(list, .synonyms, bytes, to: &output)
    let relations = try source.relations(of: sense, synset, bytes)
    let kinds = relations.kinds
    for row in ShownRelation.all where kinds & (1 << UInt32(row.kind.rawValue)) != 0 {
      append(try source.words(of: relations, row.kind, bytes), row.label, bytes, to: &output)
    }
    if output.count == empty {
      output.removeSubrange(start...)
    } else {
      output.append("</ul>")
    }
  }

  /// An item: a label, and words.
  private mutating func append(
    _ words: WordList, _ label: MessageKey, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    if words.isEmpty { return }
    output.append("<li>")
    appendWords(words, label, bytes, to: &output)
    output.append("</li>\n")
  }

  private mutating func appendWords(
    _ words: WordList, _ label: MessageKey, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    appendLabel(label, to: &output)
    for index in 0..<words.count {
      if index > 0 { output.append(", ") }
      append(word: bytes, words[index], to: &output)
    }
  }

  /// How else the headword is written, where the word comes from, and notes on its use.
  mutating func appendAdditions(
    _ source: EntrySource, _ own: HeadwordAdditions?, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    if let own, !own.spellings.isEmpty {
      output.append("<p>")
      appendWords(own.spellings, .alsoWritten, bytes, to: &output)
      output.append("</p>\n")
    }
    let additions = try source.entry.additions(bytes)
    if let origin = try source.etymology(additions, bytes) {
      appendAddition(.origin, bytes, origin, to: &output)
    }
    try source.forEachNote(additions, bytes) { note in appendAddition(.note, bytes, note, to: &output) }
  }

  private mutating func appendAddition(
    _ label: MessageKey, _ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) {
    output.append("<p>")
    appendLabel(label, to: &output)
    append(marked: bytes, range, keepsLines: true, to: &output)
    output.append("</p>\n")
  }

  // MARK: Texts

  /// What stands behind a headword: its number among homonyms, its reading.
  mutating func append(
    _ additions: HeadwordAdditions, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    additions.appendHomonym(to: &output)
    scratch.removeAll(keepingCapacity: true)
    additions.appendReading(bytes, to: &scratch)
    output.append(html: scratch.span)
  }

  /// A word, set apart from the direction of what stands around it.
  mutating func append(word bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    Sanitizer.append(bytes, range, to: &scratch)
    let isIsolated = Isolation.isNeeded(bytes, range)
    if isIsolated { output.append("<bdi>") }
    output.append(html: scratch.span)
    if isIsolated { output.append("</bdi>") }
  }

  /// A text of the model, with elements for its marks.
  mutating func append(
    marked bytes: Span<UInt8>, _ range: Range<Int>, keepsLines: Bool, to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    let isMarked = Sanitizer.append(marked: bytes, range, to: &scratch)
    let isIsolated = Isolation.isNeeded(bytes, range)
    if isIsolated { output.append("<span dir=\"auto\">") }
    if isMarked {
      output.append(htmlWithMarks: scratch, keepsLines: keepsLines)
    } else {
      output.append(html: scratch.span)
    }
    if isIsolated { output.append("</span>") }
  }
}

extension [UInt8] {
  /// Appends text, escaped for HTML: what stands for itself in no element and no attribute.
  mutating func append(html text: Span<UInt8>) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case let byte: append(byte)
      }
    }
  }

  /// Appends a text with inline marks that are well-formed, each as an element.
  fileprivate mutating func append(htmlWithMarks text: [UInt8], keepsLines: Bool) {
    var open: [StaticString] = []
    var start = 0
    func name(of mark: InlineMark) -> StaticString {
      switch mark {
      case .emphasis: "em"
      case .strong: "strong"
      case .label, .example: "i"
      case .link: "u"
      case .superscript: "sup"
      case .subscript: "sub"
      case .verbatim: "code"
      }
    }
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20, MarkedText.isMark(byte) else { continue }
      append(html: text.span.extracting(start..<index))
      start = index + 1
      if byte == InlineMark.lineEnd {
        append(keepsLines ? "<br>\n" : " ")
      } else if let mark = InlineMark(rawValue: byte) {
        open.append(name(of: mark))
        append("<")
        append(name(of: mark))
        append(">")
      } else if let last = open.popLast() {
        append("</")
        append(last)
        append(">")
      }
    }
    append(html: text.span.extracting(start..<text.count))
    for element in open.reversed() {
      append("</")
      append(element)
      append(">")
    }
  }
}
