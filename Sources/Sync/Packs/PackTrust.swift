import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// The record of a publisher, which decides what is taken from it.
struct PackTrust {
  /// The time of the newest list; nil before the first.
  var newest: Timestamp?
  /// The SHA-256 of the packs that were fetched, by their names.
  var fetched: [String: String] = [:]

  private let folder: String
  private let name: String

  init(_ key: PublisherKey, environment: Environment) throws(Failure) {
    guard let folder = PublisherRecord.folder(environment) else { throw Failure(.noInput, .historyNoHome) }
    self.folder = folder
    var digest = SHA256()
    digest.update(key.bytes)
    name = String(digest.finishAsText().prefix(32))
    let path = "\(folder)/\(name)"
    if !FileCalls.exists(path), errno == ENOENT { return }
    let bytes: [UInt8]
    do throws(SmallFile.Refusal) {
      bytes = try SmallFile(path: path.pathBytes, atMost: PublisherRecord.largestFile).bytes
    } catch {
      throw .system(path, error.code, Message.syncUnreadable)
    }
    // Without the time, an old list would be taken.
    guard let record = PublisherRecord(bytes), let time = Timestamp(Array(record.newest.utf8)) else {
      throw Failure(.data, .publisherDamaged(file: path))
    }
    newest = time
    fetched = record.fetched
  }

  func save() throws(Failure) {
    guard let newest else { return }
    let text = PublisherRecord(newest: newest.string, fetched: fetched).text
    try DiskChange.makeFolder(folder, refused: Message.publisherFolder)
    DiskChange.removeLeftovers(of: name, in: folder)
    try DiskChange.replace("\(folder)/\(name)", named: name) { (descriptor, temporary) throws(Failure) in
      let code = StandardStreams.write(Array(text.utf8), to: descriptor)
      if code != 0 { throw .system(temporary, code, Message.ctlDiskFailed) }
    }
  }
}
