import LexiconPack
import Lookup
import Processes
import Rendering
import Safety

/// Answers one text after another, for programs that live: servers, and those that read requests line by line. Each answer is as
/// that of a run of its own.
///
///     let service = AnswerService(PackLocations { Environment.process.value($0) })
///     let writer = try service.writer(options)
///     var output = Output.memory
///     let options = RenderOptions(detail: writer.detail(of: input))
///     let tally = try writer.write(input, as: .markdown, options, to: &output, warn: { _ in })
///
/// A text is a `TextInput`: `TextInput(_:_:_:)` for bytes, with `focus` as the place in it, and `TextInput(payload:_:)` for
/// a share payload. `writer.withEngine` looks up words without a text, lists headwords and completes words.
///
/// `writer` checks the folders of the packs, their order and their index, and opens what was replaced. Packs are replaced by
/// rename, so that an answer is wholly of the old packs or of the new ones. Use a writer for one request only.
package final class AnswerService {
  /// The bytes that the words met so far may take, in all sessions; beyond that they are forgotten.
  private static let mostOfWords = 48 << 20
  /// The most choices of packs that are kept open.
  private static let mostChoices = 8
  /// The memory of the process is checked after so many requests.
  private static let requestsPerCheck = 64

  private let locations: PackLocations
  /// Gets the errors of packs that could not be opened, once for each state of the packs.
  private let warn: (Failure) -> Void
  private var state: PackState?
  /// The packs by the names that were asked for, the last used first.
  private var packs: [(names: [[UInt8]], packs: OpenedPacks)] = []
  private var sessions = SessionShelf()
  private var requests = 0
  private var memory = MemoryBudget()

  package init(_ locations: PackLocations, warn: @escaping (Failure) -> Void = { _ in }) {
    self.locations = locations
    self.warn = warn
  }

  /// The packs that the options name, as they are now; without names, all enabled ones. Throws if there are none.
  package func packs(_ options: Options) throws(Failure) -> OpenedPacks {
    let now = PackState(locations, paths: options.lexicons)
    if let state, !state.isSame(as: now) {
      packs = []
      sessions = SessionShelf()
      self.state = nil
    }
    state = state?.adding(now) ?? now
    if let place = packs.firstIndex(where: { $0.names == options.lexicons }) {
      let found = packs.remove(at: place)
      packs.insert(found, at: 0)
      return found.packs
    }
    // The packs of a service are mapped, however short the texts are.
    let opened = try OpenedPacks(locations, options)
    for failure in opened.damaged { warn(failure) }
    packs.insert((options.lexicons, opened), at: 0)
    if packs.count > Self.mostChoices { packs.removeLast() }
    return opened
  }

  /// What answers a text by these options.
  package func writer(_ options: Options) throws(Failure) -> AnswerWriter {
    let opened = try packs(options)
    requests += 1
    sessions.forgetWords(over: Self.mostOfWords)
    if requests % Self.requestsPerCheck == 0 { memory.releasePages(of: opened.lexicons) }
    return AnswerWriter(options: options, packs: opened, history: HistoryRecorder(), sessions: sessions)
  }
}

/// What was in the folders of the packs at some time, as far as it is seen without reading.
struct PackState {
  private var folders: [PackIndex.Folder] = []
  private var indexes: [FileIdentity?] = []
  /// The packs that are given by their paths; nil where there is none.
  private var files: [(path: [UInt8], pack: Pack?)] = []

  /// A pack as it is now. Two that follow each other within a tick of the clock can have one identity, and are distinguished by
  /// their digests.
  private struct Pack: Equatable {
    var identity: FileIdentity
    var digest: UInt64?

    init?(path: [UInt8]) {
      guard let descriptor = try? MappedFile.open(path) else { return nil }
      defer { MappedFile.close(descriptor) }
      guard let identity = FileIdentity(descriptor: descriptor) else { return nil }
      self.identity = identity
      digest = PackIndex.digest(of: descriptor, length: identity.length)
    }
  }

  init(_ locations: PackLocations, paths: [[UInt8]]) {
    for folder in locations.folders {
      folders.append(PackIndex.Folder(path: folder))
      indexes.append(FileIdentity(path: PackIndex.path(for: folder)))
    }
    for path in paths where path.contains(UInt8(ascii: "/")) {
      files.append((path, Pack(path: path)))
    }
  }

  /// Whether nothing that both know has changed.
  func isSame(as other: PackState) -> Bool {
    if folders != other.folders || indexes != other.indexes { return false }
    for file in other.files {
      if let known = files.first(where: { $0.path == file.path }), known.pack != file.pack { return false }
    }
    return true
  }

  /// What either knows.
  func adding(_ other: PackState) -> PackState {
    var all = self
    for file in other.files where !files.contains(where: { $0.path == file.path }) { all.files.append(file) }
    return all
  }
}
