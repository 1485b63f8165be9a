import Rendering

/// How this program is called in a terminal of its own, to show there what a sink was to show.
struct PagerCommand {
  let options: Options

  /// For the answer about a text.
  func arguments(for text: [UInt8]) -> [[UInt8]] {
    common + [Array("--".utf8), text]
  }

  /// For what went wrong: the same source fails in the same way. Empty where standard input was the source, which the
  /// terminal does not have.
  var argumentsOfSource: [[UInt8]] {
    if options.isShare { return [] }
    if !options.sources.isEmpty { return common + options.sources.map { Array("--from=".utf8) + $0 } }
    if options.texts.isEmpty || options.texts == [[0x2D]] { return [] }
    return common + [Array("--".utf8)] + options.texts
  }

  /// What decides on an answer beside its text.
  private var common: [[UInt8]] {
    var arguments = ["--no-config", "--to=pager"].map { Array($0.utf8) }
    if !options.language.isEmpty { arguments.append(Array("--language=".utf8) + options.language) }
    arguments += options.lexicons.map { Array("--lexicon=".utf8) + $0 }
    if options.allLexicons { arguments.append(Array("--lexicons=all".utf8)) }
    if options.showsWords { arguments.append(Array("--words".utf8)) }
    switch options.functionWords {
    case .gather: break
    case .show: arguments.append(Array("--function-words=show".utf8))
    case .hide: arguments.append(Array("--function-words=hide".utf8))
    }
    return arguments
  }
}
