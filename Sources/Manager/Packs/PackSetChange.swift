import ManagerBase
import Messages
import Processes
import Safety

/// A change of several packs at once: whatever happens, the folder of packs is either the old one or the new one.
///
/// New packs are made in a second folder next to that of the packs. At the end the other packs are linked into it, one system
/// call exchanges the two folders, whatever could not be linked is moved, and the old folder is removed. If a run is killed,
/// the next run completes this. On a disk that cannot do it, packs are put in place one by one.
struct PackSetChange: ~Copyable {
  /// The folder in which new packs are made.
  let folder: String
  private let folders: PackFolders
  /// The folder of packs, with all links in its path resolved.
  private let packs: String
  /// Held so that there is only one such change at a time.
  private let lock: FolderLock
  /// Whether the folder must stay because its content could not be moved.
  private var isKept = false

  private static let ending = ".new"
  /// A file that is in the folder of packs from the exchange until everything is moved: the name of the folder with the old
  /// content, then the files of it that must not be kept, one name per line.
  private static let journal = ".changing"

  init(of folders: PackFolders) throws(Failure) {
    let own = try folders.writable()
    try DiskChange.makeFolder(own)
    guard let packs = FileCalls.realPath(own) else { throw .system(own, errno, Message.ctlFolderRefused) }
    let parent = FileCalls.folder(of: packs)
    let lock = try FolderLock("\(parent)/.install.lock")
    Self.removeLeftovers(in: parent, of: packs)
    let folder = "\(parent)/.packs.\(UInt64.random(in: 0...UInt64.max))\(Self.ending)"
    guard FileCalls.makeFolder(folder, mode: 0o755) == 0 else {
      throw .system(folder, errno, Message.ctlFolderRefused)
    }
    self.folder = folder
    self.folders = folders
    self.packs = packs
    self.lock = lock
  }

  deinit { if !isKept { Self.remove(folder) } }

  /// The changes to make.
  struct Difference {
    /// The packs made in `folder`, and those to remove.
    var added: [String] = []
    var removed: [String] = []
    /// Other files in the folder of packs with their new text; nil removes the file.
    var files: [(name: String, text: [UInt8]?)] = []
    /// The change of the lookup order.
    var order: (inout PackOrderLines) -> Void = { _ in }
  }

  /// Makes the change. Returns why the lookup order could not be changed; nil if it could.
  consuming func commit(_ difference: Difference) throws(Failure) -> Failure? {
    let order = try FolderLock("\(packs)/.order.lock")
    defer { withExtendedLifetime(order) {} }
    for file in difference.files {
      if let text = file.text { try write(text, to: file.name, mode: 0o644) }
    }
    let before = Self.inodes(in: packs)
    var refusal: Failure?
    var replaced = (difference.added + difference.removed).map { "\($0)\(PackLocation.ending)" }
    replaced += difference.files.map(\.name)
    if try writeOrder(difference, &refusal) { replaced.append("order") }
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    try write(Array(([name] + replaced).joined(separator: "\n").utf8), to: Self.journal, mode: 0o644)
    let kept = before.keys.filter { !replaced.contains($0) && !$0.hasSuffix(".lock") }
    let hasAll = kept.allSatisfy { name in
      Self.isFolder("\(packs)/\(name)") || FileCalls.link("\(packs)/\(name)", to: "\(folder)/\(name)") == 0
    }
    try takeOverMode()
    try DiskChange.flush(folder)
    if hasAll, FileCalls.exchange(folder, with: packs) == 0 {
      do throws(Failure) { try moveAlong(kept, before) } catch {
        isKept = true
        throw error
      }
      FileCalls.remove("\(packs)/\(Self.journal)")
      try DiskChange.flush(packs)
      try DiskChange.flush(FileCalls.folder(of: packs))
    } else {
      try replaceOneByOne(difference)
    }
    return refusal
  }

  /// Writes the new order; returns false if the old file stays. `refusal` is set if the user's file may not be replaced.
  private func writeOrder(_ difference: Difference, _ refusal: inout Failure?) throws(Failure) -> Bool {
    guard let path = folders.orderFile else { return false }
    let file = try UserFile(path)
    if file.bytes == nil && difference.added.isEmpty { return false }
    var lines = PackOrderLines(file.bytes, packs: folders.packs())
    let before = lines
    // A system pack that this one has hidden keeps the place.
    for name in difference.removed where !folders.isHidden(name) { lines.remove(name) }
    difference.order(&lines)
    do throws(Failure) { try file.checkWritable() } catch {
      if lines != before { refusal = error }
      return false
    }
    if file.isLink {
      // It may name packs that are not there yet, which does no harm.
      if lines != before { try file.replace(with: lines.text, mode: 0o644) }
      return false
    }
    let mode = FileCalls.status(path, followsLinks: false).map { $0.st_mode & 0o7777 } ?? 0o644
    try write(lines == before ? file.bytes ?? lines.text : lines.text, to: "order", mode: mode)
    return true
  }

  private func write(_ text: [UInt8], to name: String, mode: mode_t) throws(Failure) {
    let path = "\(folder)/\(name)"
    let descriptor = FileCalls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    if descriptor < 0 { throw .system(path, errno, Message.ctlFolderRefused) }
    defer { close(descriptor) }
    let code = StandardStreams.write(text, to: descriptor)
    if code != 0 { throw .system(path, code, Message.ctlPackNotWritten) }
    if fsync(descriptor) != 0 { throw .system(path, errno, Message.ctlDiskFailed) }
  }

  /// Copies the permissions of the folder of packs, which others may not be allowed to read.
  private func takeOverMode() throws(Failure) {
    guard let status = FileCalls.status(packs, followsLinks: true) else { return }
    let descriptor = FileCalls.open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    if fchmod(descriptor, status.st_mode & 0o7777) != 0 {
      throw .system(folder, errno, Message.ctlFolderRefused)
    }
  }

  /// Moves files that came into the old folder since it was listed, and folders, which cannot be linked.
  private func moveAlong(_ kept: [String], _ before: [String: UInt64]) throws(Failure) {
    for (name, inode) in Self.inodes(in: folder) {
      let isNew = before[name] != inode && !name.hasSuffix(".lock")
      let isFolder = kept.contains(name) && Self.isFolder("\(folder)/\(name)")
      if isNew || isFolder { try Self.move(name, from: folder, to: packs) }
    }
  }

  /// For a disk without links, or a folder that cannot be exchanged.
  private func replaceOneByOne(_ difference: Difference) throws(Failure) {
    let packFiles = difference.added.map { "\($0)\(PackLocation.ending)" }
    for name in packFiles + difference.files.map(\.name) + ["order"]
    where FileCalls.exists("\(folder)/\(name)") {
      guard FileCalls.rename("\(folder)/\(name)", to: "\(packs)/\(name)") == 0 else {
        throw .system("\(packs)/\(name)", errno, Message.ctlFolderRefused)
      }
    }
    let gone = difference.removed.map { "\($0)\(PackLocation.ending)" }
    for name in gone + difference.files.filter({ $0.text == nil }).map(\.name) {
      FileCalls.remove("\(packs)/\(name)")
    }
    try DiskChange.flush(packs)
  }

  // MARK: Folders

  private static func isFolder(_ path: String) -> Bool {
    FileCalls.status(path, followsLinks: false)?.isKind(S_IFDIR) ?? false
  }

  /// The content of a folder, including hidden files: the inode of each name.
  private static func inodes(in folder: String) -> [String: UInt64] {
    var inodes: [String: UInt64] = [:]
    for name in FileCalls.names(in: folder) {
      inodes[name] = FileCalls.status("\(folder)/\(name)", followsLinks: false).map { UInt64($0.st_ino) }
    }
    return inodes
  }

  private static func move(_ name: String, from folder: String, to packs: String) throws(Failure) {
    guard FileCalls.rename("\(folder)/\(name)", to: "\(packs)/\(name)") == 0 else {
      throw .system("\(folder)/\(name)", errno, Message.ctlFolderRefused)
    }
  }

  /// Completes and removes the folders that killed runs have left. If a run had already exchanged the folders, files without
  /// another name are moved first; those that cannot be moved stay for the next run.
  private static func removeLeftovers(in parent: String, of packs: String) {
    let journal = "\(packs)/\(Self.journal)"
    let text = (try? UserFile.existing(journal)?.bytes) ?? []
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    for name in FileCalls.names(in: parent)
    where name.hasPrefix(".packs.") && name.hasSuffix(ending) {
      let folder = "\(parent)/\(name)"
      do throws(Failure) {
        try rescue(from: folder, to: packs, except: name == lines.first ? Array(lines.dropFirst()) : nil)
      } catch {
        if name == lines.first { return }
        continue
      }
      remove(folder)
    }
    FileCalls.remove(journal)
  }

  /// Moves what the folder of packs lacks: folders, which are always the user's; and, if the other folder was the folder of
  /// packs, files except those in `gone`, which is nil for a folder in which packs were made.
  private static func rescue(from folder: String, to packs: String, except gone: [String]?) throws(Failure) {
    for name in FileCalls.names(in: folder) where !FileCalls.exists("\(packs)/\(name)") {
      let isOld = gone.map { !$0.contains(name) && !name.hasSuffix(".lock") } ?? false
      if isOld || isFolder("\(folder)/\(name)") { try move(name, from: folder, to: packs) }
    }
  }

  /// Removes a folder and its files; a folder with folders in it stays.
  private static func remove(_ folder: String) {
    for name in FileCalls.names(in: folder) { FileCalls.remove("\(folder)/\(name)") }
    FileCalls.removeFolder(folder)
  }
}
