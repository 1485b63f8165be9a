import LexiconPack
import Lookup
import Safety

/// The entries of each dictionary as records of their own, for protocols that name the dictionary and the headword of an article.
/// `FoundArticles` reads the records. Each is a letter and fields that end with NUL, which no sanitized text has:
///
///     w                                   a word that was looked up
///     s SUGGESTION                        for a word that was not found
///     a LEXICON HEADWORD ARTICLE          the name of the lexicon, and what it says
///
/// The articles are text, or HTML if the options ask for a fragment. Function words that no dictionary has are left out: they
/// have no dictionary to name.
struct ArticleRenderer: Renderer {
  private var inner: any ReadableRenderer

  init(_ options: RenderOptions) {
    var options = options
    // The record names the lexicon.
    options.allLexicons = false
    inner = options.isFragment ? HTMLRenderer(options) : TextRenderer(options)
  }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    var page: [UInt8] = []
    inner.begin(source, to: &page)
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    output += [UInt8(ascii: "w"), 0]
    for suggestion in event.suggestions {
      output.append(UInt8(ascii: "s"))
      output += suggestion
      output.append(0)
    }
    let match = engine.store.matches[event.match]
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      index = entries.upperBound
      let first = engine.store.entries[entries.lowerBound]
      guard case .lexicon(let position, _) = first.place else { continue }
      let shown = inner.text.printed.insert(engine.store.entries[entries])
      if shown.isEmpty { continue }
      output.append(UInt8(ascii: "a"))
      output += engine.lexicons.lexicons[position].name
      output.append(0)
      try inner.walk.withHeadword(of: first, engine) { (headword, bytes) in
        Sanitizer.append(bytes, headword.spelling, to: &output)
      }
      output.append(0)
      inner.text.hasOutput = false
      inner.beginEntry(to: &output)
      try inner.appendEntry(
        first, otherSpelling: nil, shown, match, surface: surface, engine, to: &output)
      inner.endEntry(to: &output)
      output.append(0)
    }
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {}
}

/// What the packs have of a word, an article for each lexicon and headword.
package struct FoundArticles {
  package struct Article: Equatable {
    /// The name of the lexicon.
    package let lexicon: [UInt8]
    package let headword: [UInt8]
    /// Ends with LF.
    package let text: [UInt8]
  }

  /// The best first.
  package private(set) var articles: [Article] = []
  /// For a word that was not found, the likeliest first.
  package private(set) var suggestions: [[UInt8]] = []
  /// How many words or phrases the text was.
  package private(set) var lookupCount = 0

  /// Reads what the format `articles` has written.
  package init(records: [UInt8]) {
    var fields = records.split(separator: 0, omittingEmptySubsequences: false)[...]
    while let field = fields.popFirst(), let kind = field.first {
      switch kind {
      case UInt8(ascii: "w"): lookupCount += 1
      case UInt8(ascii: "s"): suggestions.append(Array(field.dropFirst()))
      default:
        guard let headword = fields.popFirst(), let text = fields.popFirst() else { return }
        articles.append(
          Article(lexicon: Array(field.dropFirst()), headword: Array(headword), text: Array(text)))
      }
    }
  }
}
