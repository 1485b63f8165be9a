import Messages
import Processes
import Safety

/// The streams of a program, as descriptors, and its environment.
package struct ProgramStreams {
  package var input: Int32 = 0
  package var output: Int32 = 1
  package var errors: Int32 = 2
  package var environment = Environment.process
  /// Whether the process gives up what it does not need (`Sandbox`), which is for good.
  package var confines = false

  package init() {}
}

/// One of the programs that the executable is, by the name it is started under: the last part of `argv[0]`, or that of
/// `--as NAME` as the first argument. Any other name in `argv[0]` means `lens-share`.
///
/// To add one:
/// 1. A folder in `Serving` with its run function, over `AnswerService`, and `static let` of its row.
/// 2. The row in `Personality.all`, in the target `Filter`.
/// 3. The link in `scripts/install`, and its page in the documentation.
///
/// `NAME --print man` prints the manual page of every personality.
package struct Personality: Sendable {
  package let name: StaticString
  /// The options that it takes, for its parser and its manual page.
  package let options: @Sendable () -> [OptionRow]
  /// Runs it with the arguments after its name, and returns the exit code.
  package let run: @Sendable (_ arguments: [[UInt8]], ProgramStreams) -> Int32
  /// The folders in which it may still change files (`Sandbox`); it is confined to them before it starts. Nil if it confines
  /// itself.
  package let kept: (@Sendable (Environment) -> [[UInt8]])?
  /// Its manual page in troff.
  package let manual: @Sendable (_ options: [OptionRow]) -> String

  package init(
    _ name: StaticString, options: @escaping @Sendable () -> [OptionRow],
    run: @escaping @Sendable (_ arguments: [[UInt8]], ProgramStreams) -> Int32,
    keeping kept: (@Sendable (Environment) -> [[UInt8]])? = { _ in [] },
    manual: @escaping @Sendable (_ options: [OptionRow]) -> String
  ) {
    self.name = name
    self.options = options
    self.run = run
    self.kept = kept
    self.manual = manual
  }

  package var manualPage: String { manual(options()) }
}

extension ManualPage {
  /// Adds the section of options of a program that also takes a text, or only options.
  package mutating func options(_ rows: [OptionRow], takesText: Bool = true) {
    section(.manualOptions)
    if takesText { paragraphs(Message.lensShareOptions.text) }
    for row in rows { item(Self.term(row), meaning: row.help.text) }
  }

  /// `-0, --null`, or `--view=lookups|tokens`.
  private static func term(_ row: OptionRow) -> [Run] {
    var term: [Run] = []
    if let short = row.shortName { term += [.bold(short), .plain(", ")] }
    term.append(.bold("--\(row.name)"))
    switch row.value {
    case .none: break
    case .text(let placeholder): term += [.plain("="), .italic("\(placeholder)")]
    case .choice(let words):
      // What would be longer than a line is divided.
      let isLong = words.reduce(0) { $0 + $1.utf8CodeUnitCount + 1 } > 60
      for (number, word) in words.enumerated() {
        term.append(.plain(number == 0 ? "=" : "|"))
        if isLong { term.append(.mayBreak) }
        term.append(.bold("\(word)"))
      }
    }
    return term
  }
}
