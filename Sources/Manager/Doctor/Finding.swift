import Messages

/// The result of one check.
struct Finding: Encodable, Equatable {
  enum Level: String, Encodable {
    case ok, warn, fail
  }

  /// The subject, in one or two words.
  var check: String
  var level: Level
  var text: String
  /// What to do; nil if there is nothing.
  var next: String?

  init(_ check: String, _ level: Level = .ok, _ text: String, next: String? = nil) {
    self.check = check
    self.level = level
    self.text = text
    self.next = next
  }

  /// One line.
  var line: String {
    let mark = level.rawValue.padding(to: 5)
    return ([mark + check, text] + (next.map { [$0] } ?? [])).joined(separator: ": ").onOneLine
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// The input of every check: the session and the user's folders.
struct Examination {
  let session: Session
  let place: DesktopPlace
}
