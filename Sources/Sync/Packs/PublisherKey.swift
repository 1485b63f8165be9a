import Crypto
import FoundationEssentials

/// The public key of a publisher (Ed25519, RFC 8032). swift-crypto checks the signatures.
struct PublisherKey {
  private let key: Curve25519.Signing.PublicKey

  /// Takes 32 bytes in Base64.
  init?(_ text: String) {
    guard let bytes = Data(base64Encoded: text),
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
    else { return nil }
    self.key = key
  }

  /// The 32 bytes of the key.
  var bytes: [UInt8] { Array(key.rawRepresentation) }

  /// Whether a signature, 64 bytes in Base64 and a newline, is that of these bytes.
  func isSigned(_ bytes: [UInt8], by signature: [UInt8]) -> Bool {
    guard let signature = Data(base64Encoded: Data(signature.filter { $0 != UInt8(ascii: "\n") })) else {
      return false
    }
    return key.isValidSignature(signature, for: Data(bytes))
  }
}

/// The secret key of a publisher.
struct PublisherSecret {
  private let key: Curve25519.Signing.PrivateKey

  /// Takes 32 bytes in Base64, with or without a newline.
  init?(_ text: [UInt8]) {
    guard let bytes = Data(base64Encoded: Data(text.filter { $0 != UInt8(ascii: "\n") })),
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
    else { return nil }
    self.key = key
  }

  /// The public key in Base64.
  var publicKey: String { key.publicKey.rawRepresentation.base64EncodedString() }

  /// The signature in Base64 and a newline; nil if the system has no random numbers.
  func signature(of bytes: [UInt8]) -> [UInt8]? {
    guard let signature = try? key.signature(for: Data(bytes)) else { return nil }
    return Array("\(signature.base64EncodedString())\n".utf8)
  }
}
