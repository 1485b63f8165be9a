import Intake
import Rendering

/// What was asked for, on the command line and before that in the configuration file.
package struct Options: Equatable {
  package enum View: Equatable {
    case lookups, tokens, glossary
  }

  /// When a run counts as a success.
  package enum Requirement: Equatable {
    case all, any, none
  }

  package enum Color: Equatable {
    case auto, always, never
  }

  /// When a word that is not found is shown with what it may have been meant to be.
  package enum Suggestions: Equatable {
    /// In a short text.
    case auto
    case always, never
  }

  /// What `--from` names, in UTF-8.
  package var sources: [[UInt8]] = []
  package var isShare = false
  /// The text that `--uri` encodes.
  package var uriText: [UInt8]?
  package var offset: UnitOffset?
  /// Nil is `auto`.
  package var inputFormat: InputFormat?
  /// A name, in ASCII, or `auto`; empty for UTF-8.
  package var encoding: [UInt8] = []
  /// What `--to` names, in UTF-8; empty for standard output.
  package var sinks: [[UInt8]] = []
  package var fit: SinkSize?
  package var speaks = false
  /// Whether the text is shown and not looked up.
  package var isNotice = false
  package var view = View.lookups
  /// Nil is `auto`.
  package var detail: Detail?
  /// Position in `RendererRow.all`.
  package var format = 0
  /// The dictionaries to ask, in UTF-8; empty for all that are not disabled.
  package var lexicons: [[UInt8]] = []
  package var allLexicons = false
  /// A BCP 47 tag in lower case; empty for the default.
  package var language: [UInt8] = []
  /// A BCP 47 tag in lower case: dictionaries that explain words in this language come first; empty for none.
  package var glossLanguage: [UInt8] = []
  /// Whether words of other scripts stand in Latin letters, too.
  package var romanizes = false
  package var functionWords = FunctionWordPolicy.gather
  /// Whether it is told how words are looked up, instead of what they mean.
  package var explains = false
  /// Whether the words inside a phrase are shown, too.
  package var showsWords = false
  package var suggests = Suggestions.auto
  package var requirement = Requirement.any
  package var isByLines = false
  package var isNullSeparated = false
  /// Threads that look through a long text.
  package var jobs = 1
  package var color = Color.auto
  package var readsConfig = true
  /// What is printed instead of an answer.
  package var printed: PrintedText?
  package var showsHelp = false
  package var showsVersion = false
  /// The arguments that are text.
  package var texts: [[UInt8]] = []

  /// Lines and the cells of each.
  package struct SinkSize: Equatable {
    package var columns: Int
    package var rows: Int

    /// Reads `COLSxROWS`, two numbers from 1 to 9999.
    init?(_ text: [UInt8]) {
      let parts = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Self.number(parts[0]), let rows = Self.number(parts[1])
      else { return nil }
      self.columns = columns
      self.rows = rows
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
      guard (1...4).contains(digits.count), digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
        return nil
      }
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return number == 0 ? nil : number
    }
  }

  package init() {}

  /// The number of threads that a value of `--jobs` says: 1 to 99.
  static func jobs(_ digits: [UInt8]) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number == 0 ? nil : number
  }

  /// The format's renderer; a line of JSON for each text where each line is a text.
  var row: RendererRow {
    // The other rows would be made as well.
    let row = format == 0 ? RendererRow.text : RendererRow.all[format]
    return isByLines && row.isJSON ? .document : row
  }

  /// Whether the format is text for people, which can be made to fit a place.
  var isPlainText: Bool { row.isText }

  /// Whether `auto` detail is chosen by the whole beginning of a text, however it arrives: in JSON, which programs read.
  var hasDetailOfText: Bool { detail == nil && view == .lookups && row.isJSON }

  /// Whether the answer goes to standard output.
  var writesOutput: Bool { sinks.isEmpty || sinks.contains { $0.elementsEqual("stdout".utf8) } }

  /// Whether the answer goes anywhere else.
  var hasOtherSinks: Bool { speaks || sinks.contains { !$0.elementsEqual("stdout".utf8) } }

  /// Throws if the command line wants a format made to fit that cannot be. The configuration file may have `--fit` for
  /// popups, which are always text.
  func checkFit() throws(Failure) {
    if fit == nil || isPlainText || !writesOutput { return }
    throw Failure(
      .usage, .optionConflict(first: "--fit", second: "--format=\(RendererRow.all[format].name)"))
  }

  /// A language's tag in lower case.
  private static func tag(_ text: [UInt8]) -> [UInt8] {
    text.map { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  /// Sets one option. `choice` is the position of the value in the row's list, `text` what was written.
  mutating func set(_ option: Option, choice: Int, text: [UInt8]) {
    switch option {
    case .from: sources.append(text)
    case .share: isShare = true
    case .uri: uriText = try? LensURI.text(of: text)
    case .offset: offset = UnitOffset(parsing: text)
    case .inputFormat: inputFormat = InputFormat(rawValue: choice - 1)
    case .encoding: encoding = text
    case .to: if !sinks.contains(text) { sinks.append(text) }
    case .fit: fit = SinkSize(text)
    case .speak: speaks = true
    case .notice: isNotice = true
    case .view: view = [View.lookups, .tokens, .glossary][choice]
    case .detail: detail = [nil, Detail.full, .normal, .brief, Detail.none][choice]
    case .format: format = choice
    case .lexicon: if !lexicons.contains(text) { lexicons.append(text) }
    case .lexicons: allLexicons = choice == 1
    case .language: language = Self.tag(text)
    case .toLanguage: glossLanguage = Self.tag(text)
    case .romanize: romanizes = true
    case .functionWords: functionWords = [FunctionWordPolicy.show, .gather, .hide][choice]
    case .explain: explains = true
    case .words: showsWords = true
    case .suggest: suggests = [Suggestions.auto, .always, .never][choice]
    case .require: requirement = [Requirement.all, .any, .none][choice]
    case .lines: isByLines = true
    case .null:
      isByLines = true
      isNullSeparated = true
    case .jobs: jobs = Self.jobs(text) ?? 1
    case .color: color = [Color.auto, .always, .never][choice]
    case .noConfig: readsConfig = false
    case .print: printed = PrintedText.allCases[choice]
    case .help: showsHelp = true
    case .version: showsVersion = true
    }
  }
}
