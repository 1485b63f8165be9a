import LexiconPack
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// The index of all enabled packs, next to the user's folder of packs. Every change of the packs or their order rebuilds
/// it; a lookup ignores an index that was built from other packs than it finds.
struct PackIndexFile {
  let folders: PackFolders

  /// The most seconds of processor time that building may take; the packs of twelve languages take about 100.
  private static let longestBuild = 1800

  /// Rebuilds the index if it is out of date, and returns its path; removes it and returns nil if fewer than two packs need
  /// none. Packs that cannot be opened are left out and reported.
  @discardableResult func refresh(
    _ progress: ProgressLine? = nil, report: (Failure) -> Void
  ) throws(Failure) -> String? {
    guard let own = try? folders.writable(), FileCalls.status(own, followsLinks: true) != nil else {
      return nil
    }
    // Every change of packs ends here, and so does one that is repeated because it was killed.
    PackSetChange.finishKilledRuns(of: folders)
    let path = String(path: PackIndex.path(for: own.pathBytes))
    let folder = FileCalls.folder(of: path)
    // Other runs may be building one, which takes seconds for many packs; the last one is right.
    let lock = try FolderLock("\(folder)/.index.lock", patience: 120)
    defer { withExtendedLifetime(lock) {} }
    DiskChange.removeLeftovers(of: "index", in: folder)
    // Read before the packs: if a change comes in between, the index then counts as out of date.
    var places = folders.indexed
    for position in places.indices where places[position].path == own.pathBytes {
      places[position].path = []
    }
    let (packs, refused) = try openPacks()
    for failure in refused { report(failure) }
    if packs.count < 2 {
      FileCalls.remove(path)
      return nil
    }
    if state(of: path, for: own.pathBytes, packs) == .sound, Self.open(path)?.folders == places {
      return path
    }
    progress?.begin(Message.installIndexing.text)
    defer { progress?.clear() }
    try ResourceLimits.within(
      seconds: Self.longestBuild,
      onTime: { _ in
        StandardStreams.end(
          "lensctl: building the index took over 30 minutes of processor time: remove the dictionary you added last\n",
          status: 65)
      }
    ) { () throws(Failure) in
      try DiskChange.replace(path, named: "index") { (descriptor, temporary) throws(Failure) in
        let writer = PackIndexWriter(places, packs, workspace: Workspace(folder: folder))
        do throws(PackWriteError) { try writer.write(to: descriptor) } catch {
          throw .from(error, path: temporary)
        }
      }
    }
    return path
  }

  enum State: Equatable {
    case sound, missing, damaged
    /// It is of other packs, of another order, of copies of the packs, whose files have other times, or in another format.
    case stale

    /// The message about it; nil if it is sound.
    func problem(_ file: String) -> Message? {
      switch self {
      case .sound: nil
      case .missing: .indexMissing(file: file)
      case .damaged: .indexDamaged(file: file)
      case .stale: .indexStale(file: file)
      }
    }
  }

  /// The index that a lookup uses and its state, after reading all of it; nil if there are too few packs for an index.
  func state() throws(Failure) -> (path: String, state: State)? {
    let packs = try openPacks().packs
    if packs.count < 2 { return nil }
    var first: (path: String, state: State)?
    for place in folders.indexed {
      let path = String(path: PackIndex.path(for: place.path))
      let state = state(of: path, for: place.path, packs)
      if state == .sound { return (path, state) }
      first = first ?? (path, state)
    }
    return first
  }

  /// The state for a lookup: after a change of a folder that leaves the same packs, the index is still good.
  private func state(of path: String, for folder: [UInt8], _ packs: [PackIndexWriter.Source]) -> State {
    guard FileIdentity(path: path.pathBytes) != nil else { return .missing }
    let index: PackIndex
    do throws(PackError) {
      index = try PackIndex(MappedFile(path: path.pathBytes))
    } catch {
      switch error {
      case .version, .stale: return .stale
      default: return .damaged
      }
    }
    if !index.isIntact { return .damaged }
    let isOfThese =
      index.packs.count == packs.count
      && zip(index.packs, packs).allSatisfy {
        $0.name == $1.name && $0.identity.isSame(as: $1.identity) && $0.digest == (try? $1.reader.digest)
          && index.path($0.folder, for: folder) == folders.indexed[$1.folder].path
      }
    return isOfThese ? .sound : .stale
  }

  /// The enabled packs, and why others cannot be opened.
  private func openPacks() throws(Failure) -> (packs: [PackIndexWriter.Source], refused: [Failure]) {
    var packs: [PackIndexWriter.Source] = []
    var refused: [Failure] = []
    for pack in try folders.packs() where !pack.isDisabled {
      let name = pack.name.pathBytes
      let path = pack.path.pathBytes
      let folder = folders.indexed.firstIndex { PackLocations.path(of: name, in: $0.path) == path }
      guard let folder else { continue }
      do throws(PackError) {
        let descriptor = try MappedFile.open(path)
        defer { MappedFile.close(descriptor) }
        guard let identity = FileIdentity(descriptor: descriptor) else { throw .system(EIO) }
        let reader = try PackReader(MappedFile(descriptor: descriptor))
        packs.append(PackIndexWriter.Source(name: name, folder: folder, identity: identity, reader: reader))
      } catch {
        refused.append(Failure(error, path: path))
      }
    }
    return (packs, refused)
  }

  static func open(_ path: String) -> PackIndex? {
    (try? MappedFile(path: path.pathBytes)).flatMap { try? PackIndex($0) }
  }
}
