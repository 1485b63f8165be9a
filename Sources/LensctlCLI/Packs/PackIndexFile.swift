import FoundationEssentials
import LexiconPack
import PackBuilding
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The index of all packs that a look-up asks, in the user's folder. Whatever changes the packs or their order makes it
/// anew; a look-up passes over one that is not of the packs that it finds.
struct PackIndexFile {
  let folders: PackFolders

  /// Makes the index if it is not of the packs that are there now; removes it where it would be of no use.
  func refresh() throws(Failure) {
    guard let folder = try? folders.writable(), FileManager.default.fileExists(atPath: folder) else { return }
    let path = String(decoding: PackIndex.path(in: Array(folder.utf8)), as: UTF8.self)
    let lock = try FolderLock("\(folder)/.index.lock")
    defer { withExtendedLifetime(lock) {} }
    PackInstaller.removeLeftovers(of: "index", in: folder)
    guard let packs = openPacks(), packs.count > 1 else {
      FileCalls.remove(path)
      return
    }
    if Self.isCurrent(path, packs) { return }
    try PackInstaller.replace(path, named: "index", in: folder) { (descriptor) throws(PackWriteError) in
      try PackIndexWriter(packs).write(to: descriptor)
    }
  }

  /// The packs that a look-up asks; nil if one of them cannot be opened.
  private func openPacks() -> [(name: [UInt8], identity: FileIdentity, reader: PackReader)]? {
    var packs: [(name: [UInt8], identity: FileIdentity, reader: PackReader)] = []
    for pack in folders.packs() where pack.place?.isDisabled != true {
      guard let descriptor = try? MappedFile.open(Array(pack.path.utf8)) else { return nil }
      defer { MappedFile.close(descriptor) }
      guard let identity = FileIdentity(descriptor: descriptor),
        let reader = try? PackReader(MappedFile(descriptor: descriptor))
      else { return nil }
      packs.append((Array(pack.name.utf8), identity, reader))
    }
    return packs
  }

  private static func isCurrent(
    _ path: String, _ packs: [(name: [UInt8], identity: FileIdentity, reader: PackReader)]
  ) -> Bool {
    guard let file = try? MappedFile(path: Array(path.utf8)), let index = try? PackIndex(file),
      index.packs.count == packs.count
    else { return false }
    return zip(index.packs, packs).allSatisfy { $0.name == $1.name && $0.identity.isSame(as: $1.identity) }
  }
}
