import History
import ManagerBase
import Messages
import Safety

/// The journal of looked-up words, and the vocabulary: if they are there, can they be used?
enum HistoryCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    journal(examination) + vocabulary(examination)
  }

  private static func vocabulary(_ examination: Examination) -> [Finding] {
    let check = Message.doctorVocabulary.text
    do throws(Failure) {
      let vocabulary = try VocabularyFile(examination.session).open()
      return vocabulary.map { [Finding(check, .ok, $0.path)] } ?? []
    } catch {
      return [Finding(check, .fail, error.message)]
    }
  }

  private static func journal(_ examination: Examination) -> [Finding] {
    guard let state = try? JournalFile(examination.session).state() else { return [] }
    let check = Message.doctorHistory.text
    if let problem = state.problem { return [Finding(check, .fail, problem)] }
    return [Finding(check, .ok, state.recording ? state.file : Message.historyStateOff.text)]
  }
}
