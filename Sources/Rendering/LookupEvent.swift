/// Where a token stands in its source.
package struct Occurrence {
  /// Half-open, bytes of the input. An array of the standard library's ranges would cost its metadata at start.
  package struct Part {
    package var start: Int
    package var end: Int

    package init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// Half-open, bytes of the input as it was given.
  package var bytes: Range<Int>
  /// Half-open, UTF-16 units of the decoded text.
  package var utf16: Range<Int>
  /// From 1; lines end with LF.
  package var line: Int
  /// From 1, in scalars.
  package var column: Int
  /// The sentence around it, half-open, bytes of the input.
  package var sentence: Range<Int>
  /// The tokens of a phrase, each half-open, bytes of the input; empty for a single token.
  package var parts: [Part]
  /// The key of the phrase that the token is a part of; empty for none.
  package var partOf: [UInt8]

  package init(
    bytes: Range<Int>, utf16: Range<Int>, line: Int, column: Int, sentence: Range<Int>,
    parts: [Part] = [], partOf: [UInt8] = []
  ) {
    self.bytes = bytes
    self.utf16 = utf16
    self.line = line
    self.column = column
    self.sentence = sentence
    self.parts = parts
    self.partOf = partOf
  }
}

/// One lookup as a renderer receives it.
package struct LookupEvent {
  /// Number of the match in the engine's store.
  package var match: Int
  /// Numbers of distinct lookups, from 0 in the order of first appearance; −1 where lookups are not told apart.
  package var lookup: Int
  /// Where the token stands; nil when the renderer does not ask for it.
  ///
  /// Spelled out, so that no nil is there before: to replace it costs the type's metadata, 29,000 instructions at start.
  package var occurrence: Optional<Occurrence>
  /// Whether the text of the token is one number and has no letter.
  package var isNumber: Bool
  /// What a word that was not found may have been meant to be, the likeliest first.
  package var suggestions: [[UInt8]] = []

  package init(match: Int, lookup: Int, occurrence: Occurrence?, isNumber: Bool) {
    self.match = match
    self.lookup = lookup
    self.occurrence = occurrence
    self.isNumber = isNumber
  }
}
