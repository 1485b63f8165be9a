import CLzma

/// Compresses what tests read back, as xz(1) does.
package enum XZ {
  /// What `xz -0` makes of the bytes. Level 0 has the smallest dictionary, so readers need little memory.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: bytes.count + 1000)
    var count = 0
    let room = output.count
    // SAFETY: both arrays live during the call, which gets their lengths.
    let status = unsafe lzma_easy_buffer_encode(
      0, LZMA_CHECK_CRC32, nil, bytes, bytes.count, &output, &count, room)
    precondition(status == LZMA_OK)
    return Array(output[..<count])
  }
}
