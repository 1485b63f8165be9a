import LexiconModel
import LexiconPack
import Messages
import TextAnalysis

/// The senses of a part of speech that are being written.
struct PageSenses {
  /// How many there are, shown or not; 0 if that is not known.
  var count = 0
  /// How many were written.
  var written = 0
  /// Whether the entry has another part of speech before.
  var isFollowing = false
  /// Whether the list of senses has begun: words of a closed class may have a part of speech alone.
  var isListed = false
}

// A sense: its labels, its definition, examples and related words.
extension PageRenderer {
  /// Counts a sense, and begins the fold if no more are shown before it.
  mutating func foldIfFull(to output: inout [UInt8]) {
    defer { senses.written += 1 }
    if !senses.isListed { output.append(markup.senses.start) }
    senses.isListed = true
    if senses.written != markup.sensesBeforeFold { return }
    output.append(markup.senses.end)
    output.append(markup.fold.start)
    Message.moreSenses(count: senses.count - markup.sensesBeforeFold).append(to: &output)
    output.append(markup.fold.end)
    output.append(markup.senses.start)
  }

  func append(
    _ sense: EntrySense, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    output.append(markup.number.start)
    output.append(decimal: sense.number)
    output.append(markup.number.end)
    if let position = sense.position {
      output.append("(")
      Message.of(position).append(to: &output)
      output.append(") ")
    }
    if try sense.isBearer(bytes) {
      Message.nameForExample.append(to: &output)
      output.append(" ")
    }
    let labels = try sense.labels(bytes)
    if !labels.isEmpty {
      output.append(markup.restrictions.start)
      for index in 0..<labels.count {
        if index > 0 { output.append(", ") }
        append(text: bytes, labels[index], as: .label, to: &output)
      }
      output.append(markup.restrictions.end)
    }
    append(text: bytes, sense.definition, as: .definition, to: &output)
    output.append(markup.definitionEnd)
    try appendDetails(sense, bytes, to: &output)
    output.append(markup.senseEnd)
  }

  /// Examples and related words.
  private func appendDetails(
    _ sense: EntrySense, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    let start = output.count
    output.append(markup.details.start)
    let empty = output.count
    if sense.hasExamples {
      try sense.forEachExample(bytes) { example, author in
        output.append(markup.detail.start)
        output.append(markup.example.start)
        append(text: bytes, example, as: .example, to: &output)
        output.append(markup.example.end)
        if !author.isEmpty {
          output.append(" — ")
          append(word: bytes, author, to: &output)
        }
        output.append(markup.detail.end)
      }
    }
    try sense.forEachWordList(bytes) { label, words in
      output.append(markup.detail.start)
      output.append(markup.detailLabel.start)
      label.append(to: &output)
      output.append(markup.detailLabel.end)
      append(words: words, bytes, to: &output)
      output.append(markup.detail.end)
    }
    if output.count == empty {
      output.removeSubrange(start...)
    } else {
      output.append(markup.details.end)
    }
  }

  /// Words with commas between them.
  func append(words: WordList, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    for index in 0..<words.count {
      if index > 0 { output.append(", ") }
      append(link: bytes, words[index], to: &output)
    }
  }
}
