/// A source file read into memory, once and whole.
package struct SourceFile: Sendable {
  /// The name by which errors and warnings call it.
  package let name: String
  package let bytes: [UInt8]

  /// The most bytes that a file may have: 1 GiB.
  package static let limit = 1 << 30

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads the regular file at `path`; one that shrinks meanwhile gives fewer bytes, one that grows no more.
  package init(path: String, name: String, limit: Int = Self.limit) throws(ImportError) {
    let stream = try SourceStream(path: path)
    guard stream.size <= limit else { throw .tooLarge(path: path, bytes: stream.size, limit: limit) }
    self.init(name: name, bytes: try stream.read(at: 0, count: stream.size))
  }
}
