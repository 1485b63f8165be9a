import Encodings
import Intake
import Messages
import Processes
import Rendering
import Safety

/// A text to look up, and what is known about it.
package struct TextInput {
  package var description: SourceDescription
  package var reader: LineReader
  package var format = InputFormat.plain
  /// The requested encoding, until it is decided; nil for UTF-8.
  package var encoding: InputEncoding?
  /// The part to look up, half-open, in bytes of the text; nil for all of it. The text around it is context.
  package var focus: Range<Int>?
  /// The language that the source itself names, a BCP 47 tag in lower case.
  package var language: [UInt8]?
  /// Warnings about the text.
  package var warnings: [String] = []

  /// A line above an answer in plain text; nil for none.
  package var header: String?
  /// The descriptor of a file that was opened for this text.
  package var openedDescriptor: Int32?

  package init(_ description: SourceDescription, _ reader: LineReader) {
    self.description = description
    self.reader = reader
  }

  /// Closes the file that was opened for the text, if there is one.
  package func close() {
    if let openedDescriptor { StandardStreams.close(openedDescriptor) }
  }

  // MARK: Reading

  /// All bytes of the text, or slightly more than `limit` of them.
  package mutating func whole(limit: Int?) throws(Failure) -> [UInt8] {
    while !reader.isAtEnd, limit.map({ reader.pending.count <= $0 }) ?? true { try fill() }
    return Array(reader.bytes[reader.pending])
  }

  /// Reads the next block of the text.
  package mutating func fill() throws(Failure) {
    let isFirst = reader.bytes.isEmpty
    do throws(ReadError) {
      try reader.fill()
    } catch {
      throw Failure(
        .inputOutput,
        isFirst
          ? .readNothing(source: name, reason: SystemReason.text(of: error.code))
          : .readFailed(source: name, reason: SystemReason.text(of: error.code)))
    }
    if encoding != nil { try decide() }
  }

  /// Decides on the encoding of the text by the last block read.
  package mutating func decide() throws(Failure) {
    guard let encoding else { return }
    do throws(ReadError) {
      if try reader.decide(encoding, isHTML: format == .html) { self.encoding = nil }
    } catch {
      throw Failure(
        .inputOutput, .readFailed(source: name, reason: SystemReason.text(of: error.code)))
    }
  }

  /// What messages call the source.
  package var name: String {
    let name = description.name
    return name.isEmpty ? "standard input" : String(decoding: name, as: UTF8.self)
  }
}
