import FoundationEssentials
import LexiconPack
import PackBuilding
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The index of all packs that a look-up asks, beside the user's folder. Whatever changes the packs or their order makes
/// it anew; a look-up passes over one that is not of the packs that it finds.
struct PackIndexFile {
  let folders: PackFolders

  /// Makes the index if it is not of the packs that are there now, and gives its path; removes it where it would be of
  /// no use.
  @discardableResult func refresh() throws(Failure) -> String? {
    guard let own = try? folders.writable(), FileManager.default.fileExists(atPath: own) else { return nil }
    let path = String(decoding: PackIndex.path(for: Array(own.utf8)), as: UTF8.self)
    let folder = String(path.dropLast("/index".count))
    // Others may each be making one, of which the last is right: of many packs that takes seconds.
    let lock = try FolderLock("\(folder)/.index.lock", patience: 120)
    defer { withExtendedLifetime(lock) {} }
    PackInstaller.removeLeftovers(of: "index", in: folder)
    // Looked at before the packs are: a change that comes between makes the index one of others.
    var places = folders.indexed
    for position in places.indices where places[position].path == Array(own.utf8) {
      places[position].path = []
    }
    guard let packs = openPacks(), packs.count > 1 else {
      FileCalls.remove(path)
      return nil
    }
    if Self.isCurrent(path, places, packs) { return path }
    try PackInstaller.replace(path, named: "index", in: folder) { (descriptor) throws(PackWriteError) in
      try PackIndexWriter(places, packs, workspace: Workspace(folder: folder)).write(to: descriptor)
    }
    return path
  }

  /// The packs that a look-up asks; nil if one of them cannot be opened.
  private func openPacks() -> [PackIndexWriter.Source]? {
    var packs: [PackIndexWriter.Source] = []
    for pack in folders.packs() where pack.place?.isDisabled != true {
      let name = Array(pack.name.utf8)
      let path = Array(pack.path.utf8)
      let folder = folders.indexed.firstIndex { PackLocations.path(of: name, in: $0.path) == path }
      guard let folder, let descriptor = try? MappedFile.open(path) else { return nil }
      defer { MappedFile.close(descriptor) }
      guard let identity = FileIdentity(descriptor: descriptor),
        let reader = try? PackReader(MappedFile(descriptor: descriptor))
      else { return nil }
      packs.append(PackIndexWriter.Source(name: name, folder: folder, identity: identity, reader: reader))
    }
    return packs
  }

  private static func isCurrent(
    _ path: String, _ folders: [PackIndex.Folder], _ packs: [PackIndexWriter.Source]
  ) -> Bool {
    guard let file = try? MappedFile(path: Array(path.utf8)), let index = try? PackIndex(file),
      index.hasSpelling, index.packs.count == packs.count, index.folders == folders
    else { return false }
    return zip(index.packs, packs).allSatisfy {
      $0.name == $1.name && $0.folder == $1.folder && $0.identity.isSame(as: $1.identity)
    }
  }
}
