import Processes

/// Why a pack could not be used.
public enum PackError: Error, Equatable, Sendable {
  /// The file does not begin like a pack.
  case notAPack
  /// The file is a pack of a version that this program does not read.
  case version(UInt32)
  /// The file is shorter or longer than its header says, in bytes.
  case length(found: Int, expected: UInt64)
  /// Bytes at this offset of the file contradict their checksum or the format.
  case damaged(offset: Int)
  /// There is a folder, a pipe or the like in the file's place.
  case notAFile
  /// The file is a pack that was replaced while the program ran, so that the index no longer describes it; or an index in another
  /// format.
  case stale
  /// The operating system refused, with its `errno`.
  case system(Int32)

  /// Whether memory or descriptors ran out, which is no fault of the file.
  public var isOfResources: Bool { [.system(ENOMEM), .system(EMFILE), .system(ENFILE)].contains(self) }
}
