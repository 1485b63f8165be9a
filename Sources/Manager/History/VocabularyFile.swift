import History
import ManagerBase
import Messages
import Processes
import Safety
import Vocabulary

/// The file of the vocabulary: `lens-share/vocabulary.db` in `$XDG_DATA_HOME`, by default `~/.local/share`. Only its owner
/// may read it, and no link is followed.
struct VocabularyFile {
  private static let name = "vocabulary.db"

  let path: String

  /// Held while the file is made.
  private var lock: String { "\(FileCalls.folder(of: path))/.vocabulary.lock" }

  init(_ session: Session) throws(Failure) {
    guard let folder = Environment(session.environment).baseFolder("XDG_DATA_HOME", below: "/.local/share")
    else { throw Failure(.noInput, .vocabularyNoHome) }
    path = String(path: folder) + "/lens-share/\(Self.name)"
  }

  /// Opens the vocabulary; nil if there is none.
  func open() throws(Failure) -> Vocabulary? {
    guard let status = FileCalls.status(path, followsLinks: false) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .system(path, errno, Message.userFileRefused)
    }
    if !status.isKind(S_IFREG) { throw Failure(.permission, .vocabularyNotAFile(file: path)) }
    if status.st_uid != geteuid() { throw Failure(.permission, .vocabularyNotOwn(file: path)) }
    if status.st_mode & 0o7777 != 0o600 { throw Failure(.permission, .historyMode(file: path)) }
    // A run that was killed after it had made the file may have left its lock.
    if FileCalls.exists(lock) { _ = try? FolderLock(lock, patience: 0) }
    return try Vocabulary(at: path)
  }

  /// Makes a vocabulary without words, unless another run was faster.
  func make() throws(Failure) {
    let folder = FileCalls.folder(of: path)
    try DiskChange.makeFolder(folder)
    let lock = try FolderLock(lock)
    defer { withExtendedLifetime(lock) {} }
    if FileCalls.exists(path) { return }
    // Those of runs that were killed here.
    for file in FileCalls.names(in: folder) ?? [] where file.hasPrefix(".\(Self.name).") {
      FileCalls.remove("\(folder)/\(file)")
    }
    try DiskChange.replace(path, named: Self.name, mode: 0o600, refused: Message.historyRefused) {
      (_, temporary) throws(Failure) in
      try Vocabulary.make(at: temporary)
    }
  }
}

extension Session {
  /// The vocabulary, with everything that was recorded. It is made if history is on; nil if there is none.
  func vocabulary() throws(Failure) -> Vocabulary? { try vocabulary(isMade: false) }

  /// The vocabulary, which is made if there is none: for what the reader wants to be kept.
  func keptVocabulary() throws(Failure) -> Vocabulary { try vocabulary(isMade: true)! }

  private func vocabulary(isMade: Bool) throws(Failure) -> Vocabulary? {
    let file = try VocabularyFile(self)
    let journals = try JournalIntake(self)
    var vocabulary = try file.open()
    if vocabulary == nil, isMade || journals.isOn {
      try file.make()
      vocabulary = try file.open()
    }
    if let vocabulary { try journals.deliver(to: vocabulary) }
    return vocabulary
  }
}
