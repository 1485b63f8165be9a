import Foundation
import Testing

/// How far a judge and we agree on what a source says. `scripts/check dictionaries` prints it.
struct Judgement {
  private let source: String
  private var asked = 0
  private var faults: [String] = []

  /// `source` by whom, such as `XMLittré by sdcv`.
  init(_ source: String) {
    self.source = source
  }

  /// Adds one text, or one line; `difference` says what is not equal.
  mutating func take(isEqual: Bool, _ difference: @autoclosure () -> String) {
    asked += 1
    if !isEqual { faults.append(difference()) }
  }

  mutating func take<Value: Equatable>(_ ours: Value, _ theirs: Value, of headword: String) {
    take(isEqual: ours == theirs, "\(headword)\n  ours: \(ours)\n  its:  \(theirs)")
  }

  /// White space folded, as judges do it.
  static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Prints the figures; there must be as many entries, and each of `atLeast` texts or more must be equal.
  func end(
    ours: Int, theirs: Int, atLeast: Int = 500, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let line =
      "judged: \(source): \(ours) entries, \(theirs) by it; \(asked - faults.count) of \(asked) equal\n"
    // At once: the test runner writes to the same file.
    FileHandle.standardOutput.write(Data(line.utf8))
    #expect(ours == theirs, sourceLocation: sourceLocation)
    #expect(asked >= atLeast, sourceLocation: sourceLocation)
    for fault in faults.prefix(20) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
  }
}
