import History
import Messages

/// The journal of looked-up words: if there is one, can it be used?
enum HistoryCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    guard let state = try? JournalFile(examination.session).state() else { return [] }
    let check = Message.doctorHistory.text
    if let problem = state.problem { return [Finding(check, .fail, problem)] }
    return [Finding(check, .ok, state.recording ? state.file : Message.historyStateOff.text)]
  }
}
