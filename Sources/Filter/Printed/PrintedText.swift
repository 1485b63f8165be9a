import Desktop
import LexiconPack
import Messages
import Processes
import Serving
import Themes

extension PrintedText {
  /// `configuration` is the folder that has the hooks.
  func bytes(_ locations: PackLocations, configuration: [UInt8]?) -> [UInt8] {
    switch self {
    case .man: Array(Personality.lensShare.manualPage.utf8)
    case .bash: Array(BashCompletion.text.utf8)
    case .zsh: Array(ZshCompletion.text.utf8)
    case .fish: Array(FishCompletion.text.utf8)
    case .lexicons: Self.lines(locations.packs().map(\.name))
    case .sinks: Self.lines(Self.sinks(configuration))
    }
  }

  /// The line in a script that says which command printed it.
  var origin: String {
    Message.printedBy(program: "lens-share", kind: name).text
  }

  private static func sinks(_ configuration: [UInt8]?) -> [[UInt8]] {
    let own = ["stdout"] + SinkKind.allCases.map(\.name)
    guard let configuration else { return own.map { Array($0.utf8) } }
    let hooks = FileNames.visible(in: configuration + Array("/hooks".utf8))
      .filter { (try? Hook($0, in: configuration)) != nil }
      .sorted { $0.lexicographicallyPrecedes($1) }
    return own.map { Array($0.utf8) } + hooks
  }

  /// The names, one per line, without those that are not UTF-8 or have a control character.
  private static func lines(_ names: [[UInt8]]) -> [UInt8] {
    names.filter { name in
      String(validating: name, as: UTF8.self) != nil && !name.contains { $0 < 0x20 || $0 == 0x7F }
    }.flatMap { $0 + [0x0A] }
  }
}

extension OptionRow {
  /// The words that a script proposes for the value; nil if it runs the program for them, or proposes nothing.
  var words: [String]? {
    if case .choice(let words) = value { return words.map { "\($0)" } }
    return switch proposals {
    case .sources: SelectionKind.allCases.map(\.name)
    case .themes: ["auto"] + BuiltInTheme.names
    case .nothing, .sinks, .lexicons: nil
    }
  }

  /// Whether the value may be a file.
  var takesFile: Bool { proposals == .sources || proposals == .themes }

  /// The value of `--print` with which a script gets the names.
  var asked: PrintedText? {
    switch proposals {
    case .sinks: .sinks
    case .lexicons: .lexicons
    case .nothing, .sources, .themes: nil
    }
  }
}
