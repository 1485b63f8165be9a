import Rendering
import Serving

/// The command line that shows the answer of a sink in a terminal window of its own.
struct PagerCommand {
  private static let start = ["--no-config", "--to=pager"].map { Array($0.utf8) }

  let options: Options
  /// Whether the history gets the words that the reader of the window looks up.
  let isRecorded: Bool

  /// For an answer about a text without markup, in the `language` that the source names.
  func arguments(for text: [UInt8], language: [UInt8]?) -> [[UInt8]] {
    var arguments = Self.start
    if let language = options.language.isEmpty ? language : options.language {
      arguments.append(Array("--language=".utf8) + language)
    }
    if !options.glossLanguage.isEmpty {
      arguments.append(Array("--to-language=".utf8) + options.glossLanguage)
    }
    arguments += options.lexicons.map { Array("--lexicon=".utf8) + $0 }
    if options.allLexicons { arguments.append(Array("--lexicons=all".utf8)) }
    if options.romanizes { arguments.append(Array("--romanize".utf8)) }
    if !options.readsSentences { arguments.append(Array("--senses=frequency".utf8)) }
    if options.showsWords { arguments.append(Array("--words".utf8)) }
    // The cases have the names of the values.
    if options.suggests != .auto { arguments.append(Array("--suggest=\(options.suggests)".utf8)) }
    if options.functionWords != .gather {
      arguments.append(Array("--function-words=\(options.functionWords)".utf8))
    }
    if options.color != .auto { arguments.append(Array("--color=\(options.color)".utf8)) }
    if !isRecorded { arguments.append(Array("--no-history".utf8)) }
    if let detail = options.detail { arguments.append(Array("--detail=\(detail)".utf8)) }
    return arguments + [Array("--".utf8), text]
  }

  /// For a text that is shown as large as it fits.
  static func arguments(forLarge text: [UInt8]) -> [[UInt8]] {
    start + ["--view=large", "--"].map { Array($0.utf8) } + [text]
  }

  /// For a line that replaces an answer.
  static func arguments(forNotice line: String) -> [[UInt8]] {
    start + ["--notice", "--", line].map { Array($0.utf8) }
  }
}
