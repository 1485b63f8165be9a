import LexiconModel

/// The effect of an element on its text. An element in no table has none.
enum MarkupElement: Equatable, Sendable {
  /// Marks the text.
  case mark(InlineMark)
  /// Begins and ends a line.
  case block
  /// Begins and ends a line, and marks the text.
  case markedBlock(InlineMark)
  /// Begins and ends a line, and indents the text.
  case indented
  /// Ends the line.
  case lineBreak
  /// A list with or without numbers, and an item of one.
  case list(isNumbered: Bool)
  case item
  /// Separates words.
  case cell
  /// Skipped with its content, which is read as markup or, if raw, up to the element's end tag.
  case hidden
  case hiddenRaw
  /// Refers to the headword in an attribute, or else to the headword that is its text.
  case reference(attribute: String)
  /// Refers to a headword, if its address is one that dictionaries use.
  case anchor
  /// A transcription of the headword.
  case sound
  /// A reading next to the text, shown in brackets.
  case reading
  /// Marked by its attributes: bold, italic, raised.
  case styled
  /// Marked by its color (`foreground`), by the colors of one dictionary.
  case colored([String: InlineMark])
}

/// The elements of one markup.
struct MarkupDialect: Sendable, Equatable {
  let elements: [String: MarkupElement]
  /// Whether a line feed ends a line.
  let keepsLines: Bool
  /// The effect of all other elements; nil for none.
  var others: MarkupElement?
  /// Whether successive references are separated by commas.
  var listsReferences = false

  /// Pango's markup (Pango reference, "Text Attribute Markup").
  static let pango = MarkupDialect(
    elements: [
      "b": .mark(.strong), "i": .mark(.emphasis), "sub": .mark(.subscript), "sup": .mark(.superscript),
      "span": .styled,
    ], keepsLines: true)

  /// HTML in dictionaries (WHATWG HTML, section 15.3, and obsolete elements).
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

  /// XDXF, visual and logical (XDXF draft 034, sections 5 and 6), with the HTML elements that occur in it.
  static let xdxf = MarkupDialect(
    elements: common.merging(
      [
        "k": .mark(.strong), "ex": .mark(.example), "ex_orig": .mark(.example), "co": .mark(.emphasis),
        "kref": .reference(attribute: "k"), "tr": .sound, "abr": .mark(.label), "abbr": .mark(.label),
        "gr": .mark(.label), "pos": .mark(.label), "mrkd": .mark(.strong), "def": .block, "ar": .block,
        "etm": .block, "rref": .hidden, "su": .hidden, "categ": .hidden, "script": .hiddenRaw,
        "style": .hiddenRaw, "span": .styled, "a": .anchor,
      ]) { $1 }, keepsLines: true)

  /// WordNet's XML in StarDict (StarDict's `doc/StarDictFileFormat`, type `n`).
  static let wordNet = MarkupDialect(
    elements: [
      "type": .markedBlock(.label), "wordgroup": .block, "word": .reference(attribute: "k"), "gloss": .block,
      "desc": .block, "sample": .markedBlock(.example),
    ], keepsLines: false, listsReferences: true)

  /// PowerWord's XML, whose elements have Chinese names. Each begins and ends a line.
  static let powerWord = MarkupDialect(elements: [:], keepsLines: true, others: .block)

  /// The HTML that `WikiText` makes from MediaWiki's markup.
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
