import FoundationEssentials

/// Where packs live: the user's own folder, and the read-only ones of the machine (XDG Base Directory 0.8).
///
/// The home folder is `$HOME` and nothing else: asking the user database would open sockets.
struct PackFolders {
  /// The folder that packs are imported to; nil if neither `XDG_DATA_HOME` nor `HOME` names one.
  let own: String?
  /// The folders of the machine, in order of preference.
  let shared: [String]

  /// As the specification has it, a path that is not absolute counts as unset.
  init(environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let data = absolute("XDG_DATA_HOME") ?? absolute("HOME").map { "\($0)/.local/share" }
    own = data.map(Self.packs)
    let list = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    shared = list.split(separator: ":").filter { $0.hasPrefix("/") }.map { Self.packs(String($0)) }
  }

  private static func packs(_ data: String) -> String {
    "\(data.hasSuffix("/") ? String(data.dropLast()) : data)/lens-share/packs"
  }

  func writable() throws(Failure) -> String {
    guard let own else {
      throw Failure(.missing, "neither XDG_DATA_HOME nor HOME names a folder: set one of them")
    }
    return own
  }

  /// Every pack that a look-up would see, by name within a folder; the first of one name hides the others.
  func packs() -> [PackLocation] {
    var seen: Set<String> = []
    var locations: [PackLocation] = []
    for folder in [own].compactMap(\.self) + shared {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files.sorted() where file.hasSuffix(PackLocation.ending) && !file.hasPrefix(".") {
        let name = String(file.dropLast(PackLocation.ending.count))
        if seen.insert(name).inserted {
          locations.append(PackLocation(name: name, path: "\(folder)/\(file)", isOwn: folder == own))
        }
      }
    }
    return locations
  }

  /// The pack that an argument means: a name, or a path if it has a slash.
  func pack(_ argument: String) throws(Failure) -> PackLocation {
    if argument.contains("/") {
      let file = argument.split(separator: "/").last.map(String.init) ?? argument
      let isPack = file.hasSuffix(PackLocation.ending)
      let name = isPack ? String(file.dropLast(PackLocation.ending.count)) : file
      return PackLocation(name: name, path: argument, isOwn: false)
    }
    let packs = packs()
    if let pack = packs.first(where: { $0.name == argument }) { return pack }
    let names = packs.map(\.name).joined(separator: ", ")
    let next = names.isEmpty ? "no packs yet: run lensctl import" : "there are: \(names)"
    throw Failure(.missing, "\(argument): no pack of this name; \(next)")
  }
}

/// A pack's file.
struct PackLocation: Equatable {
  static let ending = ".lexpack"

  /// The file's name without its ending.
  let name: String
  let path: String
  /// Whether it is in the user's own folder.
  let isOwn: Bool

  /// Whether a name can be given to a pack: 1 to 64 ASCII letters, digits, `.`, `_`, `-`, the first a letter or digit.
  static func isName(_ name: String) -> Bool {
    guard (1...64).contains(name.utf8.count), let first = name.utf8.first else { return false }
    func isWordByte(_ byte: UInt8) -> Bool {
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
    return isWordByte(first) && name.utf8.allSatisfy { isWordByte($0) || "._-".utf8.contains($0) }
  }
}
