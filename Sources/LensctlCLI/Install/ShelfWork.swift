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
  /// What the cache would hold of each of Debian's sources if it were fetched now, and why that is not
  /// known, by the source's name.
  private var newest: [String: String] = [:]
  private var notKnown: [String: Failure] = [:]

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

  private func decision(
    _ pack: CatalogPack, _ receipts: Receipts, in folder: String
  ) throws(Failure) -> Decision {
    let path = "\(folder)/\(pack.name)\(PackLocation.ending)"
    guard let status = FileCalls.status(path, followsLinks: true) else { return .make }
    // A damaged pack is made anew, and one of another version of the format.
    guard let reader = try? PackReader(path: Array(path.utf8)), let checksum = reader.sourceChecksum else {
      return .make
    }
    guard let receipt = receipts.packs[pack.name] else { return .makeOfSource(checksum) }
    if receipt.checksum != checksum { return .own }
    let arguments = pack.arguments { _ in "" }
    if receipt.program != Receipts.Receipt.program || receipt.arguments != arguments { return .make }
    if let programs = session.programs,
      let program = FileCalls.status("\(programs)/lensctl", followsLinks: true), program.isNewer(than: status)
    {
      return .make
    }
    return receipt.source == (try identity(of: catalog.source(pack.source), known: receipt.source))
      ? .unchanged : .make
  }

  /// What a pack would be made of now: what the cache has of the source or, for an update, what the server has.
  private func identity(of source: CatalogSource, known: String) throws(Failure) -> String? {
    if source.isInstalled { return source.identityOfInstalled }
    guard known.hasPrefix(source.row) else { return nil }
    guard isUpdate, source.isDeb else { return known }
    if let failure = notKnown[source.name] { throw failure }
    return newest[source.name]
  }

  /// For an update: asks what the servers have of what these packs are made of.
  mutating func askForNewest(_ packs: [CatalogPack]) {
    let sources = catalog.sources.filter { source in
      source.isDeb && !source.isInstalled && packs.contains { $0.source == source.name }
    }
    if sources.isEmpty { return }
    progress.begin(MessageKey.installAsking.text())
    do throws(Failure) {
      try ask(sources)
    } catch {
      // One that the server does not have costs the answer for all.
      for source in sources {
        do throws(Failure) { try ask([source]) } catch { notKnown[source.name] = error }
      }
    }
    progress.clear()
  }

  private mutating func ask(_ sources: [CatalogSource]) throws(Failure) {
    let files = try fetcher.newest(sources)
    for source in sources {
      let identity = source.identity(fetched: files[source.name] ?? [])
      newest[source.name] = identity
      if identity != cache.identity(of: source) { cache.drop(source) }
    }
  }

  // MARK: The work

  /// Makes these packs, of one shelf; what cannot be fetched or read is told in its result, and the others are made.
  /// Throws what ends the work: a full disk, a folder that may not be written.
  mutating func perform(_ packs: [CatalogPack]) throws(Failure) -> [String: Result] {
    defer { progress.clear() }
    let own = try folders.writable()
    var receipts = Receipts(in: own)
    var results: [String: Result] = [:]
    var work: [(pack: CatalogPack, checksum: String?)] = []
    for pack in packs {
      do throws(Failure) {
        switch try decision(pack, receipts, in: own) {
        case .make: work.append((pack, nil))
        case .makeOfSource(let checksum): work.append((pack, checksum))
        case .unchanged: results[pack.name] = .unchanged
        case .own: results[pack.name] = .own
        }
      } catch {
        results[pack.name] = .failed(error)
      }
    }
    if work.isEmpty { return results }
    let change = try PackSetChange(of: folders)
    var difference = PackSetChange.Difference()
    for (number, (pack, checksum)) in work.enumerated() {
      do throws(Failure) {
        let root = try files(of: catalog.source(pack.source))
        // What only improves a pack may be missing.
        var roots = [pack.source: root]
        for name in pack.otherSources { roots[name] = try? files(of: catalog.source(name)) }
        progress.begin(
          MessageKey.installMaking.text([
            "name": pack.name, "number": "\(number + 1)", "count": "\(work.count)",
          ]))
        let made = try importer(of: pack, in: roots).make(in: change.folder)
        if let checksum, made.info.sourceChecksum != checksum {
          results[pack.name] = .own
          FileCalls.remove("\(change.folder)/\(pack.name)\(PackLocation.ending)")
          continue
        }
        let source = catalog.source(pack.source)
        receipts.packs[pack.name] = Receipts.Receipt(
          source: source.isInstalled ? source.identityOfInstalled : cache.identity(of: source) ?? "",
          arguments: pack.arguments { roots[$0] == nil ? nil : "" }, checksum: made.info.sourceChecksum)
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

  private func importer(of pack: CatalogPack, in folders: [String: String]) throws(Failure) -> ImportCommand {
    do {
      return try ImportCommand.parse(pack.arguments { folders[$0] })
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
