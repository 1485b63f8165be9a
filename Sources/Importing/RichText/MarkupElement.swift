import LexiconModel

/// What an element of a markup does to the text in it; one that no table names leaves it as it is.
enum MarkupElement: Equatable, Sendable {
  /// Marks it.
  case mark(InlineMark)
  /// Stands on lines of its own.
  case block
  /// The same, marked.
  case markedBlock(InlineMark)
  /// The same, moved in.
  case indented
  /// Ends the line.
  case lineBreak
  /// A list, its items numbered or not, and an item.
  case list(isNumbered: Bool)
  case item
  /// Parts words.
  case cell
  /// Is left out with all that is in it; as markup, or up to its own end tag whatever stands there.
  case hidden
  case hiddenRaw
  /// Leads to the headword that an attribute names, or else its own text.
  case reference(attribute: String)
  /// Leads to a headword if its address is one of a dictionary's.
  case anchor
  /// Says how the headword sounds.
  case sound
  /// A reading beside the text, in brackets.
  case reading
  /// What its attributes say: bold, slanted, raised.
  case styled
  /// What its colour says (`foreground`), by the colours of one dictionary.
  case coloured([String: InlineMark])
}

/// The elements of one markup.
struct MarkupDialect: Sendable, Equatable {
  let elements: [String: MarkupElement]
  /// Whether a line feed ends a line.
  let keepsLines: Bool
  /// What an element is that is not among these; nil where it leaves its text as it is.
  var others: MarkupElement?
  /// Whether references that follow each other are parted by commas.
  var listsReferences = false

  /// Pango's markup (Pango reference, "Text Attribute Markup").
  static let pango = MarkupDialect(
    elements: [
      "b": .mark(.strong), "i": .mark(.emphasis), "sub": .mark(.subscript), "sup": .mark(.superscript),
      "span": .styled,
    ], keepsLines: true)

  /// HTML as dictionaries have it (WHATWG HTML, section 15.3, and what older pages used).
  static let html = MarkupDialect(
    elements: common.merging(
      [
        "script": .hiddenRaw, "style": .hiddenRaw, "noscript": .hiddenRaw, "iframe": .hiddenRaw,
        "noembed": .hiddenRaw, "noframes": .hiddenRaw, "title": .hiddenRaw, "template": .hidden,
        "audio": .hidden,
        "video": .hidden, "object": .hidden, "svg": .hidden, "canvas": .hidden, "select": .hidden,
        "button": .hidden, "rp": .hidden, "rt": .reading, "a": .anchor, "span": .styled, "font": .styled,
        "k": .mark(.strong), "kref": .reference(attribute: "k"), "ex": .mark(.example),
      ]) { $1 }, keepsLines: false)

  /// XDXF, visual and logical (XDXF draft 034, sections 5 and 6), with the elements of HTML that occur in it.
  static let xdxf = MarkupDialect(
    elements: common.merging(
      [
        "k": .mark(.strong), "ex": .mark(.example), "ex_orig": .mark(.example), "co": .mark(.emphasis),
        "kref": .reference(attribute: "k"), "tr": .sound, "abr": .mark(.label), "abbr": .mark(.label),
        "gr": .mark(.label), "pos": .mark(.label), "mrkd": .mark(.strong), "def": .block, "ar": .block,
        "etm": .block, "rref": .hidden, "su": .hidden, "categ": .hidden, "script": .hiddenRaw,
        "style": .hiddenRaw, "span": .styled, "a": .anchor,
      ]) { $1 }, keepsLines: true)

  /// WordNet's XML as StarDict has it (StarDict's `doc/StarDictFileFormat`, type `n`).
  static let wordNet = MarkupDialect(
    elements: [
      "type": .markedBlock(.label), "wordgroup": .block, "word": .reference(attribute: "k"), "gloss": .block,
      "desc": .block, "sample": .markedBlock(.example),
    ], keepsLines: false, listsReferences: true)

  /// PowerWord's XML, whose elements have Chinese names: each stands on a line of its own.
  static let powerWord = MarkupDialect(elements: [:], keepsLines: true, others: .block)

  /// The HTML into which `WikiText` turns MediaWiki's markup.
  static let wiki = MarkupDialect(
    elements: html.elements.merging(["ref": .hidden, "references": .hidden, "gallery": .hidden]) { $1 },
    keepsLines: true)

  private static let common: [String: MarkupElement] = [
    "b": .mark(.strong), "strong": .mark(.strong), "i": .mark(.emphasis), "em": .mark(.emphasis),
    "cite": .mark(.emphasis), "var": .mark(.emphasis), "dfn": .mark(.emphasis), "sub": .mark(.subscript),
    "sup": .mark(.superscript), "q": .mark(.example), "br": .lineBreak, "hr": .lineBreak, "p": .block,
    "div": .block, "center": .block, "table": .block, "thead": .block, "tbody": .block, "tfoot": .block,
    "caption": .block, "td": .cell, "th": .cell, "dl": .block, "dt": .block, "dd": .indented,
    "blockquote": .indented, "ul": .list(isNumbered: false), "ol": .list(isNumbered: true), "li": .item,
    "h1": .markedBlock(.strong), "h2": .markedBlock(.strong), "h3": .markedBlock(.strong),
    "h4": .markedBlock(.strong), "h5": .markedBlock(.strong), "h6": .markedBlock(.strong), "pre": .block,
    "section": .block, "article": .block, "header": .block, "footer": .block, "aside": .block, "nav": .block,
    "main": .block, "figure": .block, "figcaption": .block, "address": .block, "details": .block,
    "summary": .block, "fieldset": .block, "legend": .block, "form": .block,
  ]
}
