import CLzma
import ImportingBase

/// Decompresses the .xz format.
enum Xz {
  /// The most memory for the decoder's dictionary, in bytes: `xz -9` needs 65 MiB.
  private static let memoryLimit: UInt64 = 128 << 20
  /// The most bytes that liblzma gives in one call.
  private static let pieceSize = 256 << 10

  /// The content of a whole .xz file, at most about `limit` bytes, with the same limit on expansion as `Inflater`.
  static func contents(of bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
    // SAFETY: zeroed, as LZMA_STREAM_INIT leaves it; freed by lzma_end below, and named by nothing else.
    var stream = unsafe lzma_stream()
    // SAFETY: the stream outlives each call; no flags but that which makes a check of an unknown kind an error.
    let status = unsafe lzma_stream_decoder(&stream, memoryLimit, lzmaTellsUnsupportedCheck)
    defer {
      // SAFETY: made above; freeing what was never made does nothing.
      unsafe lzma_end(&stream)
    }
    if status != LZMA_OK { throw .noMemory }
    var output: [UInt8] = []
    var position = 0
    while true {
      let (read, isAtEnd) = try unsafe step(&stream, bytes[position...], &output)
      position += read
      if output.count > limit || Inflater.isBomb(given: output.count, of: position) {
        throw .tooLarge(bytes: output.count)
      }
      if isAtEnd { return output }
    }
  }

  /// LZMA_TELL_UNSUPPORTED_CHECK (lzma/container.h), a macro that Swift does not see.
  private static let lzmaTellsUnsupportedCheck: UInt32 = 0x02

  /// Calls liblzma once, and appends at most `pieceSize` bytes.
  private static func step(
    _ stream: inout lzma_stream, _ input: ArraySlice<UInt8>, _ output: inout [UInt8]
  ) throws(InflateError) -> (read: Int, isAtEnd: Bool) {
    let start = output.count
    output += [UInt8](repeating: 0, count: pieceSize)
    var read = 0
    var written = 0
    // SAFETY: liblzma reads at most `avail_in` bytes from `next_in` and writes at most `avail_out` to `next_out`; both
    // live during the closures, and are taken from the stream before it is used again.
    let status = unsafe input.withUnsafeBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = source.count
        unsafe stream.next_out = target.baseAddress! + start
        unsafe stream.avail_out = pieceSize
        let status = unsafe lzma_code(&stream, LZMA_FINISH)
        read = unsafe source.count - stream.avail_in
        written = unsafe pieceSize - stream.avail_out
        unsafe stream.next_in = nil
        unsafe stream.next_out = nil
        return status
      }
    }
    output.removeLast(pieceSize - written)
    switch status {
    case LZMA_OK: return (read, false)
    case LZMA_STREAM_END: return (read, true)
    case LZMA_MEM_ERROR, LZMA_MEMLIMIT_ERROR: throw .noMemory
    case LZMA_BUF_ERROR: throw .truncated
    default: throw .damaged(offset: input.startIndex + read)
    }
  }
}
