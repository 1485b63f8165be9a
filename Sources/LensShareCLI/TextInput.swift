import Encodings
import Intake
import ProcessStreams
import Rendering

/// A text to look up, and what is known about it.
struct TextInput {
  var description: SourceDescription
  var reader: LineReader
  var format = InputFormat.plain
  /// What the text is encoded in, until that is decided; nil for UTF-8.
  var encoding: InputEncoding?
  /// The part that is asked about, half-open, bytes of the text; nil for all of it. What stands around it is
  /// context.
  var focus: Range<Int>?
  /// The language that the source itself names, a BCP 47 tag in lower case.
  var language: [UInt8]?
  /// What has to be said about the text beside the answer.
  var warnings: [String] = []

  /// A line over an answer in plain text; nil for none.
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
