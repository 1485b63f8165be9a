import ManagerBase
import Messages
import Processes
import Safety

/// A change of several packs at once: whatever happens, the folder of packs is either the old one or the new one.
///
/// New packs are made in a second folder next to that of the packs. At the end the other packs are linked into it, one system
/// call exchanges the two folders, whatever could not be linked is moved, and the old folder is removed. If a run is killed,
/// the next run completes this. Where that cannot be done, packs are put in place or removed one by one: on a disk without links,
/// in a folder that is a mount point, or when the disk is full and packs are only removed.
///
/// Names of files are compared as bytes. Swift calls strings equal that differ in bytes, such as é in one code point or two, but
/// they name two files.
struct PackSetChange: ~Copyable {
  /// The folder in which new packs are made.
  let folder: String
  private let folders: PackFolders
  /// The folder of packs, with all links in its path resolved.
  private let packs: String
  /// Whether `folder` is in the folder of packs, which is a mount point: nothing can be moved there from outside.
  private let isInside: Bool
  /// Held so that there is only one such change at a time.
  private let lock: FolderLock
  /// Whether the folder must stay because its content could not be moved.
  private var isKept = false

  private static let ending = ".new"
  private static let installLock = ".install.lock"
  /// A file that is in the folder of packs from the exchange until everything is moved: the name of the folder with the old
  /// content, then the files of it that must not be kept, with a NUL between names.
  private static let journal = ".changing"

  init(of folders: PackFolders) throws(Failure) {
    let own = try folders.writable()
    try DiskChange.makeFolder(own)
    guard let packs = FileCalls.realPath(own) else { throw .system(own, errno, Message.ctlFolderRefused) }
    let parent = FileCalls.folder(of: packs)
    let lock = try FolderLock("\(parent)/\(Self.installLock)")
    for place in [parent, packs] { Self.removeLeftovers(in: place, of: packs) }
    let isInside = FileCalls.isMountPoint(packs)
    let folder = "\(isInside ? packs : parent)/.packs.\(UInt64.random(in: 0...UInt64.max))\(Self.ending)"
    // On a full disk packs can still be removed.
    guard FileCalls.makeFolder(folder, mode: 0o755) == 0 || errno == ENOSPC || errno == EDQUOT else {
      throw .system(folder, errno, Message.ctlFolderRefused)
    }
    self.folder = folder
    self.folders = folders
    self.packs = packs
    self.isInside = isInside
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
    let order = try FolderLock("\(packs)/\(PackOrderFile.lock)")
    defer { withExtendedLifetime(order) {} }
    let before = try Self.inodes(in: packs)
    var refusal: Failure?
    // From then on, what is in `folder` is old.
    var isExchanged = false
    do throws(Failure) {
      let kept = try fill(difference, before.keys, &refusal)
      let hasAll =
        !isInside && !(difference.added + difference.removed).isEmpty
        && kept.allSatisfy { name in
          let path = Self.path(name, in: packs)
          return FileCalls.isFolder(path) || FileCalls.link(path, to: Self.path(name, in: folder)) == 0
        }
      if hasAll, FileCalls.exchange(folder, with: packs) == 0 {
        isExchanged = true
        do throws(Failure) { try moveAlong(kept, before) } catch {
          isKept = true
          throw error
        }
        FileCalls.remove("\(packs)/\(Self.journal)")
        try DiskChange.flush(packs)
        try DiskChange.flush(FileCalls.folder(of: packs))
        return refusal
      }
    } catch {
      if isExchanged || !difference.added.isEmpty { throw error }
    }
    try replaceOneByOne(difference, &refusal)
    return refusal
  }

  /// Writes everything but packs to the new folder. Returns the names in the folder of packs that stay.
  private func fill(
    _ difference: Difference, _ names: some Collection<[UInt8]>, _ refusal: inout Failure?
  ) throws(Failure) -> [[UInt8]] {
    for file in difference.files {
      if let text = file.text { try write(text, to: file.name, mode: 0o644) }
    }
    var replaced = (difference.added + difference.removed).map { "\($0)\(PackLocation.ending)".pathBytes }
    replaced += difference.files.map(\.name.pathBytes)
    if try writeOrder(difference, &refusal) { replaced.append("order".pathBytes) }
    let old = FileCalls.parts(of: folder).last?.pathBytes ?? []
    try write(Array(([old] + replaced).joined(separator: [0])), to: Self.journal, mode: 0o644)
    try takeOverMode()
    try DiskChange.flush(folder)
    return names.filter { !replaced.contains($0) && !Self.isLock($0) }
  }

  /// Writes the new order; returns false if the folder of packs has it already, or the old file stays. `refusal` is set if
  /// the user's file may not be replaced.
  private func writeOrder(
    _ difference: Difference, _ refusal: inout Failure?, isInPlace: Bool = false
  ) throws(Failure) -> Bool {
    guard let path = folders.orderFile else { return false }
    let file = try UserFile(path)
    if file.bytes == nil && difference.added.isEmpty { return false }
    var lines = PackOrderLines(file.bytes, packs: try folders.packs())
    let before = lines
    // A system pack that this one has hidden keeps the place.
    for name in difference.removed where !folders.isHidden(name) { lines.remove(name) }
    difference.order(&lines)
    do throws(Failure) { try file.checkWritable() } catch {
      if lines != before { refusal = error }
      return false
    }
    if file.isLink || isInPlace {
      // A link may name packs that are not there yet, which does no harm.
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
    if code == 0, fsync(descriptor) == 0 { return }
    let failure = Failure.system(path, code == 0 ? errno : code, Message.ctlPackNotWritten)
    FileCalls.remove(path)
    throw failure
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
  private func moveAlong(_ kept: [[UInt8]], _ before: [[UInt8]: UInt64]) throws(Failure) {
    for (name, inode) in try Self.inodes(in: folder) {
      let isNew = before[name] != inode && !Self.isLock(name)
      let isFolder = kept.contains(name) && FileCalls.isFolder(Self.path(name, in: folder))
      if isNew || isFolder { try Self.move(name, from: folder, to: packs) }
    }
  }

  /// Where folders cannot be exchanged.
  private func replaceOneByOne(_ difference: Difference, _ refusal: inout Failure?) throws(Failure) {
    for name in difference.added {
      try Self.move("\(name)\(PackLocation.ending)".pathBytes, from: folder, to: packs)
    }
    for name in difference.removed where FileCalls.remove("\(packs)/\(name)\(PackLocation.ending)") != 0 {
      if errno != ENOENT {
        throw .system("\(packs)/\(name)\(PackLocation.ending)", errno, Message.ctlFolderRefused)
      }
    }
    // What did not fit on a full disk may fit now.
    for file in difference.files {
      if FileCalls.exists("\(folder)/\(file.name)") {
        try Self.move(file.name.pathBytes, from: folder, to: packs)
      } else if let text = file.text {
        try UserFile("\(packs)/\(file.name)").replace(with: text, mode: 0o644)
      } else {
        FileCalls.remove("\(packs)/\(file.name)")
      }
    }
    if FileCalls.exists("\(folder)/order") {
      try Self.move("order".pathBytes, from: folder, to: packs)
    } else {
      do throws(Failure) { _ = try writeOrder(difference, &refusal, isInPlace: true) } catch {
        refusal = error
      }
    }
    try DiskChange.flush(packs)
  }

  // MARK: Folders

  private static func path(_ name: [UInt8], in folder: String) -> String { "\(folder)/\(String(path: name))" }

  private static func isLock(_ name: [UInt8]) -> Bool { name.suffix(5) == ".lock".pathBytes[...] }

  /// The content of a folder, including hidden files: the inode of each name.
  private static func inodes(in folder: String) throws(Failure) -> [[UInt8]: UInt64] {
    var inodes: [[UInt8]: UInt64] = [:]
    for name in try names(in: folder) {
      let path = path(name, in: folder)
      if let status = FileCalls.status(path, followsLinks: false) {
        inodes[name] = UInt64(status.st_ino)
      } else if errno != ENOENT {
        throw .system(path, errno, Message.ctlFolderRefused)
      }
    }
    return inodes
  }

  private static func names(in folder: String) throws(Failure) -> [[UInt8]] {
    guard let names = FileNames.all(in: folder.pathBytes) else {
      throw .system(folder, errno, Message.ctlFolderRefused)
    }
    return names
  }

  private static func move(_ name: [UInt8], from folder: String, to packs: String) throws(Failure) {
    guard FileCalls.rename(path(name, in: folder), to: path(name, in: packs)) == 0 else {
      throw .system(path(name, in: folder), errno, Message.ctlFolderRefused)
    }
  }

  // MARK: Killed runs

  /// Completes and removes what killed runs have left in and next to the folder of packs, unless another run is at work.
  static func finishKilledRuns(of folders: PackFolders) {
    guard let own = try? folders.writable(), let packs = FileCalls.realPath(own) else { return }
    let parent = FileCalls.folder(of: packs)
    let names = [parent, packs].flatMap { FileCalls.names(in: $0) ?? [] }
    if names.contains(where: { $0 == installLock || $0 == journal || $0.hasPrefix(".packs.") }),
      let lock = try? FolderLock("\(parent)/\(installLock)", patience: 0)
    {
      for place in [parent, packs] { removeLeftovers(in: place, of: packs) }
      withExtendedLifetime(lock) {}
    }
    if names.contains(PackOrderFile.lock),
      let lock = try? FolderLock("\(packs)/\(PackOrderFile.lock)", patience: 0)
    {
      DiskChange.removeLeftovers(of: "order", in: packs)
      withExtendedLifetime(lock) {}
    }
  }

  /// Completes and removes the folders that killed runs have left. If a run had already exchanged the folders, files without
  /// another name are moved first; those that cannot be moved stay for the next run.
  private static func removeLeftovers(in parent: String, of packs: String) {
    let journal = "\(packs)/\(Self.journal)"
    let names = ((try? UserFile.existing(journal)?.bytes) ?? []).split(separator: 0).map { Array($0) }
    for name in FileCalls.names(in: parent) ?? []
    where name.hasPrefix(".packs.") && name.hasSuffix(ending) {
      let folder = "\(parent)/\(name)"
      let isOld = name.pathBytes == names.first
      do throws(Failure) {
        try rescue(from: folder, to: packs, except: isOld ? Array(names.dropFirst()) : nil)
      } catch {
        if isOld { return }
        continue
      }
      remove(folder)
    }
    FileCalls.remove(journal)
  }

  /// Moves what the folder of packs lacks: folders, which are always the user's; and, if the other folder was the folder of
  /// packs, files except those in `gone`, which is nil for a folder in which packs were made.
  private static func rescue(from folder: String, to packs: String, except gone: [[UInt8]]?) throws(Failure) {
    for name in try names(in: folder) where !FileCalls.exists(path(name, in: packs)) {
      let isOld = gone.map { !$0.contains(name) && !isLock(name) } ?? false
      if isOld || FileCalls.isFolder(path(name, in: folder)) { try move(name, from: folder, to: packs) }
    }
  }

  /// Removes a folder and its files; a folder with folders in it stays.
  private static func remove(_ folder: String) {
    for name in FileCalls.names(in: folder) ?? [] { FileCalls.remove("\(folder)/\(name)") }
    FileCalls.removeFolder(folder)
  }
}
