import ManagerBase
import Safety

/// Package lists for one run, in a folder of the cache that is removed after the run.
///
/// A file next to the folder is locked during the run. If a run was killed, its lock is free, and the next run removes the
/// folder.
final class PackageLists {
  let folder: String
  private let lock: FolderLock

  private static let prefix = ".lists."
  private static let lockEnding = ".lock"

  init(in cache: String) throws(Failure) {
    let path = "\(cache)/\(Self.prefix)\(UInt64.random(in: 0...UInt64.max))"
    let lock = try FolderLock(path + Self.lockEnding)
    // apt-get does not make this folder.
    try DiskChange.makeFolder("\(path)/partial")
    folder = path
    self.lock = lock
  }

  /// Whether no server has sent a list.
  var isEmpty: Bool {
    !(FileCalls.names(in: folder) ?? []).contains { $0.contains("_Packages") }
  }

  deinit { FileCalls.removeAll(folder) }

  /// Removes the folders of killed runs.
  static func removeLeftovers(in cache: String) {
    for name in FileCalls.names(in: cache) ?? [] where name.hasPrefix(prefix) {
      let path = "\(cache)/\(name.hasSuffix(lockEnding) ? String(name.dropLast(lockEnding.count)) : name)"
      guard let lock = try? FolderLock(path + lockEnding, patience: 0) else { continue }
      FileCalls.removeAll(path)
      withExtendedLifetime(lock) {}
    }
  }
}
