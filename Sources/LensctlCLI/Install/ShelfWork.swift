import FoundationEssentials
import LexiconPack
import Messages
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes the packs of a shelf: fetches what they are made of, makes those that are missing or changed, and puts all of them
/// in place at once.
struct ShelfWork {
  /// What became of a pack.
  enum Result {
    case made(new: Bool, warnings: Int)
    case unchanged
    /// A pack of this name is the user's own, and stays.
    case own
    case failed(Failure)
  }

  private let session: Session
  private let folders: PackFolders
  private let cache: SourceCache
  private let progress: ProgressLine
  private var fetcher: PackageFetcher
  /// Whether servers are asked for newer packages.
  private let isUpdate: Bool
  /// What the cache would hold of each source if it were fetched now.
  private var newest: [String: String] = [:]

  init(_ session: Session, isUpdate: Bool) throws(Failure) {
    self.session = session
    self.isUpdate = isUpdate
    folders = PackFolders(environment: session.environment)
    cache = try SourceCache(session.environment)
    progress = ProgressLine(session.console)
    fetcher = PackageFetcher(
      cache: cache, tools: FetchTools(session.environment), progress: progress)
  }

  private var catalog: Catalog { session.catalog }

  // MARK: What is to be done

  private enum Decision {
    case make
    /// There is a pack of unknown origin: it is the catalog's if this is its source's checksum.
    case makeOfSource(String)
    case unchanged, own
  }

  private mutating func decision(_ pack: CatalogPack, _ receipts: Receipts) throws(Failure) -> Decision {
    let path = "\(try folders.writable())/\(pack.name)\(PackLocation.ending)"
    guard let status = FileCalls.status(path, followsLinks: true) else { return .make }
    // A damaged pack is made anew, and one of another version of the format.
    guard let reader = try? PackReader(path: Array(path.utf8)), let checksum = reader.sourceChecksum else {
      return .make
    }
    guard let receipt = receipts.packs[pack.name] else { return .makeOfSource(checksum) }
    if receipt.checksum != checksum { return .own }
    let arguments = pack.arguments(in: "")
    if receipt.program != Receipts.Receipt.program || receipt.arguments != arguments { return .make }
    if let programs = session.programs,
      let program = FileCalls.status("\(programs)/lensctl", followsLinks: true), program.isNewer(than: status)
    {
      return .make
    }
    return receipt.source == identity(of: catalog.source(pack.source), known: receipt.source)
      ? .unchanged : .make
  }

  /// What a pack would be made of now: what the cache has of the source or, for an update, what the server has.
  private mutating func identity(of source: CatalogSource, known: String) -> String? {
    if source.isInstalled { return source.identityOfInstalled }
    if !isUpdate { return known.hasPrefix(source.row) ? known : nil }
    if let identity = newest[source.name] { return identity }
    var identity = known
    switch source.kind {
    case .deb:
      progress.begin(MessageKey.installAsking.text(["name": source.package]))
      if let files = fetcher.newest(source) { identity = source.identity(fetched: files) }
    case .wheel: if !known.hasPrefix(source.row) { identity = "" }
    }
    newest[source.name] = identity
    if identity != cache.identity(of: source) { cache.drop(source) }
    return identity
  }

  // MARK: The work

  /// Makes these packs, of one shelf; what cannot be fetched or read is told in its result, and the others are made.
  /// Throws what ends the work: a full disk, a folder that may not be written.
  mutating func perform(_ packs: [CatalogPack]) throws(Failure) -> [String: Result] {
    defer {
      progress.clear()
      fetcher.end()
    }
    let own = try folders.writable()
    var receipts = Receipts(in: own)
    var results: [String: Result] = [:]
    var work: [(pack: CatalogPack, checksum: String?)] = []
    for pack in packs {
      switch try decision(pack, receipts) {
      case .make: work.append((pack, nil))
      case .makeOfSource(let checksum): work.append((pack, checksum))
      case .unchanged: results[pack.name] = .unchanged
      case .own: results[pack.name] = .own
      }
    }
    if work.isEmpty { return results }
    let change = try PackSetChange(of: folders)
    var difference = PackSetChange.Difference()
    for (number, (pack, checksum)) in work.enumerated() {
      do throws(Failure) {
        let root = try files(of: catalog.source(pack.source))
        progress.begin(
          MessageKey.installMaking.text([
            "name": pack.name, "number": "\(number + 1)", "count": "\(work.count)",
          ]))
        let made = try importer(of: pack, in: root).make(in: change.folder)
        if let checksum, made.info.sourceChecksum != checksum {
          results[pack.name] = .own
          FileCalls.remove("\(change.folder)/\(pack.name)\(PackLocation.ending)")
          continue
        }
        let source = catalog.source(pack.source)
        receipts.packs[pack.name] = Receipts.Receipt(
          source: cache.identity(of: source) ?? source.identityOfInstalled,
          arguments: pack.arguments(in: ""), checksum: made.info.sourceChecksum)
        results[pack.name] = .made(
          new: !FileManager.default.fileExists(atPath: "\(own)/\(pack.name)\(PackLocation.ending)"),
          warnings: made.warnings.count + made.skipped.count)
        difference.added.append(pack.name)
      } catch {
        // Without room or right there, no other pack can be made either.
        if error.message.hasPrefix(change.folder) { throw error }
        // What cannot be read is fetched anew by the next run.
        if error.status == .data { cache.drop(catalog.source(pack.source)) }
        results[pack.name] = .failed(error)
      }
    }
    progress.clear()
    if difference.added.isEmpty { return results }
    difference.files = [(Receipts.file, try receipts.text())]
    let all = catalog.packs.map(\.name)
    let added = difference.added
    difference.order = { lines in
      for name in added {
        guard let place = all.firstIndex(of: name) else { continue }
        lines.insert(name, behind: Array(all[..<place]), before: Array(all[(place + 1)...]))
      }
    }
    if let refusal = try change.commit(difference) {
      session.console.tell(MessageKey.warning.text(["problem": refusal.message]))
    }
    return results
  }

  /// Where the files of a source are; they are fetched if they are not here.
  private mutating func files(of source: CatalogSource) throws(Failure) -> String {
    if source.isInstalled { return "/" }
    if cache.identity(of: source) == nil { try fetcher.fetch(source) }
    return cache.folder(of: source)
  }

  private func importer(of pack: CatalogPack, in folder: String) throws(Failure) -> ImportCommand {
    do {
      return try ImportCommand.parse(pack.arguments(in: folder))
    } catch {
      throw Failure(.software, .badCommandLine, ["problem": "\(error)"])
    }
  }
}

extension stat {
  /// Whether the file was changed later than another.
  fileprivate func isNewer(than other: stat) -> Bool {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec) > (other.st_mtimespec.tv_sec, other.st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec) > (other.st_mtim.tv_sec, other.st_mtim.tv_nsec)
    #endif
  }
}
