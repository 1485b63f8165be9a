import Desktop
import Intake
import Messages
import Processes
import Rendering
import Safety
import Serving
import TextAnalysis
import Themes

/// The answer of `--view large`: the text itself, as large as it fits, without a lookup.
struct LargeAnswer {
  /// Folded.
  let text: [UInt8]
  private let isCut: Bool
  private let options: Options
  /// Nil for HTML, and where none is installed.
  private let font: GlyphFont?
  /// BCP 47; empty if neither the options nor the source name one.
  private let language: [UInt8]

  init(_ input: TextInput, _ options: Options, _ environment: Environment) throws(Failure) {
    (text, isCut) = LargeText.folded(input.focus?.isEmpty == true ? input.focusedWord() : input.asked())
    if text.isEmpty { throw Failure.noWords(options) }
    self.options = options
    font = options.row.isPage ? nil : GlyphFont(in: environment)
    language = options.language.isEmpty ? input.language ?? [] : options.language
  }

  /// What keeps the text from being shown as it should be.
  func warnings(showsLetters: Bool) -> [String] {
    var warnings: [Message] = []
    if isCut { warnings.append(.largeTextCut(limit: LargeText.longest)) }
    if showsLetters, !options.row.isPage, font == nil {
      warnings.append(.noLargeLetters(package: "\(GlyphFont.package)"))
    }
    return warnings.map(\.text)
  }

  /// In the format of the options. On a terminal, text fills the screen but for the line of the next prompt.
  func formatted(_ appearance: Appearance, on terminal: Terminal? = nil) -> [UInt8] {
    if options.row.isPage {
      var page: [UInt8] = []
      LargePage(language: language, font: options.font, styleSheet: appearance.styleSheet)
        .append(text, to: &page)
      return page
    }
    let columns = options.fit?.columns ?? terminal?.columns ?? Terminal.defaultWidth
    let rows = options.fit?.rows ?? (terminal?.rows ?? Terminal.defaultHeight) - 1
    let screen = LargeScreen(columns: columns, rows: max(1, rows), font: font)
    let fillsScreen = terminal?.isTerminal == true && options.fit == nil
    return fillsScreen ? screen.page(of: text) : screen.lines(of: text)
  }

  /// For a sink that shows or speaks it.
  func content(_ form: SinkForm) -> SinkContent {
    var content = SinkContent(
      title: Array(OneLine.beginning(of: text, characters: OneLine.titleLength).utf8),
      body: form.markup.escaped(text + [0x0A]), language: language,
      pagerArguments: PagerCommand.arguments(forLarge: text))
    content.largeText = text
    content.isLarge = true
    return content
  }

  /// For the clipboard or a hook.
  func content(_ appearance: Appearance) -> SinkContent {
    SinkContent(title: [], body: formatted(appearance), language: language)
  }
}

extension TextInput {
  /// The part of the text that is looked up, without markup.
  func asked() -> [UInt8] {
    let bytes = reader.bytes
    let focus = focus.flatMap { $0.isEmpty ? nil : $0 } ?? bytes.indices
    if format == .plain { return Array(bytes[focus]) }
    var text: [UInt8] = []
    var blocks = TextBlocks(bytes, format: format)
    while let block = blocks.next() {
      for index in block.bytes.indices where focus.overlaps(block.source(of: index..<(index + 1))) {
        text.append(block.bytes[index])
      }
      if !text.isEmpty { text.append(0x0A) }
    }
    return text
  }

  /// The word at the place of `--offset`; between two words, the one that ends there. Empty if there is none.
  fileprivate func focusedWord() -> [UInt8] {
    guard let place = focus?.lowerBound else { return [] }
    let word = { (text: [UInt8], source: (Range<Int>) -> Range<Int>) -> [UInt8]? in
      var tokens: [Token] = []
      WordSegmenter().appendTokens(of: text.span, base: 0, to: &tokens)
      let token = tokens.first {
        let range = source($0.start..<$0.end)
        return range.lowerBound <= place && place <= range.upperBound
      }
      return token.map { Array(text[$0.start..<$0.end]) }
    }
    if format == .plain { return word(reader.bytes) { $0 } ?? [] }
    var blocks = TextBlocks(reader.bytes, format: format)
    while let block = blocks.next() {
      if let found = word(block.bytes, { block.source(of: $0) }) { return found }
    }
    return []
  }
}
