import CZlib

/// Compresses what tests read back, as gzip(1) and dictzip(1) do.
package enum Deflater {
  /// A gzip stream; `extra` is its field of that name (RFC 1952, section 2.3.1.1).
  package static func gzip(_ bytes: [UInt8], extra: [UInt8]? = nil) -> [UInt8] {
    gzip(blocks: [deflate([bytes]).joined()].map { Array($0) }, of: bytes, extra: extra)
  }

  /// A gzip stream whose deflate blocks are given.
  package static func gzip(blocks: [[UInt8]], of bytes: [UInt8], extra: [UInt8]?) -> [UInt8] {
    let field = extra.map { [UInt8($0.count & 255), UInt8($0.count >> 8)] + $0 } ?? []
    let head: [UInt8] = [0x1F, 0x8B, 8, extra == nil ? 0 : 4, 0, 0, 0, 0, 0, 3]
    return head + field + blocks.joined() + little(checksum(bytes))
      + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// What dictzip makes: blocks of `chunk` bytes that can be read alone, and a table of their compressed sizes.
  package static func dictzip(_ bytes: [UInt8], chunk: Int) -> [UInt8] {
    let parts = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
    let blocks = deflate(parts)
    let last: [UInt8] = [3, 0]
    return gzip(blocks: blocks + [last], of: bytes, extra: table(chunk: chunk, sizes: blocks.map(\.count)))
  }

  /// The extra field of dictzip: `RA`, its length, version 1, the size of a chunk, their number, a size each.
  package static func table(chunk: Int, sizes: [Int]) -> [UInt8] {
    let numbers = [1, chunk, sizes.count] + sizes
    let content = numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255)] }
    return Array("RA".utf8) + [UInt8(content.count & 255), UInt8(content.count >> 8)] + content
  }

  /// A block a part, each readable alone and ended on a byte; a single one ends the stream too.
  package static func deflate(_ parts: [[UInt8]]) -> [[UInt8]] {
    var stream = unsafe z_stream()
    // SAFETY: the stream outlives all calls, as do the arrays that each is given; the output has room for the worst.
    unsafe deflateInit2_(
      &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { unsafe deflateEnd(&stream) }
    return parts.map { part in
      var input = part
      var output = [UInt8](repeating: 0, count: part.count + part.count / 100 + 1000)
      let count = unsafe input.withUnsafeMutableBufferPointer { source in
        unsafe output.withUnsafeMutableBufferPointer { target in
          unsafe stream.next_in = source.baseAddress
          unsafe stream.avail_in = UInt32(source.count)
          unsafe stream.next_out = target.baseAddress
          unsafe stream.avail_out = UInt32(target.count)
          unsafe CZlib.deflate(&stream, parts.count == 1 ? Z_FINISH : Z_FULL_FLUSH)
          return unsafe target.count - Int(stream.avail_out)
        }
      }
      return Array(output[..<count])
    }
  }

  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    // SAFETY: the array lives during the call.
    unsafe bytes.withUnsafeBufferPointer { UInt32(unsafe crc32(0, $0.baseAddress, UInt32($0.count))) }
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
