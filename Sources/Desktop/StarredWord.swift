import Messages
import Processes
import Safety

/// A word that its reader keeps: `lensctl words star`, because this program links no database.
package enum StarredWord {
  /// Seconds after which `lensctl` is killed.
  private static let seconds = 5.0

  /// Keeps a word. Returns what to say of it.
  package static func keep(_ headword: Headword, in session: DesktopSession) -> String {
    guard let lensctl = session.lensctl else { return Message.starNeedsLensctl.text }
    let language = headword.language.map { [Array("--language".utf8), $0] } ?? []
    let process = session.run(
      lensctl, ["words", "star"].bytes + language + [Array("--".utf8), headword.word],
      limits: .init(seconds: seconds))
    if process.isSuccess {
      return Message.popupStarred(word: String(decoding: headword.word, as: UTF8.self)).text
    }
    return Message.starFailed(
      reason: Sanitizer.cleanLine(ToolReason.text(of: process.end, talk: process.talk))
    )
    .text
  }
}
