import ByteText

/// A URI of a word: with the scheme `lens-share`, which the desktop opens with `lens-share --uri`, or with `bword`, which GoldenDict
/// and its like look up.
package enum LensLink {
  /// Appends the URI of a word, percent-encoded but for unreserved characters (RFC 3986, section 2.3).
  package static func append(
    to word: Span<UInt8>, scheme: StaticString = "lens-share", to output: inout [UInt8]
  ) {
    output.append(scheme)
    output.append(":")
    output.append(percentEncoding: word, keeps: "-._~")
  }
}
