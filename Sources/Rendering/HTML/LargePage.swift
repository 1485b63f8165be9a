import Safety

/// A page of HTML that shows a text as large as its window allows, without a script.
///
/// The style sheet has a size for each number of lines: what the width of the window allows, or its height, whichever is
/// smaller. The largest of these sizes counts, and the browser breaks the lines where they have to be.
package struct LargePage {
  /// The part of the window that the text may fill, in percent.
  private static let percent = 94

  let language: [UInt8]
  /// The reader's font; nil for the browser's monospaced one.
  let font: String?
  /// That of a theme; nil for none.
  let styleSheet: [UInt8]?

  package init(language: [UInt8], font: String?, styleSheet: [UInt8]?) {
    self.language = language
    self.font = font
    self.styleSheet = styleSheet
  }

  /// Appends the page of a folded text.
  package func append(_ text: [UInt8], to output: inout [UInt8]) {
    let scalable = LargeText.Scalable(text, isMonospaced: font == nil)
    output.append("<!DOCTYPE html>\n<html lang=\"")
    output.append(html: language.span)
    output.append("\" dir=\"")
    output.append(scalable.isRightToLeft ? "rtl" : "ltr")
    output.append("\">\n<meta charset=\"utf-8\">\n")
    output.append(HTMLCard.head)
    output.append("<title>")
    output.append(html: text.span)
    output.append("</title>\n<style>\n")
    output.append(HTMLCard.colors)
    output.append(Self.style)
    output += Array(Self.rule(scalable).utf8)
    output.append("</style>\n")
    if let styleSheet {
      output.append("<style>\n")
      output += styleSheet
      output.append("</style>\n")
    }
    output.append("<body>\n<p>")
    output.append(html: text.span)
    output.append("</p>\n")
  }

  private static let style: StaticString = """
    body {
      display: flex; min-height: 100vh; margin: 0; align-items: center; justify-content: center;
      background: var(--background); color: var(--text); font-family: monospace;
    }
    p { margin: 0; max-width: 96vw; overflow-wrap: anywhere; text-wrap: balance; }

    """

  /// The sizes, in parts of the window's sides. A text that would be smaller than usual text is scrolled.
  private static func rule(_ text: LargeText.Scalable) -> String {
    let sizes = text.divisions.map { division in
      "min(\(part(division.width))vw, \(part(division.height))vh)"
    }
    return
      "p { line-height: \(decimal(text.lineHeight)); font-size: max(1rem, \(sizes.joined(separator: ", "))); }\n"
  }

  /// The percentage of a window's side that letters have if so many thousandths of their size fill it.
  private static func part(_ thousandths: Int) -> String { decimal(percent * 1_000_000 / thousandths) }

  /// A number of thousandths, rounded down to hundredths.
  private static func decimal(_ thousandths: Int) -> String {
    let hundredths = thousandths / 10 % 100
    return "\(thousandths / 1000).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}
