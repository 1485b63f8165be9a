import Safety

/// How much of an entry is shown.
package enum Detail: UInt8, Sendable {
  /// Everything.
  case full
  /// At most three senses and six lines a headword.
  case normal
  /// One line a word.
  case brief
  /// No entries, only what was found where.
  case none
}

/// What becomes of closed-class words when there is more than one word.
package enum FunctionWordPolicy: UInt8, Sendable {
  case show
  /// Named on one last line.
  case gather
  case hide
}

/// Where a line of `brief` detail ends.
package enum BriefLine: UInt8, Sendable {
  /// Where its text does, however long it is.
  case whole
  /// At the width, with an ellipsis.
  case cut
  /// At the width; the text goes on in the next line.
  case wrapped
}

/// What a renderer is told about its output; everything else it reads from the lookups.
package struct RenderOptions: Sendable {
  package var detail: Detail
  package var functionWords: FunctionWordPolicy
  /// Whether every lexicon's entry is shown, or the first one's only.
  package var allLexicons: Bool
  /// Terminal cells a line.
  package var width: Int
  package var briefLine: BriefLine
  /// Lines of a headword with `full` detail, unless its first sense has more; nil for no limit.
  package var headwordLines: Int?
  package var markup: Markup
  /// Whether `Renderer.links` is wanted.
  package var collectsLinks: Bool
  /// Whether words of other scripts are also written in Latin letters.
  package var romanizes: Bool
  /// Whether the output already has another text.
  package var followsText = false
  /// Whether each lookup of `jsonl` names its file.
  package var namesFile = false

  /// Whether a headword takes a line, an item or less.
  var isBrief: Bool { detail == .brief || detail == .none }

  /// The most senses of a headword that are shown.
  var senseLimit: Int {
    switch detail {
    case .full: .max
    case .normal: 3
    case .brief: 1
    case .none: 0
    }
  }

  package init(
    detail: Detail, functionWords: FunctionWordPolicy = .gather, allLexicons: Bool = false, width: Int = 80,
    briefLine: BriefLine = .whole, headwordLines: Int? = nil, markup: Markup = .none,
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
