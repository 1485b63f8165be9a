/// A file that is read as a whole, and that is refused if it is larger than it should be.
package struct SmallFile {
  package let bytes: [UInt8]

  /// The system refused to open or read the file, with its `errno`; `EFBIG` for a file that is too large.
  package struct Refusal: Error, Equatable {
    package let code: Int32
  }

  package init(path: [UInt8], atMost limit: Int) throws(Refusal) {
    let descriptor = StandardStreams.openForReading(path)
    if descriptor < 0 { throw Refusal(code: -descriptor) }
    defer { StandardStreams.close(descriptor) }
    try self.init(descriptor: descriptor, atMost: limit)
  }

  /// Reads an open file, or another stream, to its end.
  package init(descriptor: Int32, atMost limit: Int) throws(Refusal) {
    var bytes: [UInt8] = []
    while true {
      let before = bytes.count
      let code = StandardStreams.read(descriptor, atMost: limit + 1 - before, to: &bytes)
      if code != 0 { throw Refusal(code: code) }
      if bytes.count > limit { throw Refusal(code: EFBIG) }
      if bytes.count == before { break }
    }
    self.bytes = bytes
  }
}
