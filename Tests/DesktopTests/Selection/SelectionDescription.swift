import Foundation
import Processes

@testable import Desktop

/// A result in one line, for comparison: `xclip selection: text`, `empty xsel clipboard`, `failed xclip exited(1)`.
func describe(_ result: SelectionResult) -> String {
  switch result {
  case .text(let text):
    let cut = text.wasCut ? " (cut)" : ""
    return "\(text.tool) \(text.kind)\(cut): \(String(decoding: text.bytes, as: UTF8.self))"
  case .empty(let tool, let kind): return "empty \(tool) \(kind)"
  case .sensitive: return "sensitive"
  case .unavailable(let choice):
    return "unavailable: " + choice.packagesToInstall.map { "\($0)" }.joined(separator: " ")
  case .failed(let tool, let end, _): return "failed \(tool) \(end)"
  }
}

/// Runs a program in a session with these variables and this input, as its user would.
@discardableResult
func run(
  _ program: String, _ arguments: String..., input: [UInt8] = [], in variables: [String: String]
) -> ChildProcess {
  ChildProcess.run(
    Array("/usr/bin/\(program)".utf8), arguments.map { Array($0.utf8) }, environment: Environment(variables),
    input: input, limits: .init(seconds: 10, outputBytes: 8 << 20))
}

/// Whether something comes true within 5 seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<500 {
    if condition() { return true }
    usleep(10_000)
  }
  return false
}
