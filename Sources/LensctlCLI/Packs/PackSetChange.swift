import FoundationEssentials
import Messages
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Several packs that come and go at once: whatever happens, the folder of packs is the old one or the new one.
///
/// What is new is made in a folder beside that of the packs. At the end the other packs get a second name there, both
/// folders change places in one call of the system, what has no second name is moved, and the old one is removed. What a
/// run that was killed has left of this is done by the next. Where the disk cannot do that, packs are put in place one by one.
struct PackSetChange: ~Copyable {
  /// Where new packs are made.
  let folder: String
  private let folders: PackFolders
  /// The folder of packs itself: where links in its path lead.
  private let packs: String
  /// No other change of the kind is made until this one ends.
  private let lock: FolderLock
  /// Whether the folder stays, because what lies in it could not be moved.
  private var isKept = false

  private static let ending = ".new"
  /// Lies in the folder of packs from the exchange on until all is moved: the name of the folder that holds what was there
  /// before, then what is not to be kept of it, a name a line.
  private static let journal = ".changing"

  init(of folders: PackFolders) throws(Failure) {
    let own = try folders.writable()
    try PackInstaller.makeFolder(own)
    guard let packs = FileCalls.realPath(own) else { throw .system(own, errno, Message.ctlFolderRefused) }
    let parent = Self.parent(of: packs)
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

  /// What shall be different.
  struct Difference {
    /// Packs that lie in `folder`, and those that go.
    var added: [String] = []
    var removed: [String] = []
    /// Files beside the packs with what they hold from now on; nil for one that goes.
    var files: [(name: String, text: [UInt8]?)] = []
    /// The order of packs.
    var order: (inout PackOrderLines) -> Void = { _ in }
  }

  /// Makes the change; gives why the order of packs stays as it is, nil if it does not.
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
    try PackInstaller.flushFolder(folder)
    if hasAll, FileCalls.exchange(folder, with: packs) == 0 {
      do throws(Failure) { try moveAlong(kept, before) } catch {
        isKept = true
        throw error
      }
      FileCalls.remove("\(packs)/\(Self.journal)")
      try PackInstaller.flushFolder(packs)
      try PackInstaller.flushFolder(Self.parent(of: packs))
    } else {
      try replaceOneByOne(difference)
    }
    return refusal
  }

  /// Writes the new order; false leaves the old file where it is. `refusal` is why the user's file may not be replaced.
  private func writeOrder(_ difference: Difference, _ refusal: inout Failure?) throws(Failure) -> Bool {
    guard let path = folders.orderFile else { return false }
    let file = try UserFile(path)
    if file.bytes == nil && difference.added.isEmpty { return false }
    var lines = PackOrderLines(file.bytes, packs: folders.packs())
    let before = lines
    // One that comes to light keeps the place.
    for name in difference.removed where !folders.isHidden(name) { lines.remove(name) }
    difference.order(&lines)
    do throws(Failure) { try file.checkWritable() } catch {
      if lines != before { refusal = error }
      return false
    }
    if file.isLink {
      // What it names of packs that are not there yet does no harm.
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

  /// The folder of packs may be one that others may not look into.
  private func takeOverMode() throws(Failure) {
    guard let status = FileCalls.status(packs, followsLinks: true) else { return }
    let descriptor = FileCalls.open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    if fchmod(descriptor, status.st_mode & 0o7777) != 0 {
      throw .system(folder, errno, Message.ctlFolderRefused)
    }
  }

  /// Moves what came into the old folder since it was looked at, and folders, which have no second names.
  private func moveAlong(_ kept: [String], _ before: [String: UInt64]) throws(Failure) {
    for (name, inode) in Self.inodes(in: folder) {
      let isNew = before[name] != inode && !name.hasSuffix(".lock")
      let isFolder = kept.contains(name) && Self.isFolder("\(folder)/\(name)")
      if isNew || isFolder { try Self.move(name, from: folder, to: packs) }
    }
  }

  /// For a disk without second names, or a folder that cannot be moved.
  private func replaceOneByOne(_ difference: Difference) throws(Failure) {
    let packFiles = difference.added.map { "\($0)\(PackLocation.ending)" }
    for name in packFiles + difference.files.map(\.name) + ["order"]
    where FileCalls.status("\(folder)/\(name)", followsLinks: false) != nil {
      guard FileCalls.rename("\(folder)/\(name)", to: "\(packs)/\(name)") == 0 else {
        throw .system("\(packs)/\(name)", errno, Message.ctlFolderRefused)
      }
    }
    let gone = difference.removed.map { "\($0)\(PackLocation.ending)" }
    for name in gone + difference.files.filter({ $0.text == nil }).map(\.name) {
      FileCalls.remove("\(packs)/\(name)")
    }
    try PackInstaller.flushFolder(packs)
  }

  // MARK: Folders

  private static func parent(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func isFolder(_ path: String) -> Bool {
    FileCalls.status(path, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// What lies in a folder, hidden files too, and which file each is.
  private static func inodes(in folder: String) -> [String: UInt64] {
    var inodes: [String: UInt64] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      inodes[name] = FileCalls.status("\(folder)/\(name)", followsLinks: false).map { UInt64($0.st_ino) }
    }
    return inodes
  }

  private static func move(_ name: String, from folder: String, to packs: String) throws(Failure) {
    guard FileCalls.rename("\(folder)/\(name)", to: "\(packs)/\(name)") == 0 else {
      throw .system("\(folder)/\(name)", errno, Message.ctlFolderRefused)
    }
  }

  /// Removes what runs that were killed have left; of one that had changed the folders already, what has no other name is
  /// moved before. What cannot be moved stays for the next run.
  private static func removeLeftovers(in parent: String, of packs: String) {
    let journal = "\(packs)/\(Self.journal)"
    let text = (try? UserFile.existing(journal)?.bytes) ?? []
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
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

  /// Moves what the folder of packs has not: folders, which are the user's wherever they lie, and files of a folder that
  /// was that of the packs, but for those that are not to be kept; `gone` is nil for a folder in which packs were made.
  private static func rescue(from folder: String, to packs: String, except gone: [String]?) throws(Failure) {
    for name in inodes(in: folder).keys
    where FileCalls.status("\(packs)/\(name)", followsLinks: false) == nil {
      let isOld = gone.map { !$0.contains(name) && !name.hasSuffix(".lock") } ?? false
      if isOld || isFolder("\(folder)/\(name)") { try move(name, from: folder, to: packs) }
    }
  }

  /// Removes a folder and the files in it; one with folders in it stays.
  private static func remove(_ folder: String) {
    for name in inodes(in: folder).keys { FileCalls.remove("\(folder)/\(name)") }
    _ = FileCalls.removeFolder(folder)
  }
}
