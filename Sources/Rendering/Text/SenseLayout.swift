import LexiconModel
import Messages

/// The columns of an entry's body: part of speech, number of the sense, text with a hanging indent.
struct SenseLayout {
  private static let margin = 2
  /// The widest label and two spaces.
  private static let labelWidth = 6

  private var layout: TextLayout
  private let hasNumbers: Bool
  private let numberWidth: Int

  init(_ options: RenderOptions, hasNumbers: Bool, numberWidth: Int) {
    layout = TextLayout(width: options.width, markup: options.markup)
    self.hasNumbers = hasNumbers
    self.numberWidth = numberWidth
    layout.indent = Self.margin + Self.labelWidth + (hasNumbers ? numberWidth + 2 : 0)
  }

  /// Begins a sense: its part of speech if it is the first of one, its number if there are several.
  mutating func begin(
    _ partOfSpeech: PartOfSpeech, isFirst: Bool, number: Int,
    to output: inout [UInt8]
  ) {
    layout.tab(to: Self.margin, &output)
    if isFirst {
      var label: [UInt8] = []
      Message.of(partOfSpeech).append(to: &label)
      layout.append(label, .label, to: &output)
    }
    layout.tab(to: Self.margin + Self.labelWidth, &output)
    if hasNumbers {
      var digits: [UInt8] = []
      digits.append(decimal: number)
      layout.tab(to: layout.column + max(0, numberWidth - digits.count), &output)
      layout.append(digits, .number, to: &output)
      layout.tab(to: layout.indent, &output)
    }
  }

  /// Begins a line under the text of a sense.
  mutating func beginDetail(to output: inout [UInt8]) {
    layout.tab(to: layout.indent, &output)
  }

  /// Begins a line under the numbers.
  mutating func beginNote(to output: inout [UInt8]) {
    layout.tab(to: Self.margin + Self.labelWidth, &output)
  }

  /// Appends words in the text column.
  mutating func appendText(_ text: [UInt8], _ role: TextRole, to output: inout [UInt8]) {
    layout.appendWords(text, role, to: &output)
  }

  /// Appends words with inline marks.
  mutating func appendMarked(
    _ text: [UInt8], _ role: TextRole, keepsLines: Bool, to output: inout [UInt8]
  ) {
    layout.appendMarked(text, role, keepsLines: keepsLines, to: &output)
  }

  /// Parts what follows from what stands before it.
  mutating func part() {
    layout.part()
  }

  mutating func endLine(to output: inout [UInt8]) {
    layout.newline(to: &output)
  }
}
