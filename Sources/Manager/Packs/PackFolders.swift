import LexiconPack
import ManagerBase
import Messages
import Processes
import Safety

/// The packs by the names that commands use, in the folders and the order of `lens-share`.
///
/// The home folder is always `$HOME`: a query of the user database would open sockets.
struct PackFolders {
  private let locations: PackLocations

  init(environment: [String: String]) {
    locations = PackLocations { environment["\($0)"].map(\.pathBytes) }
  }

  /// The user's folder of packs; nil if neither `XDG_DATA_HOME` nor `HOME` names one.
  private var own: String? {
    locations.userFolder.map { String(path: $0) }
  }

  func writable() throws(Failure) -> String {
    guard let own else {
      throw Failure(.noInput, .noPackFolder)
    }
    return own
  }

  /// The path of the user's lookup order, whether the file exists or not.
  var orderFile: String? {
    locations.userFolder.map { String(path: PackOrder.path(in: $0)) }
  }

  /// The folders, in the form in which an index describes them.
  var indexed: [PackIndex.Folder] { locations.folders.map { PackIndex.Folder(path: $0) } }

  /// Every pack, in lookup order; a user's pack hides a system pack of the same name. Throws if the user's folder cannot be read:
  /// otherwise a change would treat its packs as removed.
  func packs() throws(Failure) -> [PackLocation] {
    let (packs, unreadable) = list()
    for (path, error) in unreadable where path == locations.userFolder { throw Failure(error, path: path) }
    return packs
  }

  /// The packs of the folders that can be read, and the folders that cannot.
  func list() -> (packs: [PackLocation], unreadable: [PackLocations.Refusal]) {
    var unreadable: [PackLocations.Refusal] = []
    let files = locations.packs(unreadable: &unreadable)
    let packs = files.enumerated().map { (index, file) in
      let path = String(path: file.path)
      let name = String(path: file.name)
      let ownPath = locations.userFolder.map { PackLocations.path(of: file.name, in: $0) }
      let place = PackLocation.Place(order: index + 1, isDisabled: file.isDisabled)
      return PackLocation(name: name, path: path, isOwn: file.path == ownPath, place: place)
    }
    return (packs, unreadable)
  }

  /// The bytes of the user's packs and their index.
  var bytesOnDisk: Int {
    guard let own else { return 0 }
    let index = String(path: PackIndex.path(for: own.pathBytes))
    let files = list().packs.filter(\.isOwn).map(\.path) + [index]
    return files.reduce(0) { $0 + Int(FileCalls.status($1, followsLinks: true)?.st_size ?? 0) }
  }

  /// Whether the user's pack of this name hides a system pack.
  func isHidden(_ name: String) -> Bool {
    locations.systemFolders.contains { folder in
      stat(of: PackLocations.path(of: name.pathBytes, in: folder)) != nil
    }
  }

  /// The pack with this name; the file at this path if there is a slash in it.
  func pack(_ argument: String) throws(Failure) -> PackLocation {
    if argument.utf8.contains(UInt8(ascii: "/")) {
      let file = FileCalls.parts(of: argument).last ?? argument
      let isPack = file.hasSuffix(PackLocation.ending)
      let name = isPack ? String(file.dropLast(PackLocation.ending.count)) : file
      return PackLocation(name: name, path: argument, isOwn: false)
    }
    return try packs().pack(named: argument)
  }
}

extension [PackLocation] {
  func pack(named name: String) throws(Failure) -> PackLocation {
    if let pack = first(where: { $0.isNamed(name) }) { return pack }
    if isEmpty { throw Failure(.noInput, .noSuchPackYet(name: name)) }
    let names = map(\.name).joined(separator: ", ")
    throw Failure(.noInput, .noSuchPack(name: name, names: names))
  }
}

/// A pack's file.
struct PackLocation: Equatable {
  static let ending = ".lexpack"

  /// A pack's position in the lookup order.
  struct Place: Equatable {
    /// From 1.
    let order: Int
    /// Whether only lookups that name it use it.
    let isDisabled: Bool
  }

  /// The file's name without its ending.
  let name: String
  let path: String
  /// Whether it is in the user's own folder.
  let isOwn: Bool
  /// Nil for a file named by its path.
  var place: Place?

  /// Whether only lookups that name it use it.
  var isDisabled: Bool { place?.isDisabled ?? false }

  /// Whether this is its name, byte for byte. Swift calls strings equal that differ in bytes, such as é in one code point or two,
  /// but they name two files.
  func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }

  static func == (one: Self, other: Self) -> Bool { one.path.utf8.elementsEqual(other.path.utf8) }
}
