import Encodings
import Intake
import Processes
import Rendering

/// A text to look up, and what is known about it.
struct TextInput {
  var description: SourceDescription
  var reader: LineReader
  var format = InputFormat.plain
  /// The requested encoding, until it is decided; nil for UTF-8.
  var encoding: InputEncoding?
  /// The part to look up, half-open, in bytes of the text; nil for all of it. The text around it is context.
  var focus: Range<Int>?
  /// The language that the source itself names, a BCP 47 tag in lower case.
  var language: [UInt8]?
  /// Warnings about the text.
  var warnings: [String] = []

  /// A line above an answer in plain text; nil for none.
  var header: String?
  /// The descriptor of a file that was opened for this text.
  var openedDescriptor: Int32?

  init(_ description: SourceDescription, _ reader: LineReader) {
    self.description = description
    self.reader = reader
  }

  /// Closes the file that was opened for the text, if there is one.
  func close() {
    if let openedDescriptor { StandardStreams.close(openedDescriptor) }
  }
}
