import Desktop
import LexiconPack
import Messages

/// What `--print` writes in place of an answer, in the order of the option's values.
package enum PrintedText: CaseIterable, Sendable {
  case man, bash, zsh, fish
  /// Names that options can take, one a line, for the completions.
  case lexicons, sinks

  /// `configuration` is the folder that has the hooks.
  func bytes(_ locations: PackLocations, configuration: [UInt8]?) -> [UInt8] {
    switch self {
    case .man: Array(ProgramManual.text.utf8)
    case .bash: Array(BashCompletion.text.utf8)
    case .zsh: Array(ZshCompletion.text.utf8)
    case .fish: Array(FishCompletion.text.utf8)
    case .lexicons: Self.lines(locations.packs().map(\.name))
    case .sinks: Self.lines(Self.sinks(configuration))
    }
  }

  /// The value that asks for it.
  var name: String { "\(self)" }

  /// The line with which a script says where it comes from.
  var origin: String {
    Message.printedBy(program: "lens-share", kind: name).text
  }

  private static func sinks(_ configuration: [UInt8]?) -> [[UInt8]] {
    let own = ["stdout"] + SinkKind.allCases.map { "\($0.name)" }
    guard let configuration else { return own.map { Array($0.utf8) } }
    let hooks = FileNames.visible(in: configuration + Array("/hooks".utf8))
      .filter { (try? Hook($0, in: configuration)) != nil }
      .sorted { $0.lexicographicallyPrecedes($1) }
    return own.map { Array($0.utf8) } + hooks
  }

  /// A name that no line can hold, or that is not UTF-8, is left out.
  private static func lines(_ names: [[UInt8]]) -> [UInt8] {
    names.filter { name in
      String(validating: name, as: UTF8.self) != nil && !name.contains { $0 < 0x20 || $0 == 0x7F }
    }.flatMap { $0 + [0x0A] }
  }
}

extension OptionRow {
  /// The words that a script proposes for the value; nil where it asks the program, or nothing is proposed.
  var words: [String]? {
    if case .choice(let words) = value { return words.map { "\($0)" } }
    return proposals == .sources ? SelectionKind.allCases.map { "\($0.name)" } : nil
  }

  /// What `--print` is to say when a script asks for the value's names.
  var asked: PrintedText? {
    switch proposals {
    case .sinks: .sinks
    case .lexicons: .lexicons
    case .nothing, .sources: nil
    }
  }
}
