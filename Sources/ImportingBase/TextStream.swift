import FoundationEssentials

/// The text of a file, compressed or not, read once from its beginning to its end.
package protocol TextStream {
  /// The next piece, or nil at the end. Damage goes to `warnings`; only what cannot be read at all is an error.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> TextPiece?

  /// Leaves out pieces that end before `offset`, where that saves reading them.
  mutating func skip(to offset: Int)

  /// How many bytes of the text precede the next piece.
  var position: Int { get }
}

package enum TextPiece: Equatable {
  case bytes([UInt8])
  /// This many bytes of the text are lost.
  case lost(Int)
}

extension SourceStream {
  /// Opens the first of `paths` that exists.
  package static func first(of paths: [String]) throws(ImportError) -> SourceStream {
    for path in paths.dropLast() {
      let stream = try ImportError.unlessMissing { () throws(ImportError) in try SourceStream(path: path) }
      if let stream { return stream }
    }
    return try SourceStream(path: paths[paths.count - 1])
  }

  /// The file's text, whether plain, in dictzip's gzip of chunks, or in any gzip.
  package func text(_ warnings: inout WarningLog) throws(ImportError) -> any TextStream {
    guard let header = try gzipHeader() else {
      if path.hasSuffix(".dz") { throw .compressed(path: path, .damaged(offset: 0)) }
      return PlainTextStream(self)
    }
    if let text = try ChunkedTextStream(self, header) { return text }
    if header.hasTable { warnings.add(name, .unusableChunks) }
    return try GzipTextStream(self)
  }

  /// The day when the file was compressed, UTC; that of 1970-01-01 if unknown.
  package func day() throws(ImportError) -> String {
    let time = try gzipHeader()?.time ?? 0
    return Date(timeIntervalSince1970: Double(time)).formatted(.iso8601.year().month().day())
  }

  private func gzipHeader() throws(ImportError) -> GzipHeader? {
    GzipHeader(try read(at: 0, count: GzipHeader.limit))
  }

  /// An inflater for this file.
  func inflater(_ wrapping: Inflater.Wrapping) throws(ImportError) -> Inflater {
    try ImportError.inflating(path) { () throws(InflateError) in try Inflater(wrapping) }
  }
}

/// A text that is not compressed.
private struct PlainTextStream: TextStream {
  private let stream: SourceStream
  private(set) var position = 0

  init(_ stream: SourceStream) {
    self.stream = stream
  }

  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> TextPiece? {
    let bytes = try stream.read(at: position, count: 256 << 10)
    position += bytes.count
    return bytes.isEmpty ? nil : .bytes(bytes)
  }

  mutating func skip(to offset: Int) {
    position = max(position, min(offset, stream.size))
  }
}

/// A text in gzip without a usable table of chunks: from the first damage on, it is lost.
private struct GzipTextStream: TextStream {
  private let stream: SourceStream
  private let inflater: Inflater
  private var read = 0
  private var hasEnded = false
  private(set) var position = 0

  init(_ stream: SourceStream) throws(ImportError) {
    self.stream = stream
    inflater = try stream.inflater(.gzip)
  }

  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> TextPiece? {
    var bytes: [UInt8] = []
    while bytes.isEmpty && !hasEnded {
      let input = try stream.read(at: read, count: 32 << 10)
      read += input.count
      do throws(InflateError) {
        if input.isEmpty {
          hasEnded = true
          try inflater.finish()
        }
        try inflater.inflate(input[...], into: &bytes)
      } catch {
        switch error {
        case .tooLarge, .noMemory: throw .compressed(path: stream.path, error)
        // What precedes the damage is kept.
        case .damaged, .truncated: hasEnded = true
        }
        warnings.add(stream.name, .textEnds(offset: position + bytes.count))
      }
    }
    position += bytes.count
    return bytes.isEmpty ? nil : .bytes(bytes)
  }

  mutating func skip(to offset: Int) {}
}
