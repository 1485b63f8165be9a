/// Something in a source that was left out or is doubtful, and where. The import goes on.
package struct ImportWarning: Equatable, Sendable {
  /// The file's name inside the source, or its path.
  package var file: String
  /// Counted from 1; nil for a warning about the whole file.
  package var line: Int?
  package var reason: Reason

  package init(file: String, line: Int? = nil, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// One line for people: `file:line: what happened`.
  package var text: String { (line.map { "\(file):\($0)" } ?? file) + ": " + reason.text }

  /// What a warning says. Each kind of warning is one function below, which holds its text and its parameters; to add a
  /// kind, add a function.
  package struct Reason: Equatable, Sendable {
    /// The name of the function that made it: `skippedLine`.
    package let code: String
    /// What happened and what became of it, without a full stop.
    package let text: String

    init(_ text: String, code: StaticString = #function) {
      self.code = String("\(code)".prefix { $0 != "(" })
      self.text = text
    }
  }

  /// What a lexicon lacks without an optional file. The raw value completes "no such file, so …".
  package enum Lack: String, Sendable {
    case tagCounts = "how often each sense occurs is unknown"
    case irregularForms = "irregular forms of this part of speech are not recognized"
    case licenceText = "the pack lacks its license text"
    /// Pictograms that combine several emoji.
    case derivedPictograms = "flags have no names"
  }
}

extension ImportWarning.Reason {
  package static func fileMissing(_ lack: ImportWarning.Lack) -> Self {
    Self("no such file, so \(lack.rawValue)")
  }

  // MARK: Parts that cannot be read

  package static func skippedLine(_ fault: LineFault) -> Self { Self("\(fault.text); line skipped") }

  /// From this line on, the file cannot be read; what precedes it is used.
  package static func skippedRest(_ fault: LineFault) -> Self {
    Self("\(fault.text); the rest of the file skipped")
  }

  /// `offset` is the record's first byte in a binary file.
  package static func skippedRecord(offset: Int, _ fault: LineFault) -> Self {
    Self("\(fault.text), at byte \(offset); record skipped")
  }

  /// From this byte on, a binary file cannot be read; what precedes it is used.
  package static func endsAt(offset: Int, _ fault: LineFault) -> Self {
    Self("\(fault.text), at byte \(offset); the rest of the file skipped")
  }

  package static func skippedRow(number: Int, _ fault: LineFault) -> Self {
    Self("\(fault.text), in row \(number); row skipped")
  }

  /// After this row, SQLite cannot read the database; `reason` is its own message.
  package static func rowsEnd(number: Int, reason: String) -> Self {
    Self("SQLite cannot read past row \(number), \(reason); the rest of the file skipped")
  }

  /// Blocks of a compressed text are counted from 1.
  package static func skippedBlock(number: Int) -> Self {
    Self("block \(number) is damaged; 1 block skipped")
  }

  package static var unusableChunks: Self {
    Self("its table of blocks does not match the file, which is read as a whole")
  }

  /// A compressed text breaks off after this many bytes.
  package static func textEnds(offset: Int) -> Self { Self("damaged: the text ends after \(offset) bytes") }

  package static var wrongChecksum: Self { Self("wrong checksum: the text may be damaged") }

  package static func unreadableBytes(charset: String) -> Self {
    Self("some bytes are not \(charset) and are read as U+FFFD: save the file in UTF-8")
  }

  // MARK: Entries and articles

  package static func emptyEntry(headword: String) -> Self {
    Self("no sense of “\(headword)” is left; dropped")
  }

  package static func incompleteEntry(headword: String) -> Self {
    Self("\(headword): part of it lies in a damaged block; skipped")
  }

  /// `offset` is where the text of the article should begin, in bytes.
  package static func lostArticle(headword: String, offset: Int) -> Self {
    Self("\(headword): the article at byte \(offset) cannot be read; skipped")
  }

  /// An entry or an index states how many lines it has, and has another number.
  package static func miscounted(headword: String, found: Int, promised: Int) -> Self {
    Self("\(headword): \(promised) lines announced, \(found) found and read")
  }

  /// A field of an article that is not text, such as a picture or a sound.
  package static func skippedField(headword: String, type: String) -> Self {
    Self("\(headword): data of type \(type) left out")
  }

  package static func mediaLeftOut(count: Int) -> Self {
    Self("\(count) sounds, pictures and films left out: packs hold text only")
  }

  /// A file states another count than the one found, which is used.
  package static func otherCount(field: String, stated: UInt64, found: Int) -> Self {
    Self("\(field) is \(stated), but there are \(found)")
  }

  // MARK: References

  package static func unknownReference(headword: String) -> Self {
    Self("refers to “\(headword)”, which is not in the source; kept as text")
  }

  package static func danglingReference(headword: String, target: String) -> Self {
    Self("\(headword) refers to \(target), which is not a headword; kept as text")
  }

  package static func danglingRelation(target: SourcePlace) -> Self {
    Self("relation to \(target.text), which does not exist; dropped")
  }

  package static func danglingSense(headword: String, target: SourcePlace) -> Self {
    Self("sense of “\(headword)” in \(target.text), which does not hold it; dropped")
  }

  // MARK: WordNet

  /// A line gives a byte offset that is not its own; the number it gives is used. Reported once per file.
  package static func displaced(offset: Int, actual: Int) -> Self {
    Self("claims to be at byte \(offset) but is at \(actual)")
  }

  package static func duplicateSynset(offset: Int) -> Self {
    Self("a second synset at \(offset); skipped")
  }

  package static func duplicateSense(identifier: String) -> Self {
    Self("a second sense \(identifier); skipped")
  }

  package static func unindexedSense(identifier: String) -> Self {
    Self("\(identifier) is not in the index of senses; tag count unknown")
  }

  package static func unusedSense(identifier: String) -> Self {
    Self("\(identifier) belongs to no headword; ignored")
  }

  // MARK: Tables

  package static func shortRow(found: Int, expected: Int) -> Self {
    Self("\(found) values where the header has \(expected); the others taken as empty")
  }

  package static func longRow(found: Int, expected: Int) -> Self {
    Self(
      "\(found) values where the header has \(expected): put a value that holds the separator between quotation marks; row skipped"
    )
  }

  package static func unknownColumn(name: String) -> Self { Self("unknown column “\(name)”; left out") }
}

/// A record of a source, by the byte offset at which it claims to be.
package struct SourcePlace: Equatable, Sendable {
  /// The file's name inside the source.
  package var file: String
  package var offset: Int

  package init(file: String, offset: Int) {
    self.file = file
    self.offset = offset
  }

  package var text: String { "\(file) at \(offset)" }
}

/// The warnings of an import: the first ones in full, and how many there were.
///
/// A hostile or broken source can be wrong in every line, so memory is bounded.
package struct WarningLog: Equatable, Sendable {
  package static let limit = 1000

  /// The first `limit` warnings, in the order in which they arose.
  package private(set) var kept: [ImportWarning] = []
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ file: String, line: Int? = nil, _ reason: ImportWarning.Reason) {
    if kept.count < Self.limit { kept.append(ImportWarning(file: file, line: line, reason)) }
    count += 1
  }
}
