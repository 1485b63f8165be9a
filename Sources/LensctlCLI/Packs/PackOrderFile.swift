import LexiconPack

/// The user's order of packs, which every change replaces by rename while it holds a lock: no run of the program loses
/// what another one changed, and a look-up meets the old order or the new one.
struct PackOrderFile {
  let folders: PackFolders

  /// Changes the order with `edit`, and writes it if the edit says so; the folder is made if it is missing.
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

  /// Puts a pack that was imported, and was not there before, behind the others.
  func append(_ name: String) throws(Failure) {
    try change { lines in
      let before = lines
      lines.append(name)
      return lines != before
    }
  }
}
