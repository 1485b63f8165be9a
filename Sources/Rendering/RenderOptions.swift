import Lookup
import Safety

/// How much of an entry is shown.
package enum Detail: UInt8, Sendable {
  /// Everything.
  case full
  /// At most three senses and six lines for a headword; if `headwordLines` is set, the first senses of each part of speech
  /// in as many lines.
  case normal
  /// One line for a word.
  case brief
  /// Headwords only, no entries.
  case none
}

/// How function words are shown in a text of several words.
package enum FunctionWordPolicy: UInt8, Sendable {
  case show
  /// Listed on the last line.
  case gather
  case hide
}

/// How a line of `brief` detail ends.
package enum BriefLine: UInt8, Sendable {
  /// At the end of its text, however long that is.
  case whole
  /// At the width, with an ellipsis.
  case cut
  /// At the width; the text continues on the next line.
  case wrapped
}

/// What a renderer has to know about its output.
package struct RenderOptions: Sendable {
  package var detail: Detail
  package var functionWords: FunctionWordPolicy
  /// Whether every lexicon's entry of a headword is shown, not only the first one's.
  package var allLexicons: Bool
  /// The width of a line in terminal cells.
  package var width: Int
  package var briefLine: BriefLine
  /// The most lines of a headword with `normal` detail, unless its first senses have more; nil for six.
  package var headwordLines: Int?
  /// Whether a headword that is not shown in full says how to see all of it.
  package var namesDetail = false
  /// Whether a text's hard words come first, each with the headword that fits its sentence best, and its easy ones have a line
  /// each. Only for `normal` and `brief` detail.
  package var hardWordsFirst = false
  package var markup: OutputMarkup
  /// Whether `Renderer.links` is wanted.
  package var collectsLinks: Bool
  /// Whether words of other scripts are also written in Latin letters.
  package var romanizes: Bool
  /// Whether an HTML page has a style, and links for the words that a reader may look up.
  package var isCard = false
  /// Whether HTML is a part of another program's page, in which links look their words up.
  package var isFragment = false
  /// Whether plain text has related words in braces, of which clients of DICT make links.
  package var bracesWords = false
  /// Whether the output already has another text.
  package var followsText = false
  /// Whether each lookup of `jsonl` names its file.
  package var namesFile = false
  private var arrays = Arrays()

  /// The colors of styled text.
  package var colors: TextColors {
    get { arrays.colors }
    set { arrays = Arrays(newValue, arrays.styleSheet, arrays.columns) }
  }
  /// The style sheet of a page of HTML; nil for none.
  package var styleSheet: [UInt8]? {
    get { arrays.styleSheet }
    set { arrays = Arrays(arrays.colors, newValue, arrays.columns) }
  }
  /// The columns of a table; empty for all.
  package var columns: [TableColumn] {
    get { arrays.columns }
    set { arrays = Arrays(arrays.colors, arrays.styleSheet, newValue) }
  }

  /// The options that are arrays. One object, because renderers copy the options seven times for each word.
  private final class Arrays: Sendable {
    let colors: TextColors
    let styleSheet: [UInt8]?
    let columns: [TableColumn]

    init(_ colors: TextColors = .none, _ styleSheet: [UInt8]? = nil, _ columns: [TableColumn] = []) {
      self.colors = colors
      self.styleSheet = styleSheet
      self.columns = columns
    }
  }

  /// Whether a word has the entry of one headword, which names the others.
  func showsOneHeadword(of match: Match) -> Bool {
    hardWordsFirst && match.kind != .compound && match.kind != .clitic
  }

  /// Whether the words that a reader may look up are links of HTML.
  var hasLinks: Bool { isCard || isFragment }

  /// Whether a headword takes no more than a line or an item.
  var isBrief: Bool { detail == .brief || detail == .none }

  /// Whether an answer has more than the first entry of each headword.
  var showsSeveralEntries: Bool { !isBrief || allLexicons }

  /// Whether the first senses of each part of speech are shown in a limited number of lines.
  var hasShortCard: Bool { detail == .normal && headwordLines != nil }

  /// The most senses of a headword that are shown.
  var senseLimit: Int {
    switch detail {
    case .full: .max
    case .normal: hasShortCard ? .max : 3
    case .brief: 1
    case .none: 0
    }
  }

  package init(
    detail: Detail, functionWords: FunctionWordPolicy = .gather, allLexicons: Bool = false, width: Int = 80,
    briefLine: BriefLine = .whole, headwordLines: Int? = nil, markup: OutputMarkup = .none,
    collectsLinks: Bool = false, romanizes: Bool = false
  ) {
    self.detail = detail
    self.functionWords = functionWords
    self.allLexicons = allLexicons
    self.width = width
    self.briefLine = briefLine
    self.headwordLines = headwordLines
    self.markup = markup
    self.collectsLinks = collectsLinks
    self.romanizes = romanizes
  }
}
