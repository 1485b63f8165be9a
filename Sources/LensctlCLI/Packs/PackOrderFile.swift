import LexiconPack

/// The user's lookup order. A change holds a lock and replaces the file by a rename, so that no run loses the change of
/// another, and a lookup reads either the old order or the new one.
struct PackOrderFile {
  let folders: PackFolders

  /// Changes the order by `edit`, and writes it if `edit` returns true. Makes the folder if it is missing.
  func change(_ edit: (inout PackOrderLines) -> Bool) throws(Failure) {
    let folder = try folders.writable()
    try PackInstaller.makeFolder(folder)
    let lock = try FolderLock("\(folder)/.order.lock")
    defer { withExtendedLifetime(lock) {} }
    PackInstaller.removeLeftovers(of: "order", in: folder)
    let file = try UserFile(folders.orderFile ?? "\(folder)/order")
    var lines = PackOrderLines(file.bytes, packs: folders.packs())
    guard edit(&lines), lines.text != file.bytes else { return }
    try file.checkWritable()
    try file.checkUnchanged()
    try file.replace(with: lines.text, mode: 0o644)
  }

  /// Puts a newly imported pack after the others.
  func append(_ name: String) throws(Failure) {
    try change { lines in
      let before = lines
      lines.append(name)
      return lines != before
    }
  }
}
