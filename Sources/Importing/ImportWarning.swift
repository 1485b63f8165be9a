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
    /// An optional file is not there; `consequence` says what the lexicon lacks.
    case fileMissing(consequence: String)
    /// The line was skipped.
    case skippedLine(LineFault)
    /// The line gives a byte offset that is not its own; the number it gives is used. Reported once a file.
    case displaced(offset: Int, actual: Int)
    /// A second record has the identity of an earlier one; it was skipped.
    case duplicate(identity: String)
    /// A relation leads nowhere (`target` as the source writes it); it was dropped.
    case danglingRelation(target: String)
    /// A headword's sense leads nowhere; it was dropped.
    case danglingSense(headword: String, target: String)
    /// No sense of a headword was usable; the headword was dropped.
    case emptyEntry(headword: String)
    /// A sense that the index of senses does not have, or places elsewhere; it is kept without a tag count.
    case unindexedSense(identifier: String)
    /// A row of the index of senses that no headword has; it was ignored.
    case unusedSense(identifier: String)
  }
}

extension ImportWarning: CustomStringConvertible {
  /// One line: `file:line: what`.
  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(reason)"
  }
}

extension ImportWarning.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fileMissing(let consequence): "no such file, so \(consequence)"
    case .skippedLine(let fault): "\(fault); line skipped"
    case .displaced(let offset, let actual): "says that it is at byte \(offset) but is at \(actual)"
    case .duplicate(let identity): "\(identity) has been there before; skipped"
    case .danglingRelation(let target): "relation to \(target), which does not exist; dropped"
    case .danglingSense(let headword, let target):
      "sense of “\(headword)” in \(target), which does not hold it; dropped"
    case .emptyEntry(let headword): "no sense of “\(headword)” is left; dropped"
    case .unindexedSense(let identifier): "\(identifier) is not in the index of senses; tag count unknown"
    case .unusedSense(let identifier): "\(identifier) belongs to no headword; ignored"
    }
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
