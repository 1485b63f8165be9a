/// The lines of a text file, read piece by piece, compressed by gzip or not.
///
/// A line ends with LF or CR LF; a byte order mark of UTF-8 before the first is left out. Memory holds a piece and a
/// line, whatever the size of the file.
struct TextLines {
  /// The most bytes of a line, 1 MiB.
  static let limit = 1 << 20
  private static let pieceSize = 1 << 18

  /// A line without its end.
  struct Line {
    /// Counted from 1.
    var number: Int
    /// The first bytes of a line that is too long.
    var bytes: [UInt8]
    /// How many bytes the line has.
    var count: Int

    /// What is wrong with a line that is too long to be read.
    var fault: LineFault? {
      count > TextLines.limit ? .tooLong(bytes: count, limit: TextLines.limit) : nil
    }
  }

  private let stream: SourceStream
  private let inflater: Inflater?
  /// Of the next piece in the file.
  private var offset = 0
  private var piece: [UInt8] = []
  private var position = 0
  private var number = 0

  init(_ stream: SourceStream) throws(ImportError) {
    self.stream = stream
    inflater = try stream.read(at: 0, count: 2) == [0x1F, 0x8B] ? Self.inflater(of: stream) : nil
  }

  private static func inflater(of stream: SourceStream) throws(ImportError) -> Inflater {
    do throws(InflateError) { return try Inflater(.gzip) } catch {
      throw .compressed(path: stream.path, error)
    }
  }

  /// The next line, or nil behind the last one.
  mutating func next() throws(ImportError) -> Line? {
    var line = Line(number: number + 1, bytes: [], count: 0)
    var isThere = false
    while true {
      if position == piece.count {
        guard try readPiece() else { break }
      }
      isThere = true
      let end = piece[position...].firstIndex(of: Ascii.newline) ?? piece.count
      line.count += end - position
      line.bytes += piece[position..<min(end, position + Self.limit + 1 - line.bytes.count)]
      position = min(end + 1, piece.count)
      if end < piece.count { break }
    }
    guard isThere else { return nil }
    if line.count == line.bytes.count && line.bytes.last == Ascii.carriageReturn {
      line.bytes.removeLast()
      line.count -= 1
    }
    if number == 0 && line.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      line.bytes.removeFirst(3)
      line.count -= 3
    }
    number += 1
    return line
  }

  /// Reads a piece that is not empty; false at the end of the text.
  private mutating func readPiece() throws(ImportError) -> Bool {
    repeat {
      let bytes = try stream.read(at: offset, count: Self.pieceSize)
      offset += bytes.count
      position = 0
      guard let inflater else {
        piece = bytes
        return !bytes.isEmpty
      }
      piece.removeAll(keepingCapacity: true)
      do throws(InflateError) {
        if bytes.isEmpty { try inflater.finish() } else { try inflater.inflate(bytes[...], into: &piece) }
      } catch {
        throw .compressed(path: stream.path, error)
      }
      if bytes.isEmpty { return false }
    } while piece.isEmpty
    return true
  }
}
