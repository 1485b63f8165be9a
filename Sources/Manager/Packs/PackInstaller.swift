import LexiconPack
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// Puts a pack into a folder so that neither a reader nor a crash nor a power cut leaves half of it.
///
/// The pack is written to a hidden file in the same folder, flushed to the disk, verified as a whole and renamed; then the
/// folder is flushed. The hidden file is locked while it is written. One without a lock was left by an import that was
/// killed, and the next import removes it.
struct PackInstaller {
  let folder: String
  let name: String

  var location: PackLocation {
    PackLocation(name: name, path: "\(folder)/\(name)\(PackLocation.ending)", isOwn: true)
  }

  /// Installs what `write` writes to the descriptor that it is given.
  func install(_ write: (Int32) throws(PackWriteError) -> Void) throws(Failure) {
    try DiskChange.makeFolder(folder)
    DiskChange.removeLeftovers(of: name, in: folder)
    try DiskChange.replace(location.path, named: name) { (descriptor, temporary) throws(Failure) in
      do throws(PackWriteError) { try write(descriptor) } catch { throw .from(error, path: temporary) }
    } verify: { (temporary) throws(Failure) in
      try PackLocation(name: name, path: temporary, isOwn: true).verify()
    }
  }
}

extension PackLocation {
  /// Reads the whole pack and throws the first fault in it.
  func verify() throws(Failure) {
    let reader = try open()
    do throws(PackVerifier.Problem) {
      try PackVerifier.verify(reader)
    } catch {
      throw .from(error, path: path)
    }
  }
}
