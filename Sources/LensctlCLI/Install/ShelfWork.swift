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
    /// A pack of this name is the user's own, and stays; with why it cannot be read.
    case own(Failure?)
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
  /// What the cache has of sources that are newer on the server, by the source's name.
  private var outdated: [String: String] = [:]
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
    case unchanged
    case own(Failure?)
  }

  private func decision(
    _ pack: CatalogPack, _ receipts: Receipts, in folder: String
  ) throws(Failure) -> Decision {
    let path = "\(folder)/\(pack.name)\(PackLocation.ending)"
    guard let status = FileCalls.status(path, followsLinks: true) else { return .make }
    guard let receipt = receipts.packs[pack.name] else { return Self.decisionWithoutReceipt(path) }
    // A damaged pack is made anew, and one of another version of the format.
    guard let reader = try? PackReader(path: Array(path.utf8)), let checksum = reader.sourceChecksum else {
      return .make
    }
    if receipt.checksum != checksum { return .own(nil) }
    let arguments = pack.arguments { _ in "" }
    if receipt.program != Receipts.Receipt.program || receipt.arguments != arguments { return .make }
    if let programs = session.programs,
      let program = FileCalls.status("\(programs)/lensctl", followsLinks: true), program.isNewer(than: status)
    {
      return .make
    }
    if try isChanged(pack.source, known: receipt.source) { return .make }
    // What only improves a pack is no reason to make none if its server does not answer.
    let hasOther = pack.otherSources.contains { name in
      (try? isChanged(name, known: receipt.otherSources?[name] ?? "")) ?? false
    }
    return hasOther ? .make : .unchanged
  }

  private static func decisionWithoutReceipt(_ path: String) -> Decision {
    let reader: PackReader
    do throws(PackError) { reader = try PackReader(path: Array(path.utf8)) } catch {
      return .own(.from(error, path: path))
    }
    if let checksum = reader.sourceChecksum { return .makeOfSource(checksum) }
    return .own(nil)
  }

  private func isChanged(_ source: String, known: String) throws(Failure) -> Bool {
    try identity(of: catalog.source(source), known: known) != known
  }

  /// What a pack would be made of now: what the cache has of the source or, for an update, what the server has.
  private func identity(of source: CatalogSource, known: String) throws(Failure) -> String? {
    if let installed = source.identityOfInstalled { return installed }
    guard source.isRow(of: known) else { return nil }
    guard isUpdate, source.isDeb else { return known }
    if let failure = notKnown[source.name] { throw failure }
    return newest[source.name]
  }

  /// For an update: asks what the servers have of what these packs are made of.
  mutating func askForNewest(_ packs: [CatalogPack]) {
    let sources = catalog.sources.filter { source in
      source.isDeb && !source.isInstalled && packs.contains { $0.sources.contains(source.name) }
    }
    if sources.isEmpty { return }
    progress.begin(Message.installAsking.text)
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
      if let there = cache.identity(of: source), there != identity { outdated[source.name] = there }
    }
  }

  // MARK: The work

  /// Makes these packs, of one shelf; what cannot be fetched or read is told in its result, and the others are made.
  /// Throws what ends the work: a full disk, a folder that may not be written.
  mutating func perform(_ packs: [CatalogPack]) throws(Failure) -> [String: Result] {
    defer { progress.clear() }
    // Where nothing is to be done no lock is needed.
    let before = try self.plan(packs)
    if before.work.isEmpty { return before.results }
    let change = try PackSetChange(of: folders)
    // Another run may have made some since.
    let plan = try self.plan(packs)
    let work = plan.work
    var (receipts, results) = (plan.receipts, plan.results)
    let own = try folders.writable()
    var difference = PackSetChange.Difference()
    for (number, (pack, checksum)) in work.enumerated() {
      let roots: [String: String]
      let command: ImportCommand
      do throws(Failure) {
        roots = try self.roots(of: pack)
        command = try importer(of: pack, in: roots)
      } catch {
        results[pack.name] = .failed(error)
        continue
      }
      progress.begin(
        Message.installMaking(name: pack.name, number: number + 1, count: work.count).text)
      let made: ImportCommand.Made
      do throws(ImportCommand.MakeFailure) { made = try command.make(in: change.folder) } catch {
        // Without room or right there, no other pack can be made either.
        if case .target(let failure) = error { throw failure }
        // What cannot be read is fetched anew by the next run.
        if error.failure.status == .data { cache.drop(catalog.source(pack.source)) }
        results[pack.name] = .failed(error.failure)
        continue
      }
      if let checksum, made.info.sourceChecksum != checksum {
        results[pack.name] = .own(nil)
        FileCalls.remove("\(change.folder)/\(pack.name)\(PackLocation.ending)")
        continue
      }
      receipts.packs[pack.name] = receipt(of: pack, roots, checksum: made.info.sourceChecksum)
      results[pack.name] = .made(
        new: !FileManager.default.fileExists(atPath: "\(own)/\(pack.name)\(PackLocation.ending)"),
        warnings: made.warnings.count + made.skipped.count)
      difference.added.append(pack.name)
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
      session.console.tell(Message.warning(problem: refusal.message).text)
    }
    return results
  }

  /// What is there of these packs, and which are to be made, with the checksum of the source of those that may be the user's.
  private func plan(_ packs: [CatalogPack]) throws(Failure) -> (
    receipts: Receipts, results: [String: Result], work: [(pack: CatalogPack, checksum: String?)]
  ) {
    let own = try folders.writable()
    let receipts = Receipts(in: own)
    var results: [String: Result] = [:]
    var work: [(pack: CatalogPack, checksum: String?)] = []
    for pack in packs {
      do throws(Failure) {
        switch try decision(pack, receipts, in: own) {
        case .make: work.append((pack, nil))
        case .makeOfSource(let checksum): work.append((pack, checksum))
        case .unchanged: results[pack.name] = .unchanged
        case .own(let failure): results[pack.name] = .own(failure)
        }
      } catch {
        results[pack.name] = .failed(error)
      }
    }
    return (receipts, results, work)
  }

  private func receipt(
    of pack: CatalogPack, _ roots: [String: String], checksum: String
  ) -> Receipts.Receipt {
    var others: [String: String] = [:]
    for name in pack.otherSources where roots[name] != nil {
      others[name] = cache.current(of: catalog.source(name))
    }
    return Receipts.Receipt(
      source: cache.current(of: catalog.source(pack.source)) ?? "",
      otherSources: others.isEmpty ? nil : others,
      arguments: pack.arguments { roots[$0] == nil ? nil : "" }, checksum: checksum)
  }

  /// Where the files are that a pack is made of, by the source's name.
  private mutating func roots(of pack: CatalogPack) throws(Failure) -> [String: String] {
    var roots = [pack.source: try files(of: catalog.source(pack.source))]
    for name in pack.otherSources {
      let source = catalog.source(name)
      // What only improves a pack may be older, or missing.
      let older = cache.identity(of: source).map { _ in cache.folder(of: source) }
      roots[name] = (try? files(of: source)) ?? older
    }
    return roots
  }

  /// Where the files of a source are; they are fetched if they are not here, or outdated.
  private mutating func files(of source: CatalogSource) throws(Failure) -> String {
    if source.isInstalled { return "/" }
    let there = cache.identity(of: source)
    if there == nil || there == outdated[source.name] {
      try fetcher.fetch(source, inPlaceOf: outdated[source.name])
    }
    return cache.folder(of: source)
  }

  private func importer(of pack: CatalogPack, in folders: [String: String]) throws(Failure) -> ImportCommand {
    do {
      return try ImportCommand.parse(pack.arguments { folders[$0] })
    } catch {
      throw Failure(.software, .badCommandLine(problem: "\(error)"))
    }
  }
}

extension stat {
  /// When the file was changed last.
  var changed: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec)
    #endif
  }

  /// Whether the file was changed later than another.
  fileprivate func isNewer(than other: stat) -> Bool { changed > other.changed }
}
