import History
import ManagerBase
import Messages
import Processes
import Safety
import Vocabulary

/// The file of the journal, as `lensctl history` makes, sets aside and erases it. No link is followed.
struct JournalFile {
  let journal: Journal
  let path: String

  /// Where the journal is when history is off.
  private var asidePath: String { path + Journal.setAsideSuffix }

  init(_ session: Session) throws(Failure) {
    guard let journal = Journal(Environment(session.environment)) else {
      throw Failure(.noInput, .historyNoHome)
    }
    self.journal = journal
    path = String(path: journal.path)
  }

  /// The journal, for reading.
  func open() throws(Failure) -> OpenJournal { try .opened(journal) }

  // MARK: Changes

  /// Makes the journal, or takes back the one that was set aside. One that is there is kept, whatever it is.
  func enable(hasContext: Bool) throws(Failure) {
    try makeFolder()
    if try exists(asidePath), try !exists(path) {
      _ = try OpenJournal.opened(Journal(path: asidePath.pathBytes))
      try move(asidePath, to: path)
    }
    if try !exists(path) { try make(hasContext: hasContext) }
    let open = try open()
    if open.hasContext != hasContext, !open.set(hasContext: hasContext) {
      throw .system(path, errno, Message.historyRefused)
    }
  }

  /// Sets the journal aside, so that nothing is recorded.
  func disable() throws(Failure) {
    if try !exists(path) { return }
    _ = try open()
    if try exists(asidePath) { throw Failure(.data, .historyAsideExists(file: asidePath)) }
    try move(path, to: asidePath)
  }

  /// Erases all rows; history stays on or off as it is.
  func clear() throws(Failure) {
    if try exists(path) {
      let hasContext = try isWithContext()
      try writeEmpty(at: path, hasContext: hasContext)
    }
    for other in [asidePath, String(path: journal.older.path)]
    where FileCalls.remove(other) != 0 && errno != ENOENT && errno != ENOTDIR {
      throw .system(other, errno, Message.historyRefused)
    }
  }

  /// Writes a journal without rows, in place of one that may be there; where `isNew`, throws if there is one.
  func writeEmpty(at path: String, hasContext: Bool, isNew: Bool = false) throws(Failure) {
    DiskChange.removeLeftovers(of: Self.name, in: FileCalls.folder(of: path))
    try DiskChange.replace(
      path, named: Self.name, mode: 0o600, isNew: isNew, refused: Message.historyRefused
    ) { (descriptor, temporary) throws(Failure) in
      try Self.write(hasContext, descriptor, temporary)
    }
  }

  /// Whether there is a file; throws if the system reports an error.
  private func exists(_ path: String) throws(Failure) -> Bool {
    if FileCalls.exists(path) { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw .system(path, errno, Message.historyRefused)
  }

  /// Whether a journal has sentences. Here it may be one that is not used because others could read it.
  private func isWithContext() throws(Failure) -> Bool {
    do throws(Journal.Refusal) {
      return try OpenJournal(journal, evenIfShared: true).hasContext
    } catch {
      throw Failure(error, journal)
    }
  }

  private static let name = "history.jsonl"

  private static func write(_ hasContext: Bool, _ descriptor: Int32, _ path: String) throws(Failure) {
    let code = StandardStreams.write(Journal.firstLine(hasContext: hasContext), to: descriptor)
    if code != 0 { throw .system(path, code, Message.ctlDiskFailed) }
  }

  /// Makes a journal without rows, unless another run is faster.
  private func make(hasContext: Bool) throws(Failure) {
    do throws(Failure) { try writeEmpty(at: path, hasContext: hasContext, isNew: true) } catch {
      if !FileCalls.exists(path) { throw error }
    }
  }

  /// Gives a file a name that no other file has.
  private func move(_ old: String, to new: String) throws(Failure) {
    if FileCalls.move(old, to: new) != 0 { throw .system(new, errno, Message.historyRefused) }
    try DiskChange.flush(FileCalls.folder(of: path))
  }

  /// The folder of the journal is for its owner only.
  private func makeFolder() throws(Failure) {
    let folder = FileCalls.folder(of: path)
    try DiskChange.makeFolder(FileCalls.folder(of: folder))
    if FileCalls.makeFolder(folder, mode: 0o700) != 0, errno != EEXIST {
      throw .system(folder, errno, Message.historyRefused)
    }
  }

  // MARK: State

  /// What `lensctl history` says about the journal.
  struct State: Encodable {
    /// Whether words are recorded.
    var recording: Bool
    /// Whether the sentences around them are, too.
    var context: Bool
    var file: String
    /// How many rows it has: those since the last journal that was too long.
    var rows: Int
    /// The rows in the file that was set aside; nil if there is none.
    var setAside: Int?
    /// Why nothing is recorded although there is a file.
    var problem: String?
    /// The file of the vocabulary, and what it has; nil if there is none.
    var vocabulary: String?
    var lookups: Int?
    var starred: Int?

    /// For people.
    var text: String {
      var lines: [String] = []
      if let problem {
        lines.append(Message.historyStateProblem(problem: problem).text)
      } else if recording {
        lines.append(
          (context ? Message.historyStateContext(file: file) : .historyStateOn(file: file)).text)
      } else {
        lines.append(Message.historyStateOff.text)
      }
      if setAside != nil {
        lines.append(Message.historyStateAside(file: file + Journal.setAsideSuffix).text)
      }
      if let vocabulary, let lookups, let starred {
        lines.append(
          Message.historyStateVocabulary(file: vocabulary, lookups: lookups, starred: starred).text)
      }
      return lines.joined(separator: "\n")
    }
  }

  /// The state of the journal and of the vocabulary, if there is one that can be used.
  func state(with vocabulary: Vocabulary?) throws(Failure) -> State {
    var state = state()
    if let vocabulary {
      state.vocabulary = vocabulary.path
      state.lookups = try vocabulary.lookupCount()
      state.starred = try vocabulary.starred().count
    }
    return state
  }

  /// The state of the journal.
  func state() -> State {
    var state = State(recording: false, context: false, file: path, rows: 0)
    do throws(Journal.Refusal) {
      let open = try OpenJournal(journal)
      (state.recording, state.context) = (true, open.hasContext)
      state.rows = Self.count(open)
    } catch {
      if error != .missing { state.problem = Failure(error, journal).message }
    }
    let aside = Journal(path: asidePath.pathBytes)
    if let open = try? OpenJournal(aside) { state.setAside = Self.count(open) }
    return state
  }

  private static func count(_ journal: OpenJournal) -> Int {
    var reader = JournalReader(journal)
    var count = 0
    while reader.next() != nil { count += 1 }
    return count
  }
}
