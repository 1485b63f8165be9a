/// The file in which the text of a dictionary lies: as it is, in dictzip's gzip of chunks, or in any gzip.
enum DictTextFile {
  /// Opens the first of `paths` that is there.
  static func open(_ paths: [String]) throws(ImportError) -> SourceStream {
    for path in paths.dropLast() {
      do throws(ImportError) {
        return try SourceStream(path: path)
      } catch .missing {
        continue
      }
    }
    return try SourceStream(path: paths[paths.count - 1])
  }

  /// The text of an open file, compressed or not, and when it was compressed.
  static func text(
    _ stream: SourceStream, _ warnings: inout WarningLog
  ) throws(ImportError) -> (text: any DictText, time: UInt32) {
    guard let header = GzipHeader(try stream.read(at: 0, count: GzipHeader.limit)) else {
      if stream.path.hasSuffix(".dz") { throw .compressed(path: stream.path, .damaged(offset: 0)) }
      return (PlainDictText(stream), 0)
    }
    let name = DictPaths.name(stream.path)
    if let text = try ChunkedDictText(stream, name: name, header) { return (text, header.time) }
    if header.hasTable { warnings.add(ImportWarning(file: name, .unusableChunks)) }
    return (try GzipDictText(stream, name: name), header.time)
  }
}
