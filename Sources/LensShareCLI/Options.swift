import Rendering

/// What was asked for, on the command line and before that in the configuration file.
package struct Options: Equatable {
  package enum View: Equatable {
    case lookups, tokens
  }

  /// When a run counts as a success.
  package enum Requirement: Equatable {
    case all, any, none
  }

  package enum Color: Equatable {
    case auto, always, never
  }

  package var view = View.lookups
  /// Nil is `auto`.
  package var detail: Detail?
  /// Position in `RendererRow.all`.
  package var format = 0
  /// The dictionaries to ask, in UTF-8; empty for all.
  package var lexicons: [[UInt8]] = []
  package var allLexicons = false
  /// A BCP 47 tag in lower case; empty for the default.
  package var language: [UInt8] = []
  package var functionWords = FunctionWordPolicy.gather
  /// Whether the words inside a phrase are shown, too.
  package var showsWords = false
  package var requirement = Requirement.any
  package var isByLines = false
  package var isNullSeparated = false
  package var color = Color.auto
  package var readsConfig = true
  package var showsHelp = false
  package var showsVersion = false
  /// The arguments that are text.
  package var texts: [[UInt8]] = []

  package init() {}

  /// Sets one option. `choice` is the position of the value in the row's list, `text` what was written.
  mutating func set(_ option: Option, choice: Int, text: [UInt8]) {
    switch option {
    case .view: view = [View.lookups, .tokens][choice]
    case .detail: detail = [nil, Detail.full, .normal, .brief, Detail.none][choice]
    case .format: format = choice
    case .lexicon: lexicons.append(text)
    case .lexicons: allLexicons = choice == 1
    case .language:
      language = text.map { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    case .functionWords: functionWords = [FunctionWordPolicy.show, .gather, .hide][choice]
    case .words: showsWords = true
    case .require: requirement = [Requirement.all, .any, .none][choice]
    case .lines: isByLines = true
    case .null:
      isByLines = true
      isNullSeparated = true
    case .color: color = [Color.auto, .always, .never][choice]
    case .noConfig: readsConfig = false
    case .help: showsHelp = true
    case .version: showsVersion = true
    }
  }
}
