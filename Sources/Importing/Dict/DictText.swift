/// The uncompressed text of a database (`.dict`, `.dict.dz`), read once from its beginning to its end.
protocol DictText {
  /// The next piece, or nil at the end. Damage is told to `warnings`; only what cannot be read at all is an error.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> DictTextPiece?

  /// Leaves out pieces that end before `offset`, where that saves reading them.
  mutating func skip(to offset: Int)

  /// How many bytes of the text came before the next piece.
  var position: Int { get }
}

enum DictTextPiece: Equatable {
  case bytes([UInt8])
  /// So many bytes of the text are lost.
  case lost(Int)
}

/// A text that is not compressed.
struct PlainDictText: DictText {
  let stream: SourceStream
  private(set) var position = 0

  init(_ stream: SourceStream) {
    self.stream = stream
  }

  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> DictTextPiece? {
    let bytes = try stream.read(at: position, count: 256 << 10)
    position += bytes.count
    return bytes.isEmpty ? nil : .bytes(bytes)
  }

  mutating func skip(to offset: Int) {
    position = max(position, min(offset, stream.size))
  }
}

/// A text in gzip without a usable table of chunks: from the first damage on, it is lost.
struct GzipDictText: DictText {
  let stream: SourceStream
  private let name: String
  private let inflater: Inflater
  private var read = 0
  private var hasEnded = false
  private(set) var position = 0

  init(_ stream: SourceStream, name: String) throws(ImportError) {
    self.stream = stream
    self.name = name
    do throws(InflateError) {
      inflater = try Inflater(.gzip)
    } catch {
      throw .compressed(path: stream.path, error)
    }
  }

  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> DictTextPiece? {
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
        // What came before is kept, and nothing is read on.
        case .damaged, .truncated: hasEnded = true
        }
        warnings.add(ImportWarning(file: name, .textEnds(offset: position + bytes.count)))
      }
    }
    position += bytes.count
    return bytes.isEmpty ? nil : .bytes(bytes)
  }

  mutating func skip(to offset: Int) {}
}
