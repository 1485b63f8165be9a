/// The place of a token in its source.
package struct Occurrence {
  /// A half-open range in bytes of the input. An array of the standard library's ranges would cost its metadata at start.
  package struct Part {
    package var start: Int
    package var end: Int

    package init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// Half-open, in bytes of the input as it was given.
  package var bytes: Range<Int>
  /// Half-open, in UTF-16 units of the decoded text.
  package var utf16: Range<Int>
  /// Counted from 1; a line ends with LF.
  package var line: Int
  /// Counted from 1, in scalars.
  package var column: Int
  /// The sentence around it, half-open, in bytes of the input.
  package var sentence: Range<Int>
  /// The sentence's text on one line, without markup and without white space around it; empty if it is not wanted, or
  /// is only the token.
  package var sentenceText: [UInt8]
  /// The tokens of a phrase; empty for a single token.
  package var parts: [Part]
  /// The key of the phrase that contains the token; empty if none does.
  package var partOf: [UInt8]

  package init(
    bytes: Range<Int>, utf16: Range<Int>, line: Int, column: Int, sentence: Range<Int>,
    sentenceText: [UInt8] = [], parts: [Part] = [], partOf: [UInt8] = []
  ) {
    self.bytes = bytes
    self.utf16 = utf16
    self.line = line
    self.column = column
    self.sentence = sentence
    self.sentenceText = sentenceText
    self.parts = parts
    self.partOf = partOf
  }
}

/// One lookup as a renderer receives it.
package struct LookupEvent {
  /// The number of the match in the engine's store.
  package var match: Int
  /// The number of the distinct lookup, from 0 in the order of first appearance; −1 in the view of tokens.
  package var lookup: Int
  /// The place of the token; nil unless the renderer needs it.
  ///
  /// `Optional` is spelled out so that the property has no initial nil. Replacing that would cost the type's metadata, 29,000
  /// instructions at start.
  package var occurrence: Optional<Occurrence>
  /// Whether the token is one number without a letter.
  package var isNumber: Bool
  /// Suggestions for a word that was not found, the likeliest first.
  package var suggestions: [[UInt8]] = []
  /// The match of the first suggestion if it is far ahead of the others, so that people are shown its entry; else −1.
  package var correction = -1

  package init(match: Int, lookup: Int, occurrence: Occurrence?, isNumber: Bool) {
    self.match = match
    self.lookup = lookup
    self.occurrence = occurrence
    self.isNumber = isNumber
  }
}

/// The way a text was given.
package enum SourceKind: UInt8, Sendable {
  case arguments
  case stdin
  /// A file named by `--from`.
  case file
  /// The desktop's selection, X11's PRIMARY.
  case selection
  case clipboard
  /// The newest buffer of tmux.
  case tmux
  /// A share payload.
  case share
  /// A `lens-share:` URI.
  case uri

  /// Whether the text may arrive piece by piece, so that its beginning is answered before its end is known.
  package var streams: Bool { self == .stdin || self == .file }

  /// The name in JSON's `source.kind`.
  package var name: StaticString {
    switch self {
    case .arguments: "arguments"
    case .stdin: "stdin"
    case .file: "file"
    case .selection: "selection"
    case .clipboard: "clipboard"
    case .tmux: "tmux"
    case .share: "share"
    case .uri: "uri"
    }
  }
}

/// What is known about a text before it is read. All bytes are UTF-8; empty means that the source does not say.
package struct SourceDescription {
  package var kind: SourceKind
  /// A file's name, or the program that gave the text.
  package var name: [UInt8] = []
  /// A BCP 47 tag.
  package var language: [UInt8]
  package var title: [UInt8] = []
  package var url: [UInt8] = []
  /// Whether the answer begins with the key of its text, with `--key`. An optional key would cost the metadata of its type at
  /// start, 31,000 instructions.
  package var hasKey = false
  package var key: [UInt8] = []
  /// What a request names itself with, as JSON; empty for none.
  package var id: [UInt8] = []

  package init(kind: SourceKind, language: [UInt8]) {
    self.kind = kind
    self.language = language
  }
}
