import ByteText
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where packs are kept, and in which order they are asked (XDG Base Directory Specification 0.8).
///
/// The user's packs lie in `$XDG_DATA_HOME/lens-share/packs`, by default below `$HOME/.local/share`; those of the
/// system in the same folder below each of `$XDG_DATA_DIRS`. A pack of the user's hides a system's of the same
/// name. Paths are bytes without a NUL; relative ones in these variables are passed over, as the specification
/// asks.
public struct PackLocations {
  /// What an environment variable holds, or nil.
  public typealias Variable = (StaticString) -> [UInt8]?

  /// The folder that `lensctl` writes to; nil without a home folder.
  public var userFolder: [UInt8]? { ownFolder.isEmpty ? nil : ownFolder }
  /// That folder, or nothing. An optional that other modules copy would cost the metadata of its type at start, 31,000
  /// instructions.
  private let ownFolder: [UInt8]
  /// The folders that are only read.
  public let systemFolders: [[UInt8]]

  /// All folders, the user's first. Computed from the two, they would cost 20,000 instructions at start.
  public let folders: [[UInt8]]

  package init(_ variable: Variable) {
    if let data = variable("XDG_DATA_HOME"), data.first == UInt8(ascii: "/") {
      ownFolder = Self.packs(below: data)
    } else if let home = variable("HOME"), home.first == UInt8(ascii: "/") {
      ownFolder = Self.packs(below: home + Array("/.local/share".utf8))
    } else {
      ownFolder = []
    }
    let list = variable("XDG_DATA_DIRS") ?? []
    var systemFolders: [[UInt8]] = []
    var folders: [[UInt8]] = []
    if !ownFolder.isEmpty { folders.append(ownFolder) }
    // No slices: each type that is used first costs 3 µs at start.
    var folder: [UInt8] = []
    for byte in (list.isEmpty ? Array("/usr/local/share:/usr/share".utf8) : list) + [UInt8(ascii: ":")] {
      if byte != UInt8(ascii: ":") {
        folder.append(byte)
        continue
      }
      if folder.first == UInt8(ascii: "/") { systemFolders.append(Self.packs(below: folder)) }
      folder = []
    }
    for folder in systemFolders { folders.append(folder) }
    self.systemFolders = systemFolders
    self.folders = folders
  }

  private static func packs(below folder: [UInt8]) -> [UInt8] {
    var path = folder
    while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    return path + Array("/lens-share/packs".utf8)
  }

  /// A folder of packs, or a file of their order, that is there and cannot be read.
  public typealias Refusal = (path: [UInt8], error: PackError)

  /// The files of the order that cannot be read, of which `packs` knows nothing.
  public func unreadableOrders() -> [Refusal] {
    folders.compactMap { folder in
      let path = PackOrder.path(in: folder)
      do throws(PackError) {
        _ = try PackOrder.file(in: folder)
      } catch {
        return error == .system(ENOENT) || error == .system(ENOTDIR) ? nil : (path, error)
      }
      return nil
    }
  }

  /// A pack that was found, not yet opened.
  public struct PackFile: Equatable, Sendable {
    /// The file's name without `.lexpack`.
    public var name: [UInt8]
    package var path: [UInt8]
    /// Whether it is asked only by those who name it.
    public var isDisabled = false

    fileprivate init(name: [UInt8], path: [UInt8]) {
      self.name = name
      self.path = path
    }

    /// The pack at a path, which has a slash; nil for the name of an installed pack.
    package init?(path: [UInt8]) {
      guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      name = Array(path[(slash + 1)...])
      let ending = Array(".lexpack".utf8)
      if name.count > ending.count, name.suffix(ending.count) == ending[...] { name.removeLast(ending.count) }
      self.path = path
    }
  }

  /// All packs in the order in which they are asked: first those that `order` in the user's folder names, then those
  /// that the same file in a folder of the system names, then the others by folder and name.
  public func packs() -> [PackFile] {
    var unreadable: [Refusal] = []
    return packs(unreadable: &unreadable)
  }

  /// The same, but reports in `unreadable` the folders that exist and cannot be read; their packs are left out.
  public func packs(unreadable: inout [Refusal]) -> [PackFile] {
    var found: [PackFile] = []
    // The user's order comes first, be there packs in that folder or not.
    var ordering = userFolder.map { [$0] } ?? []
    for folder in ordering + systemFolders {
      let names = Self.names(in: folder, &unreadable)
      if names.isEmpty { continue }
      if folder != userFolder { ordering.append(folder) }
      for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) })
      where !found.contains(where: { $0.name == name }) {
        found.append(PackFile(name: name, path: Self.path(of: name, in: folder)))
      }
    }
    if found.isEmpty { return found }
    var ordered: [PackFile] = []
    for folder in ordering {
      guard let order = PackOrder(in: folder) else { continue }
      for line in order.lines {
        guard let index = found.firstIndex(where: { $0.name == line.name }) else { continue }
        var pack = found.remove(at: index)
        pack.isDisabled = order.isDisabled(pack.name)
        ordered.append(pack)
      }
    }
    return ordered + found
  }

  /// Where a pack of this name lies, or would, in a folder.
  public static func path(of name: [UInt8], in folder: [UInt8]) -> [UInt8] {
    var path: [UInt8] = []
    path.reserveCapacity(folder.count + name.count + 9)
    path.append(contentsOf: folder)
    path.append(UInt8(ascii: "/"))
    path.append(contentsOf: name)
    path.append(text: ".lexpack")
    return path
  }

  /// The names of the packs in one folder, in no order.
  private static func names(in folder: [UInt8], _ unreadable: inout [Refusal]) -> [[UInt8]] {
    guard let names = FileNames.all(in: folder) else {
      if errno != ENOENT, errno != ENOTDIR { unreadable.append((folder, .system(errno))) }
      return []
    }
    let ending = Array(".lexpack".utf8)
    return
      names
      .filter {
        $0.count > ending.count && $0.suffix(ending.count) == ending[...] && $0.first != UInt8(ascii: ".")
      }
      .map { Array($0.dropLast(ending.count)) }
  }
}

extension MappedFile {
  /// Maps the file at a path given as bytes without a NUL.
  public convenience init(path: [UInt8]) throws(PackError) {
    let descriptor = try Self.open(path)
    defer { Self.close(descriptor) }
    try self.init(descriptor: descriptor)
  }

  /// Opens the file at a path given as bytes without a NUL; `close` closes it.
  public static func open(_ path: [UInt8]) throws(PackError) -> Int32 {
    // Not blocking: a pipe under this name would keep us waiting for a writer before it can be refused.
    try open(path, O_RDONLY | O_NONBLOCK)
  }

  static func open(_ path: [UInt8], _ flags: Int32) throws(PackError) -> Int32 {
    let terminated = path + [0]
    let result: Result<Int32, PackError> = unsafe terminated.withUnsafeBytes { buffer in
      // SAFETY: the path is NUL-terminated and used during the call only.
      let descriptor = unsafe systemOpen(
        buffer.assumingMemoryBound(to: CChar.self).baseAddress!, flags | O_CLOEXEC)
      return descriptor < 0 ? .failure(.system(errno)) : .success(descriptor)
    }
    return try result.get()
  }

  package static func close(_ descriptor: Int32) {
    _ = systemClose(descriptor)
  }
}

// Inside the type its own methods hide the system's calls.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  // SAFETY: the caller's pointer is to a NUL-terminated string.
  unsafe open(path, flags)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
