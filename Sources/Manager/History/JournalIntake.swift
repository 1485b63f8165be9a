import History
import ManagerBase
import Messages
import Processes
import Safety
import Vocabulary

/// Delivers what `lens-share` has recorded to the vocabulary, and keeps the journal short.
struct JournalIntake {
  /// The most bytes of a journal that is only appended to: 4 MiB, about 25,000 lookups.
  private static let longest = 4 << 20

  private let console: Console
  private let file: JournalFile
  private let journal: Journal
  private let older: Journal
  private let aside: Journal

  init(_ session: Session) throws(Failure) {
    console = session.console
    file = try JournalFile(session)
    journal = file.journal
    older = journal.older
    aside = Journal(path: journal.path + Array(Journal.setAsideSuffix.utf8))
  }

  /// Whether words are recorded: there is a journal, and it is not refused.
  var isOn: Bool { (try? OpenJournal(journal)) != nil }

  /// Adds the rows of all journals that the vocabulary does not have. A journal that is refused is left out: `lensctl history
  /// status` says why. A warning names one that cannot be opened.
  func deliver(to vocabulary: Vocabulary) throws(Failure) {
    // Why the first of them cannot be opened. The others usually cannot be opened for the same reason.
    var reason: Failure?
    defer { if let reason { console.warn(reason.message) } }
    let isLong = try vocabulary.transaction { () throws(Failure) -> Bool in
      // Opened only now: meanwhile, another process may have erased them.
      for journal in [older, aside] {
        if let open = opened(journal, &reason) { try vocabulary.ingest(open) }
      }
      guard let open = opened(journal, &reason) else { return false }
      try vocabulary.ingest(open)
      return open.size > Self.longest
    }
    if !isLong { return }
    console.attempt { () throws(Failure) in
      try vocabulary.transaction { () throws(Failure) in try beginNew(vocabulary) }
    }
  }

  private func opened(_ journal: Journal, _ reason: inout Failure?) -> OpenJournal? {
    do throws(Journal.Refusal) { return try OpenJournal(journal) } catch {
      if case .system = error, reason == nil { reason = Failure(error, journal) }
      return nil
    }
  }

  /// Begins a new journal. The long one stays as the older one: a program that has it open may still append to it, and
  /// `lens-share --recent` reads it when the new one has too few words.
  ///
  /// The two files are exchanged, so that there is a journal at every moment. The one that was the older one until now is
  /// removed, once all of it is in the vocabulary.
  private func beginNew(_ vocabulary: Vocabulary) throws(Failure) {
    guard let long = try? OpenJournal(journal), long.size > Self.longest else { return }
    let path = String(path: older.path)
    if FileCalls.exists(path) {
      guard let open = try? OpenJournal(older), try vocabulary.hasRead(open) else { return }
    }
    try file.writeEmpty(at: path, hasContext: long.hasContext)
    guard let new = try? OpenJournal(older) else { return }
    try vocabulary.skip(new)
    if FileCalls.exchange(file.path, with: path) != 0 {
      throw .system(file.path, errno, Message.historyRefused)
    }
    try DiskChange.flush(FileCalls.folder(of: path))
    try vocabulary.forgetJournals(except: [long, new] + [aside].compactMap { try? OpenJournal($0) })
  }
}
