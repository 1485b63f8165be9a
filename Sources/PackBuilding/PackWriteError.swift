import LexiconPack

/// Why a pack could not be written.
package enum PackWriteError: Error, Equatable, Sendable {
  /// Normalization leaves nothing of this headword or form.
  case emptyKey(headword: String)
  /// The record filed under this headword is longer than the format allows, in bytes.
  case recordTooLong(headword: String, length: Int)
  /// A section is longer than the format allows, or has too many keys.
  case sectionTooLong
  /// The buckets at which a search for a key would look are full: too many keys have the same hash or similar ones.
  case crowded
  /// A sense or relation names a synset that was never added.
  case missingSynset(number: Int)
  /// A pack that an index is made of cannot be read.
  case unreadable(PackError)
  /// The operating system refused to write, with its `errno`.
  case system(Int32)
}
