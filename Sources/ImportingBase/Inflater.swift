import CZlib

/// Why compressed bytes cannot be read any further.
package enum InflateError: Error, Equatable, Sendable {
  /// They violate deflate or gzip, or a checksum differs; found at this byte of the input.
  case damaged(offset: Int)
  /// They end in the middle of a stream.
  case truncated
  /// They expand to more than is accepted; `bytes` is how many there were by then.
  case tooLarge(bytes: Int)
  /// No memory was left for the state.
  case noMemory
}

/// Decompresses deflate (RFC 1951), bare or inside gzip (RFC 1952), piece by piece.
///
/// Consecutive gzip streams count as one (RFC 1952, section 2.2); anything else after the last one is ignored. After an
/// error, an inflater gives nothing more until `reset()`.
@safe package final class Inflater {
  package enum Wrapping: Sendable {
    case bare, gzip
  }

  /// The most bytes that one inflater gives in all: 4 GiB.
  package static let limit = 1 << 32
  /// From this many bytes on, each byte may give at most `ratio` bytes.
  static let freeBytes = 16 << 20
  static let ratio = 200

  /// The most bytes that zlib gives in one call.
  private static let pieceSize = 64 << 10

  private let wrapping: Wrapping
  /// Allocated separately, because zlib's state points back to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private let piece: UnsafeMutableBufferPointer<UInt8>

  /// Bytes read and given in all; `reset()` does not change them.
  private(set) var consumed = 0
  private(set) var produced = 0
  /// Whether the end of a stream was reached; another gzip stream may follow.
  private(set) var isAtEnd = false

  package init(_ wrapping: Wrapping) throws(InflateError) {
    self.wrapping = wrapping
    // SAFETY: both are freed by `deinit` alone; the stream is zeroed, as zlib asks, before it is used.
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe piece = .allocate(capacity: Self.pieceSize)
    // 15: the largest window; + 16: gzip; negative: bare (zlib's manual, inflateInit2).
    let windowBits: Int32 = wrapping == .gzip ? 15 + 16 : -15
    // SAFETY: the stream outlives the call; the size is that of the type which the header gave us.
    let status = unsafe inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { throw .noMemory }
  }

  deinit {
    // SAFETY: made by `init`, and nothing outside this object has them. Freeing a state that was never made is
    // an error code of zlib, and harmless.
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
    unsafe piece.deallocate()
  }

  /// Begins a new stream. The limits keep counting.
  func reset() {
    // SAFETY: the stream is valid as long as this object.
    unsafe inflateReset(stream)
    isAtEnd = false
  }

  /// Decompresses `input` and appends the result to `output`.
  package func inflate(_ input: ArraySlice<UInt8>, into output: inout [UInt8]) throws(InflateError) {
    var rest = input
    var isFull = false
    while !rest.isEmpty || isFull {
      if isAtEnd {
        guard wrapping == .gzip, rest.first == 0x1F else { return }
        reset()
      }
      let (read, written, status) = step(rest, &output)
      rest = rest.dropFirst(read)
      consumed += read
      produced += written
      isFull = written == Self.pieceSize
      switch status {
      case Z_OK: break
      case Z_STREAM_END: (isAtEnd, isFull) = (true, false)
      // No progress was possible: all input is read, and all output given.
      case Z_BUF_ERROR where rest.isEmpty: isFull = false
      case Z_MEM_ERROR: throw .noMemory
      default: throw .damaged(offset: consumed)
      }
      if Self.isBomb(given: produced, of: consumed) || produced > Self.limit {
        throw .tooLarge(bytes: produced)
      }
    }
  }

  /// Whether this expands more than any dictionary does.
  package static func isBomb(given produced: Int, of consumed: Int) -> Bool {
    produced > freeBytes && produced / ratio > consumed
  }

  /// Throws unless the input ended at the end of a stream.
  package func finish() throws(InflateError) {
    if !isAtEnd { throw .truncated }
  }

  /// Calls zlib once, and appends at most `pieceSize` bytes.
  private func step(_ input: ArraySlice<UInt8>, _ output: inout [UInt8]) -> (
    read: Int, written: Int, status: Int32
  ) {
    // SAFETY: zlib reads at most `avail_in` bytes from `next_in`, which lives during the closure, and writes at most
    // `avail_out` bytes into `piece`. It does not write to its input, though its type does not say so.
    unsafe input.withUnsafeBufferPointer { source in
      let offered = min(source.count, 1 << 20)
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(offered)
      unsafe stream.pointee.next_out = piece.baseAddress
      unsafe stream.pointee.avail_out = UInt32(piece.count)
      let status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
      let read = unsafe offered - Int(stream.pointee.avail_in)
      let written = unsafe piece.count - Int(stream.pointee.avail_out)
      unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: piece[..<written]))
      unsafe stream.pointee.next_in = nil
      return (read, written, status)
    }
  }
}

extension Inflater {
  /// The content of a whole gzip file, at most about `limit` bytes.
  package static func contents(ofGzip bytes: [UInt8], limit: Int = limit) throws(InflateError) -> [UInt8] {
    let inflater = try Inflater(.gzip)
    var output: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + pieceSize, bytes.count)
      try inflater.inflate(bytes[start..<end], into: &output)
      if output.count > limit { throw .tooLarge(bytes: output.count) }
      start = end
    }
    try inflater.finish()
    return output
  }
}

/// The checksum of gzip, CRC-32 (RFC 1952, section 8), computed piece by piece.
struct Checksum {
  private(set) var value: UInt32 = 0

  mutating func update(_ bytes: [UInt8]) {
    // SAFETY: the array lives during the call, which reads as many bytes as it has.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe value = UInt32(crc32(UInt(value), buffer.baseAddress, UInt32(buffer.count)))
    }
  }
}
