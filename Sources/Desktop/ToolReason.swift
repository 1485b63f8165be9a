import Messages
import ProcessStreams

/// What to say of a desktop tool that did not do its job.
package enum ToolReason {
  /// What the tool said itself, in its first line; else how it ended.
  package static func text(of end: ChildProcess.End, talk: [UInt8]) -> String {
    let line = talk.split(separator: 0x0A).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let messages = MessageCatalog.english
    switch end {
    case .timedOut: return messages.text(.reasonTime)
    case .flooded: return messages.text(.reasonFlood)
    case .notStarted(let code): return SystemReason.text(of: code)
    case .signalled(let number): return messages.text(.reasonSignal, [("number", "\(number)")])
    case .exited(let status):
      return line.isEmpty ? messages.text(.reasonExit, [("status", "\(status)")]) : line
    }
  }

  /// `xclip, xsel or wl-clipboard`
  package static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return MessageCatalog.english.text(
      .alternatives, [("first", names.dropLast().joined(separator: ", ")), ("last", last)])
  }
}
