/// Something in a source that was left out or is doubtful, with its place; the import goes on.
package struct ImportWarning: Equatable, Sendable {
  /// The file's name inside the source, or its path.
  package var file: String
  /// Counted from 1; nil when the file as a whole is meant.
  package var line: Int?
  package var reason: Reason

  package init(file: String, line: Int? = nil, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  package enum Reason: Equatable, Sendable {
    /// An optional file is not there, so that the lexicon lacks something.
    case fileMissing(Lack)
    /// The line was skipped.
    case skippedLine(LineFault)
    /// The record of a binary file at this byte was skipped.
    case skippedRecord(offset: Int, LineFault)
    /// From this byte on, a binary file cannot be read; what stands before it is used.
    case endsAt(offset: Int, LineFault)
    /// From the line on, the file cannot be read; what stands before it is used.
    case skippedRest(LineFault)
    /// The row of a database that has this number was skipped.
    case skippedRow(number: Int64, LineFault)
    /// Behind the row of this number, a database cannot be read, in SQLite's words; what stands before is used.
    case rowsEnd(number: Int64, reason: String)
    /// The line gives a byte offset that is not its own; the number it gives is used. Reported once a file.
    case displaced(offset: Int, actual: Int)
    /// A second synset states the byte offset of an earlier one; it was skipped.
    case duplicateSynset(offset: Int)
    /// A second row of the index of senses has the key of an earlier one; it was skipped.
    case duplicateSense(identifier: String)
    /// A relation leads nowhere; it was dropped.
    case danglingRelation(target: SourcePlace)
    /// A text names a headword that the source does not have; it stays text.
    case unknownReference(headword: String)
    /// A headword's sense leads nowhere; it was dropped.
    case danglingSense(headword: String, target: SourcePlace)
    /// No sense of a headword was usable; the headword was dropped.
    case emptyEntry(headword: String)
    /// A sense that the index of senses does not have, or places elsewhere; it is kept without a tag count.
    case unindexedSense(identifier: String)
    /// A row of the index of senses that no headword has; it was ignored.
    case unusedSense(identifier: String)
    /// A compressed block of a text, counted from 1, is damaged; what lies in it is lost.
    case skippedBlock(number: Int)
    /// The table of a text's blocks cannot be used; the text is read as a whole.
    case unusableChunks
    /// A compressed text breaks off after so many bytes; the rest is lost.
    case textEnds(offset: Int)
    /// A file states another count than the one that was found, which is used.
    case otherCount(field: String, stated: UInt64, found: Int)
    /// A field of an article was left out that is no text: a picture, a sound.
    case skippedField(headword: String, type: String)
    /// An article refers to a headword that the dictionary does not have; the reference is text.
    case danglingReference(headword: String, target: String)
    /// A text is not the one that its checksum was made of; it is kept.
    case wrongChecksum
    /// The line holds bytes that are no characters of the text's charset; U+FFFD stands for them.
    case unreadableBytes(charset: String)
    /// Some of an entry lies in a damaged part of the text; it was skipped.
    case incompleteEntry(headword: String)
    /// An entry, or an index, does not hold as many lines as it says; those that are there are read.
    case miscounted(headword: String, found: Int, promised: Int)
    /// A row holds fewer fields than the header of its table; the others are empty.
    case shortRow(found: Int, expected: Int)
    /// A row holds more fields than the header of its table; it was skipped.
    case longRow(found: Int, expected: Int)
    /// A table has a column whose name is not known; it is left out.
    case unknownColumn(name: String)
    /// Articles name so many files with sounds and pictures; none is taken.
    case mediaLeftOut(count: Int)
    /// The text of an article is lost or was never there; so many bytes of the text should stand before it.
    case lostArticle(headword: String, offset: Int)
  }

  /// What a lexicon lacks without an optional file.
  package enum Lack: Equatable, Sendable {
    /// How often each sense was seen.
    case tagCounts
    /// The irregular forms of one part of speech.
    case irregularForms
    /// The words of its licence.
    case licenceText
    /// The pictograms made of several emoji, such as flags.
    case derivedPictograms
  }
}

/// A record of a source, by the byte at which it says that it stands.
package struct SourcePlace: Equatable, Sendable {
  /// The file's name inside the source.
  package var file: String
  package var offset: Int

  package init(file: String, offset: Int) {
    self.file = file
    self.offset = offset
  }
}

/// The warnings of an import: the first ones in full, and how many there were.
///
/// A hostile or broken source can be wrong in every line; memory stays bounded all the same.
package struct WarningLog: Equatable, Sendable {
  package static let limit = 1000

  /// The first `limit` warnings, in the order in which they arose.
  package private(set) var kept: [ImportWarning] = []
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ warning: ImportWarning) {
    if kept.count < Self.limit { kept.append(warning) }
    count += 1
  }
}
