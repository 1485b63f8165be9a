import Messages
import Processes
import Safety

extension Failure {
  /// Why a journal is not used.
  package init(_ refusal: Journal.Refusal, _ journal: Journal) {
    let file = String(shown: journal.path)
    switch refusal {
    case .missing: self.init(.notFound, .historyOff)
    case .notAFile: self.init(.permission, .historyNotAFile(file: file))
    case .foreign: self.init(.permission, .historyForeign(file: file))
    case .mode: self.init(.permission, .historyMode(file: file))
    case .format: self.init(.data, .historyFormat(file: file))
    case .system(let code):
      self.init(.permission, .historyUnreadable(file: file, reason: SystemReason.text(of: code)))
    }
  }
}

extension OpenJournal {
  /// Throws if something could not be read.
  package func checkReads() throws(Failure) {
    if isCut { throw Failure(.system(EIO), journal) }
  }

  /// Opens a journal, or says why it is not used.
  package static func opened(_ journal: Journal) throws(Failure) -> OpenJournal {
    do throws(Journal.Refusal) {
      return try OpenJournal(journal)
    } catch {
      throw Failure(error, journal)
    }
  }
}
