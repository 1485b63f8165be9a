import ByteText

/// The names of packs.
package enum PackName {
  /// Whether a pack can have this name: 1 to 64 ASCII letters, digits, `.`, `_`, `-`, the first a letter or digit.
  package static func isValid(_ name: String) -> Bool {
    guard 1...64 ~= name.utf8.count, let first = name.utf8.first else { return false }
    return Ascii.isAlphanumeric(first)
      && name.utf8.allSatisfy { Ascii.isAlphanumeric($0) || "._-".utf8.contains($0) }
  }
}
