import LexiconPack
import ManagerBase
import Messages
import Processes
import Safety

/// Makes the packs of a shelf: fetches their sources, makes the packs that are missing or out of date, and puts all of them in
/// place at once.
struct ShelfWork {
  /// The result for one pack.
  enum Result {
    case made(new: Bool, warnings: Int)
    case unchanged
    /// The user has another pack of this name, which stays; with the reason if it cannot be read.
    case own(Failure?)
    case failed(Failure)
  }

  private let session: Session
  private let folders: PackFolders
  private let cache: SourceCache
  private let progress: ProgressLine
  private var fetcher: PackageFetcher
  /// Whether servers are queried for newer packages.
  private let isUpdate: Bool
  /// The version of each Debian source on the server, and why it is not known; by the source's name.
  private var newest: [String: String] = [:]
  private var notKnown: [String: Failure] = [:]
  /// The sources whose failure in `notKnown` was already shown.
  private var warned: Set<String> = []

  init(_ session: Session, isUpdate: Bool, _ progress: ProgressLine) throws(Failure) {
    self.session = session
    self.isUpdate = isUpdate
    self.progress = progress
    folders = session.folders
    cache = try SourceCache(session.environment)
    fetcher = PackageFetcher(
      cache: cache, tools: FetchTools(session.environment), progress: progress)
    fetcher.removeLeftovers()
  }

  private var catalog: Catalog { session.catalog }

  // MARK: Decisions

  private enum Decision {
    case make
    /// There is a pack without a receipt. It is replaced if the new pack has the same checksum of its source.
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
    // A damaged pack is rebuilt, and so is one of another format version.
    guard let reader = try? PackReader(path: path.pathBytes), let checksum = reader.sourceChecksum else {
      return .make
    }
    if receipt.checksum != checksum { return .own(nil) }
    // Somebody has put another file in its place.
    if !receipt.isFor(reader) { return .make }
    let arguments = pack.arguments { _ in true }
    if receipt.program != Receipts.Receipt.program || receipt.arguments != arguments { return .make }
    if let program = session.program.flatMap({ FileCalls.status($0, followsLinks: true) }),
      program.changed > status.changed
    {
      return .make
    }
    if try isChanged(pack.source, known: receipt.source) { return .make }
    // A source that only improves a pack must not prevent it if its server does not answer.
    let hasOther = pack.otherSources.contains { name in
      (try? isChanged(name, known: receipt.otherSources?[name] ?? "")) ?? false
    }
    return hasOther ? .make : .unchanged
  }

  private static func decisionWithoutReceipt(_ path: String) -> Decision {
    let reader: PackReader
    do throws(PackError) { reader = try PackReader(path: path.pathBytes) } catch {
      return .own(.from(error, path: path))
    }
    if let checksum = reader.sourceChecksum { return .makeOfSource(checksum) }
    return .own(nil)
  }

  private func isChanged(_ source: String, known: String) throws(Failure) -> Bool {
    try identity(of: catalog.source(source), known: known) != known
  }

  /// The version of a source from which a pack would be made now: the one in the cache or, for an update, on the server.
  private func identity(of source: CatalogSource, known: String) throws(Failure) -> String? {
    if let installed = source.identityOfInstalled { return installed }
    guard source.isRow(of: known) else { return nil }
    guard isUpdate, source.isDeb else { return known }
    if let failure = notKnown[source.name] { throw failure }
    return newest[source.name]
  }

  /// For an update: queries the servers for the sources of these packs.
  mutating func askForNewest(_ packs: [CatalogPack]) {
    let sources = catalog.sources.filter { source in
      source.isDeb && !source.isInstalled && packs.contains { $0.sources.contains(source.name) }
    }
    if sources.isEmpty { return }
    progress.begin(Message.installAsking.text)
    do throws(Failure) {
      try ask(sources)
    } catch {
      // One package that the server lacks makes the whole query fail.
      for source in sources {
        do throws(Failure) { try ask([source]) } catch { notKnown[source.name] = error }
      }
    }
    progress.clear()
  }

  private mutating func ask(_ sources: [CatalogSource]) throws(Failure) {
    let files = try fetcher.newest(sources)
    for source in sources { newest[source.name] = source.identity(fetched: files[source.name] ?? []) }
  }

  // MARK: The work

  /// Makes these packs, which are of one shelf. If one cannot be fetched or read, its result says so and the others are made.
  /// Throws if no pack can be made: a full disk, a folder that may not be written.
  mutating func perform(_ packs: [CatalogPack]) throws(Failure) -> [String: Result] {
    defer { progress.clear() }
    // Without work, no lock is needed.
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
      do throws(Failure) { roots = try self.roots(of: pack) } catch {
        results[pack.name] = .failed(error)
        continue
      }
      progress.begin(
        Message.installMaking(name: pack.name, number: number + 1, count: work.count).text)
      let made: PackMaker.Made
      do throws(PackMaker.MakeFailure) {
        made = try session.make(pack.maker { roots[$0] }, in: change.folder)
      } catch {
        // Without room or right there, no other pack can be made either.
        if case .target(let failure) = error { throw failure }
        // The next run fetches an unreadable source again.
        if error.failure.status == .data {
          for name in pack.neededSources { cache.drop(catalog.source(name)) }
        }
        results[pack.name] = .failed(error.failure)
        continue
      }
      if let checksum, made.sourceChecksum != checksum {
        results[pack.name] = .own(nil)
        FileCalls.remove("\(change.folder)/\(pack.name)\(PackLocation.ending)")
        continue
      }
      let path = "\(change.folder)/\(pack.name)\(PackLocation.ending)"
      receipts.packs[pack.name] = receipt(
        of: pack, roots, checksum: made.sourceChecksum,
        digest: try? PackReader(path: path.pathBytes).contentDigest)
      // The pack is made of what the cache has, which may be outdated.
      for name in pack.sources {
        guard let failure = notKnown[name], warned.insert(name).inserted else { continue }
        session.console.warn(failure.message)
      }
      results[pack.name] = .made(
        new: FileCalls.status("\(own)/\(pack.name)\(PackLocation.ending)", followsLinks: true) == nil,
        warnings: made.warningCount)
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
        lines.insert(name, after: Array(all[..<place]), before: Array(all[(place + 1)...]))
      }
    }
    if let refusal = try change.commit(difference) { session.console.warn(refusal.message) }
    return results
  }

  /// The results for packs that need no work, and the packs to make; `checksum` is for those that may be the user's.
  private func plan(_ packs: [CatalogPack]) throws(Failure) -> (
    receipts: Receipts, results: [String: Result], work: [(pack: CatalogPack, checksum: String?)]
  ) {
    let own = try folders.writable()
    let receipts = try Receipts(in: own)
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
    of pack: CatalogPack, _ roots: [String: String], checksum: String, digest: String?
  ) -> Receipts.Receipt {
    var others: [String: String] = [:]
    for name in pack.otherSources where roots[name] != nil {
      others[name] = cache.current(of: catalog.source(name))
    }
    return Receipts.Receipt(
      source: cache.current(of: catalog.source(pack.source)) ?? "",
      otherSources: others.isEmpty ? nil : others,
      arguments: pack.arguments { roots[$0] != nil }, checksum: checksum, digest: digest)
  }

  /// The folders of a pack's sources, by the source's name.
  private mutating func roots(of pack: CatalogPack) throws(Failure) -> [String: String] {
    var roots: [String: String] = [:]
    for name in pack.neededSources { roots[name] = try files(of: catalog.source(name)) }
    for name in pack.helpfulSources {
      let source = catalog.source(name)
      // A source that only improves a pack may be older, or missing.
      let older = cache.identity(of: source).map { _ in cache.folder(of: source) }
      roots[name] = (try? files(of: source)) ?? older
    }
    return roots
  }

  /// The folder of a source, which is fetched if it is missing or outdated.
  private mutating func files(of source: CatalogSource) throws(Failure) -> String {
    if source.isInstalled { return "/" }
    if !cache.has(newest[source.name], of: source) { try fetcher.fetch(source, newest[source.name]) }
    return cache.folder(of: source)
  }
}
