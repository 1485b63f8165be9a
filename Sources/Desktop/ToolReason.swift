import Messages
import ProcessStreams

/// What to say of a desktop tool that did not do its job.
package enum ToolReason {
  /// What the tool said itself, in its first line; else how it ended.
  package static func text(of end: ChildProcess.End, talk: [UInt8]) -> String {
    let line = talk.split(separator: 0x0A).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    switch end {
    case .timedOut: return Message.reasonTime.text
    case .flooded: return Message.reasonFlood.text
    case .notStarted(let code): return SystemReason.text(of: code)
    case .signalled(let number): return Message.reasonSignal(number: Int(number)).text
    case .exited(let status):
      return line.isEmpty ? Message.reasonExit(status: Int(status)).text : line
    }
  }

  /// `xclip, xsel or wl-clipboard`
  package static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return Message.alternatives(first: names.dropLast().joined(separator: ", "), last: last).text
  }
}
