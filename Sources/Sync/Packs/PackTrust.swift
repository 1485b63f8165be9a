import ByteText
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// What lens-sync knows of a publisher: the time of the newest list, and the packs that it has fetched.
///
/// A file of `$XDG_STATE_HOME/lens-share/publishers`, named after the key: `lens-share.publisher/1`, a tab and the time; then a
/// line for each pack, its name, a tab and its SHA-256.
struct PackTrust {
  private static let format = "lens-share.publisher/1"
  private static let largestFile = 4 << 20

  /// The time of the newest list; nil before the first.
  var newest: Timestamp?
  /// The SHA-256 of the packs that were fetched, by their names.
  var fetched: [String: String] = [:]

  private let folder: String
  private let name: String

  init(_ key: PublisherKey, environment: Environment) throws(Failure) {
    guard let state = environment.baseFolder("XDG_STATE_HOME", below: "/.local/state") else {
      throw Failure(.noInput, .historyNoHome)
    }
    var digest = SHA256()
    digest.update(key.bytes)
    folder = "\(String(decoding: state, as: UTF8.self))/lens-share/publishers"
    name = String(digest.finishAsText().prefix(32))
    let path = "\(folder)/\(name)"
    if !FileCalls.exists(path), errno == ENOENT { return }
    let bytes: [UInt8]
    do throws(SmallFile.Refusal) {
      bytes = try SmallFile(path: path.pathBytes, atMost: Self.largestFile).bytes
    } catch {
      throw .system(path, error.code, Message.syncUnreadable)
    }
    let rows = bytes.split(separator: Ascii.newline).map { line in
      line.split(separator: Ascii.tab).map { String(decoding: $0, as: UTF8.self) }
    }
    // Without the time, an old list would be taken.
    guard let first = rows.first, first.count == 2, first[0] == Self.format,
      let time = Timestamp(Array(first[1].utf8)),
      rows.allSatisfy({ $0.count == 2 })
    else { throw Failure(.data, .publisherDamaged(file: path)) }
    newest = time
    for row in rows.dropFirst() { fetched[row[0]] = row[1] }
  }

  func save() throws(Failure) {
    guard let newest else { return }
    let rows = fetched.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    let text = "\(Self.format)\t\(newest.string)\n\(rows.joined())"
    try DiskChange.makeFolder(folder, refused: Message.publisherFolder)
    DiskChange.removeLeftovers(of: name, in: folder)
    try DiskChange.replace("\(folder)/\(name)", named: name) { (descriptor, temporary) throws(Failure) in
      let code = StandardStreams.write(Array(text.utf8), to: descriptor)
      if code != 0 { throw .system(temporary, code, Message.ctlDiskFailed) }
    }
  }
}
