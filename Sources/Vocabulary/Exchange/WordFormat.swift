import History
import Importing
import ImportingBase
import Messages
import Processes
import Safety

/// A format from which words are imported.
package struct WordFormat: Sendable {
  package let name: String
  /// What it is, and which file.
  package let summary: Message
  private let read: @Sendable (_ path: String) throws(Failure) -> VocabularyContent

  /// All formats, in the order in which help lists them.
  package static let all = [
    WordFormat(name: "koreader", summary: .wordsFormatKOReader, read: ReaderDatabases.koreader),
    WordFormat(name: "kindle", summary: .wordsFormatKindle, read: ReaderDatabases.kindle),
    WordFormat(name: "kobo", summary: .wordsFormatKobo, read: ReaderDatabases.kobo),
    WordFormat(name: "goldendict", summary: .wordsFormatGoldenDict, read: WordLists.goldenDict),
    WordFormat(name: "sdcv", summary: .wordsFormatSdcv, read: WordLists.sdcv),
    WordFormat(name: "csv", summary: .wordsFormatCSV, read: ContentCSV.read),
    WordFormat(name: "json", summary: .wordsFormatJSON, read: ContentJSON.read),
  ]

  /// What the file at `path` has. Words whose language it does not say get `language`.
  package func content(of path: String, language: String?) throws(Failure) -> VocabularyContent {
    var content = try read(path)
    if content.words.isEmpty, content.lookups.isEmpty { throw Failure(.data, .wordsFileEmpty(file: path)) }
    guard let language else { return content }
    for index in content.words.indices where content.words[index].word.language.isEmpty {
      content.words[index].word.language = language
    }
    for index in content.lookups.indices where content.lookups[index].word.language.isEmpty {
      content.lookups[index].word.language = language
    }
    return content
  }
}

/// Files of other programs that have a word on each line. They say neither when it was looked up nor in which language: each
/// word is starred now.
enum WordLists {
  /// The history of GoldenDict: the number of a group, a space, and a word.
  static func goldenDict(_ path: String) throws(Failure) -> VocabularyContent {
    try content(of: path) { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
      return String(parts[1])
    }
  }

  /// The history of sdcv: words.
  static func sdcv(_ path: String) throws(Failure) -> VocabularyContent {
    try content(of: path) { $0 }
  }

  private static func content(
    of path: String, _ word: (String) -> String?
  ) throws(Failure) -> VocabularyContent {
    var content = VocabularyContent()
    let now = HistoryTime.seconds
    for line in try Failure.importing({ () throws(ImportError) in try PlainSource.lines(of: path) })
    where !line.isEmpty {
      content.add(StarredWord(Word(word(line) ?? ""), time: now))
    }
    return content
  }
}

extension Failure {
  /// Reads a file of words; an error becomes a failure with its reason.
  static func importing<Content>(
    _ read: () throws(ImportError) -> Content
  ) throws(Failure) -> Content {
    do throws(ImportError) {
      return try read()
    } catch {
      let (path, code): (String, Int32)
      switch error {
      case .missing(let file): (path, code) = (file, ENOENT)
      case .unreadable(let file, let number): (path, code) = (file, number)
      case .tooLarge(let file, _, _): (path, code) = (file, EFBIG)
      case .notAFile(let file): throw Failure(.data, .wordsFileKind(file: file))
      default: throw Failure(.data, text: error.text(systemText: SystemReason.text))
      }
      let status: ExitStatus =
        switch code {
        case ENOENT: .noInput
        case EACCES, EPERM: .permission
        case EFBIG: .data
        default: .inputOutput
        }
      throw Failure(status, .wordsFileUnreadable(file: path, reason: SystemReason.text(of: code)))
    }
  }
}
