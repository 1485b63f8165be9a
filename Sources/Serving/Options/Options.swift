import ByteText
import Intake
import Lookup
import Rendering
import Safety

/// The options of a run, from the configuration file and the command line.
package struct Options: Equatable {
  package enum View: Equatable {
    case lookups, tokens, glossary
    /// The text itself, without a lookup.
    case large
  }

  /// When a run counts as a success.
  package enum Requirement: Equatable {
    case all, any, none
  }

  /// When colors, the pager or suggestions are used: each property says what `auto` means for it.
  package enum When: Equatable {
    case auto, always, never
  }

  /// A word next to another in the history.
  package enum HistoryNeighbor: Equatable {
    case previous, next

    package var optionName: String { "--\(self)" }
  }

  /// Which lines of a plain text are read together.
  package enum Wrap: Equatable {
    /// The lines of each paragraph, if the text looks as if it was wrapped at a fixed width.
    case auto
    case lines, paragraphs
  }

  /// What `--from` names, in UTF-8.
  package var sources: [[UInt8]] = []
  package var isShare = false
  /// The text that `--uri` encodes; empty for none. An optional that other modules copy would cost the metadata of its type at
  /// start, 31,000 instructions.
  package var uriText: [UInt8] = []
  package var offset: UnitOffset?
  /// Nil is `auto`.
  package var inputFormat: InputFormat?
  /// A name, in ASCII, or `auto`; empty for UTF-8.
  package var encoding: [UInt8] = []
  /// What `--to` names, in UTF-8; empty for standard output.
  package var sinks: [[UInt8]] = []
  package var fit: SinkSize?
  package var speaks = false
  /// Whether the text is displayed without a lookup.
  package var isNotice = false
  package var view = View.lookups
  /// Nil is `auto`.
  package var detail: Detail?
  /// Position in `RendererRow.all`.
  package var format = 0
  /// Whether HTML has a style and links.
  package var isCard = false
  /// Whether HTML is a part of another program's page.
  package var isFragment = false
  /// The columns of a table; empty for all.
  package var columns: [TableColumn] = []
  /// The dictionaries to use, in UTF-8; empty for all enabled ones.
  package var lexicons: [[UInt8]] = []
  package var allLexicons = false
  /// A BCP 47 tag in lower case; empty for the default.
  package var language: [UInt8] = []
  /// The preferred language of definitions, a BCP 47 tag in lower case; empty for none.
  package var glossLanguage: [UInt8] = []
  /// Whether words of other scripts are also shown in Latin letters.
  package var romanizes = false
  /// Whether the sentence around a word decides which of its meanings come first, not only their frequency.
  package var readsSentences = true
  package var functionWords = FunctionWordPolicy.gather
  /// Whether to show how words are looked up, instead of what they mean.
  package var explains = false
  /// Whether to show the words inside a phrase as well.
  package var showsWords = false
  /// Whether a word that is not found gets suggestions; `auto`: in a short text.
  package var suggests = When.auto
  package var requirement = Requirement.any
  /// Whether the words last looked up are listed.
  package var showsRecent = false
  /// The word to look up, by its place in the history: next to the one that is the text.
  package var neighbor: HistoryNeighbor?
  /// Whether the history gets no words of this run.
  package var isUnrecorded = false
  /// How the text is compared with headwords, which are then listed; nil to look its words up.
  package var strategy: HeadwordStrategy?
  /// The most headwords that are listed; nil for the default.
  package var mostHeadwords: Int?
  package var wrap = Wrap.auto
  package var isByLines = false
  package var isNullSeparated = false
  /// Whether what precedes the first tab of a line names it, and is written before its answer.
  package var hasKeys = false
  /// Number of threads for a long text; 0 for as many as there are processors.
  package var jobs = 0
  /// The language of messages and labels, as its position in `InterfaceLanguage.all`; nil for that of the locale.
  package var interfaceLanguage: Int?
  /// Whether the text has colors; `auto`: on a terminal, unless the environment says otherwise.
  package var color = When.auto
  /// `auto`, the name of a built-in theme, or a file; empty for none.
  package var theme: [UInt8] = []
  /// The family of the font of popups and HTML; nil for the default.
  package var font: String?
  /// In points; nil for the default.
  package var textSize: Int?
  /// Whether popups open in the middle of the screen, and not at the pointer.
  package var isCentered = false
  /// Whether an answer on a terminal goes to a pager; `auto`: if it is longer than the screen.
  package var pager = When.auto
  package var readsConfig = true
  /// What `--print` writes instead of an answer.
  package var printed: PrintedText?
  package var showsHelp = false
  package var showsVersion = false
  /// The arguments that are text.
  package var texts: [[UInt8]] = []

  /// The size of a place for an answer: lines, and the cells of each.
  package struct SinkSize: Equatable {
    package var columns: Int
    package var rows: Int

    /// Reads `COLSxROWS`, two numbers from 1 to 9999.
    init?(_ text: [UInt8]) {
      let parts = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      guard parts.count == 2, let columns = Options.number(Array(parts[0]), digits: 4),
        let rows = Options.number(Array(parts[1]), digits: 4)
      else { return nil }
      self.columns = columns
      self.rows = rows
    }
  }

  package init() {}

  /// The value of a number above 0 of at most so many digits; nil for anything else.
  package static func number(_ text: [UInt8], digits: Int) -> Int? {
    guard text.count <= digits, let number = Ascii.number(text[...]), number > 0 else { return nil }
    return number
  }

  /// The renderer of the format; with `--lines`, JSON formats write one line for each text.
  package var row: RendererRow {
    // Not from `all`, which would make the other rows as well.
    let row = format == 0 ? RendererRow.text : RendererRow.all[format]
    return isByLines && row.isJSON ? .document : row
  }

  /// The format as the option is written.
  package var formatText: String { "--format=\(RendererRow.all[format].name)" }

  /// The view as the option is written. The cases have the names of the values.
  package var viewText: String { "--view=\(view)" }

  /// Whether the format is text for people, which can be made to fit a place.
  package var isPlainText: Bool { row.isText }

  /// Whether `auto` detail is chosen by the whole beginning of a text, however it arrives: in JSON, which programs read.
  package var hasDetailOfText: Bool { detail == nil && view == .lookups && row.isJSON }

  /// Whether every token has a record.
  var isTokenView: Bool { view == .tokens || row.isTokens }

  /// Whether the answer goes to standard output.
  package var writesOutput: Bool { sinks.isEmpty || sinks.contains { $0.elementsEqual("stdout".utf8) } }

  /// Whether the answer goes anywhere else.
  package var hasOtherSinks: Bool { speaks || sinks.contains { !$0.elementsEqual("stdout".utf8) } }

  /// Throws if an option that was `given` on the command line conflicts with another one. A setting of the configuration file
  /// that does not apply to what the command line wants is dropped.
  package mutating func resolveConflicts(given: Options) throws(Failure) {
    // An explanation is text, and so is what is fitted. In the file, `--fit` is for popups, which are always text.
    if explains || given.fit != nil && writesOutput, !isPlainText {
      if given.format != 0 {
        throw Failure(.usage, .optionConflict(first: explains ? "--explain" : "--fit", second: formatText))
      }
      format = 0
    }
    // An offset counts in a text, not in its lines.
    if isByLines, offset != nil {
      if given.isByLines { throw Failure(.usage, .optionConflict(first: "--lines", second: "--offset")) }
      dropLines()
    }
    if isByLines, isShare, let other = otherThanAnswers {
      if given.isByLines { throw Failure(.usage, .optionConflict(first: "--share --lines", second: other)) }
      dropLines()
    }
    if view == .glossary || view == .large, isByLines || explains {
      // They show a whole text.
      if given.view != view {
        view = given.view
      } else if given.isByLines || explains {
        let other = given.isByLines ? "--lines" : "--explain"
        throw Failure(.usage, .optionConflict(first: viewText, second: other))
      } else {
        dropLines()
      }
    }
    if view == .large, sources.count > 1 {
      if given.view == view {
        throw Failure(.usage, .optionConflict(first: viewText, second: "several --from"))
      }
      view = given.view
    }
    if row.isTable || row.isTokens, view == .glossary || row.isTokens && view != .lookups {
      // The file's view or format is for other answers.
      if given.view != view {
        view = given.view
      } else if given.format == 0 {
        format = 0
      } else {
        throw Failure(.usage, .optionConflict(first: formatText, second: viewText))
      }
    }
    if isFragment, isCard || !row.isPage {
      throw Failure(
        .usage,
        isCard
          ? .optionConflict(first: "--fragment", second: "--card")
          : .optionNeedsOther(option: "--fragment", other: "--format html"))
    }
    if !columns.isEmpty, !row.isTable {
      // In the file, they are for whoever asks for the table.
      if !given.columns.isEmpty {
        throw Failure(.usage, .optionNeedsOther(option: "--columns", other: "--format tsv"))
      }
      columns = []
    }
    if requirement == .all, view != .lookups {
      // Tokens and the vocabulary are listed whether they are found or not.
      if given.requirement != .all {
        requirement = given.requirement
      } else if given.view == view {
        throw Failure(.usage, .optionConflict(first: "--require=all", second: viewText))
      } else {
        view = given.view
      }
    }
    if showsRecent, let other = given.otherThanList ?? given.formatOfNoList(isText: false) {
      throw Failure(.usage, .optionConflict(first: "--recent", second: other))
    }
    if let strategy {
      if let other = given.otherThanList ?? given.formatOfNoList(isText: true) {
        throw Failure(.usage, .optionConflict(first: "--match=\(strategy)", second: other))
      }
    } else if mostHeadwords != nil {
      throw Failure(.usage, .optionNeedsOther(option: "--most", other: "--match"))
    }
    if hasKeys, !isByLines {
      throw Failure(.usage, .optionNeedsOther(option: "--key", other: "--lines"))
    }
    if hasKeys || isShare && isByLines {
      let first = hasKeys ? "--key" : "--share --lines"
      if explains { throw Failure(.usage, .optionConflict(first: first, second: "--explain")) }
      // In the file, the format is for other texts.
      if !writesKeyedLines { format = given.format == 0 ? RendererRow.jsonFormat : given.format }
      if !writesKeyedLines { throw Failure(.usage, .optionConflict(first: first, second: formatText)) }
    }
    if isShare, isByLines, isNullSeparated {
      // In the file, it is for other texts.
      if given.isNullSeparated {
        throw Failure(.usage, .optionConflict(first: "--share --lines", second: "--null"))
      }
      isNullSeparated = false
    }
    if view == .large, !isPlainText, !row.isPage {
      // These formats have no size.
      if given.view == .large, given.format != 0 {
        throw Failure(.usage, .optionConflict(first: viewText, second: formatText))
      }
      if given.view == .large { format = 0 } else { view = given.view }
    }
  }

  /// Drops the `--lines` or `--null` of the file.
  private mutating func dropLines() { (isByLines, isNullSeparated) = (false, false) }

  /// The first option that does not apply to a list of words; nil for none.
  private var otherThanList: String? {
    let others: [(isGiven: Bool, option: String)] = [
      (explains, "--explain"), (offset != nil, "--offset"), (view != .lookups, viewText),
      (fit != nil, "--fit"), (isByLines, "--lines"),
    ]
    return otherThanAnswers ?? others.first(where: \.isGiven)?.option
  }

  /// Whether each answer is one line of JSON; with keys, it may also be a row for each lookup.
  private var writesKeyedLines: Bool { row.isJSON || row.isTable && !isShare }

  /// The first option that does not apply to requests line by line: each answer is for a program; nil for none.
  private var otherThanAnswers: String? {
    if let sink = sinks.first(where: { !$0.elementsEqual("stdout".utf8) }) {
      return "--to=\(String(decoding: sink, as: UTF8.self))"
    }
    return speaks ? "--speak" : nil
  }

  /// The format, if it is not one of a list of words: text and, unless it is only text, JSON.
  private func formatOfNoList(isText: Bool) -> String? {
    row.isText || row.isJSON && !isText ? nil : formatText
  }

  /// A language tag in lower case.
  package static func tag(_ text: [UInt8]) -> [UInt8] {
    text.map { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  /// The name of a font's family; nil if it could not be written into a style sheet or the settings of a program.
  static func fontName(_ text: [UInt8]) -> String? {
    guard text.count <= 100, let name = String(validating: text, as: UTF8.self) else { return nil }
    let isValid = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " -_.+".unicodeScalars.contains(scalar)
    }
    return isValid && name.first != " " && name.last != " " ? name : nil
  }
}
