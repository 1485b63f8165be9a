import CMessageDigest

/// A SHA-256 digest (FIPS 180-4) of bytes that are added piece by piece. libmd computes it.
package struct SHA256 {
  private var state = SHA2_CTX()

  package init() {
    // SAFETY: libmd writes to the state alone; so in all of these.
    unsafe SHA256Init(&state)
  }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) {
    // SAFETY: libmd reads `count` bytes of the array, which lives during the call.
    unsafe bytes.withUnsafeBufferPointer { unsafe SHA256Update(&state, $0.baseAddress, $0.count) }
  }

  /// The digest of all bytes added: 32 bytes.
  package consuming func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    // SAFETY: libmd writes 32 bytes, the length of the array.
    unsafe digest.withUnsafeMutableBufferPointer { unsafe SHA256Final($0.baseAddress, &state) }
    return digest
  }

  /// The digest in 64 lower-case hexadecimal digits.
  package consuming func finishAsText() -> String {
    finish().hexadecimal
  }
}

extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits for each byte.
  package var hexadecimal: String {
    map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }
}
