import ByteText
import History
import Processes
import Rendering

/// Records the words of a run in the reader's journal, if there is one.
///
/// The session adds what it looks up; the rows are appended once the answer has reached its reader. Nothing that fails here
/// changes the answer or the exit status.
package final class HistoryRecorder {
  /// The most words and phrases that a text may have for them to be recorded. A longer text was selected to be read, so none of
  /// its words are.
  private static let mostLookups = 5
  /// The most bytes of a sentence.
  private static let longestSentence = 512

  /// Whether there is a journal, and this run may go there.
  private(set) var isOn = false
  /// Whether rows have the sentence around the word.
  private(set) var hasContext = false
  /// Whether the words of the text itself have been recorded.
  package private(set) var isTextRecorded = false
  /// The bytes of the journal when the run began; nil if there is none, or the run may not go there.
  package private(set) var journalEnd: Int?
  private var journal = Journal(path: [])
  /// The journal until the words of the text are recorded. For later ones it is opened again: a popup can stay for long, and
  /// history may be turned off meanwhile.
  private var file: OpenJournal?
  /// The way the words at hand were given.
  private var source: [UInt8] = []
  /// The rows of the answer at hand. They are written as they come: an array of them would cost the metadata of its type.
  private var rows: [UInt8] = []
  private var lookupCount = 0

  /// One that records nothing until it is opened.
  package init() {}

  /// Opens the journal for the words of a text, unless it is open.
  package func open(_ options: Options, _ kind: SourceKind, _ environment: Environment) {
    guard !isOn, Self.mayRecord(options, kind), let journal = Journal(environment),
      let file = try? OpenJournal(journal)
    else { return }
    isOn = true
    hasContext = file.hasContext
    journalEnd = file.size
    self.journal = journal
    self.file = file
    source.append(text: kind.name)
  }

  /// Whether the words of a run may be recorded. A text from a file or a pipe was not typed or selected to be looked up, and
  /// it may be private; and who names several texts wants to read them.
  package static func mayRecord(_ options: Options, _ kind: SourceKind) -> Bool {
    !kind.streams && options.sources.count <= 1 && !options.isUnrecorded && !options.isByLines
      && options.view == .lookups && options.neighbor == nil
  }

  // MARK: Words

  /// Forgets what was looked up: an answer begins, which may be the same one with less detail.
  func begin() {
    if lookupCount == 0 { return }
    rows.removeAll(keepingCapacity: true)
    lookupCount = 0
  }

  /// Counts a lookup.
  func count() { lookupCount += 1 }

  /// Whether one more word would be recorded.
  var takesWords: Bool { lookupCount <= Self.mostLookups }

  /// Adds a word that was found. Its sentence is left out if it is too long, or if the rows have no room for it.
  func add(_ found: HistoryRow) {
    var row = found
    row.time = HistoryTime.now
    row.source = source
    if row.sentence.count <= Self.longestSentence, append(row) { return }
    row.sentence = []
    _ = append(row)
  }

  /// Appends a row and its newline; returns false if a run's rows have no room for it.
  private func append(_ row: HistoryRow) -> Bool {
    let end = rows.count
    row.append(to: &rows)
    rows.append(0x0A)
    if rows.count <= OpenJournal.longestAppend { return true }
    rows.removeSubrange(end...)
    return false
  }

  // MARK: Recording

  /// Records the words of the text, once.
  package func recordText() {
    if !isOn || isTextRecorded { return }
    isTextRecorded = true
    record()
  }

  /// Leaves the words of the text to the program that shows them.
  package func leaveText() { isTextRecorded = true }

  /// Records the words of an answer that its reader asks for in a popup or pager, when it is ready.
  package func recordFollowed<Answer>(in sink: String, _ answer: () throws -> Answer) rethrows -> Answer {
    source = Array(sink.utf8)
    let answer = try answer()
    if isOn { record() }
    return answer
  }

  private func record() {
    if !rows.isEmpty, takesWords, let file = file ?? (try? OpenJournal(journal)) { file.append(rows) }
    file = nil
    begin()
  }
}
