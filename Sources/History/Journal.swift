import ByteText
import Processes

/// The journal of looked-up words: `lens-share/history.jsonl` in `$XDG_STATE_HOME`, by default `~/.local/state`.
///
/// The file is the reader's consent: `lensctl history on` makes it, nothing else does, and nothing is recorded without it.
/// Its first line says what its rows are; each other line is a row, JSON.
package struct Journal: Equatable, Sendable {
  /// Where `lensctl history off` puts the file.
  package static let setAsideSuffix = ".off"

  /// The full path.
  package let path: [UInt8]

  /// Nil without a home folder.
  package init?(_ environment: Environment) {
    guard let folder = environment.baseFolder("XDG_STATE_HOME", below: "/.local/state") else { return nil }
    path = folder + Array("/lens-share/history.jsonl".utf8)
  }

  package init(path: [UInt8]) {
    self.path = path
  }

  /// The journal before this one, which was too long: `lensctl` has begun a new one.
  package var older: Journal { Journal(path: path + Array(".1".utf8)) }

  /// The first line. Both have the same length, so that one can replace the other in its place.
  package static func firstLine(hasContext: Bool) -> [UInt8] {
    var line: [UInt8] = []
    line.append(text: #"{"format":"lens-share.history/1","context":"#)
    line.append(text: hasContext ? "true }\n" : "false}\n")
    return line
  }

  /// The reason why a journal is not used.
  package enum Refusal: Error, Equatable, Sendable {
    /// There is none: history is off.
    case missing
    /// A link, a folder or a device.
    case notAFile
    /// It belongs to another user.
    case foreign
    /// Its permissions are not 0600: other users may read it, or have changed it.
    case mode
    /// Its first line is not that of a journal.
    case format
    /// The system does not open it: an `errno`.
    case system(Int32)
  }
}
