import ByteText
import TextAnalysis

/// A text drawn with block elements (U+2580 to U+259F), each pixel of a glyph as a square.
///
/// A cell of a terminal is about twice as high as wide. So a half of it is a square, and a glyph of 8 × 16 pixels takes 8 × 8
/// cells, or a multiple. The smallest size puts two pixels side by side into a cell: 4 × 8 cells for letters half as wide.
struct BlockLetters {
  /// Pixels in a cell, to the right and downward, or cells for a pixel.
  private enum Scale {
    /// A pixel is so many cells wide, and as many half cells high.
    case square(Int)
    /// A cell has 2 × 2 pixels.
    case narrow

    /// The pixels in so many cells.
    func pixels(columns: Int) -> Int {
      switch self {
      case .square(let size): columns / size
      case .narrow: columns * 2
      }
    }

    func pixels(rows: Int) -> Int {
      switch self {
      case .square(let size): rows * 2 / size
      case .narrow: rows * 2
      }
    }

    /// The pixel at each quarter of a cell, and the cells that so many pixels take.
    func pixel(x: Int, y: Int) -> (x: Int, y: Int) {
      switch self {
      case .square(let size): (x / 2 / size, y / size)
      case .narrow: (x, y)
      }
    }

    func columns(pixels: Int) -> Int {
      switch self {
      case .square(let size): pixels * size
      case .narrow: (pixels + 1) / 2
      }
    }

    func rows(pixels: Int) -> Int {
      switch self {
      case .square(let size): (pixels * size + 1) / 2
      case .narrow: (pixels + 1) / 2
      }
    }
  }

  /// Pixels between two lines.
  private static let gap = 2
  /// Blocks by the quarters of a cell: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  private static let blocks: [StaticString] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  let font: GlyphFont

  /// The lines of the drawing of a folded text, in the largest size that fits, each without spaces at its end and ended by
  /// LF; nil if no size fits, or if its letters cannot be drawn one by one.
  func drawing(of text: [UInt8], columns: Int, rows: Int) -> [UInt8]? {
    guard let text = LetterForms.joined(text) else { return nil }
    let large = LargeText(text) { advance($0) }
    guard let ink = ink(of: text) else { return nil }
    let scales = stride(from: max(columns, 2 * rows), to: 0, by: -1).map { Scale.square($0) } + [.narrow]
    for scale in scales {
      guard let lines = large.lines(within: scale.pixels(columns: columns)) else { continue }
      let height = lines.count * (ink.count + Self.gap) - Self.gap
      if height > scale.pixels(rows: rows) { continue }
      let width = large.narrowest(lines: lines.count)
      return draw(bitmap(of: large.lines(within: width) ?? lines, text, ink, width: width), width, scale)
    }
    return nil
  }

  /// The pixels by which a character moves the next one. Those without a cell take none.
  private func advance(_ scalar: UInt32) -> Int {
    DisplayWidth.cells(of: scalar) == 0 ? 0 : font.glyph(of: scalar)?.width ?? 0
  }

  /// The rows of glyphs in which a text has pixels; nil if it has none.
  private func ink(of text: [UInt8]) -> Range<Int>? {
    var all = [UInt16](repeating: 0, count: GlyphFont.height)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where isDrawn(scalar.value) {
      for (index, row) in (font.glyph(of: scalar.value)?.rows ?? []).enumerated() { all[index] |= row }
    }
    guard let first = all.firstIndex(where: { $0 != 0 }), let last = all.lastIndex(where: { $0 != 0 })
    else { return nil }
    return first..<(last + 1)
  }

  /// Joiners and variation selectors have a glyph that shows their name.
  private func isDrawn(_ scalar: UInt32) -> Bool {
    DisplayWidth.cells(of: scalar) > 0 || LetterForms.isMark(scalar)
  }

  // MARK: Drawing

  /// The rows of pixels of all lines, each line at the side at which the text begins.
  private func bitmap(
    of lines: [Range<Int>], _ text: [UInt8], _ ink: Range<Int>, width: Int
  ) -> [[Bool]] {
    let isRightToLeft = LetterForms.isRightToLeft(text)
    var rows: [[Bool]] = []
    for line in lines {
      if !rows.isEmpty { rows += [[Bool]](repeating: [], count: Self.gap) }
      let drawn = pixels(of: LetterForms.visual(line, of: text))
      let start = isRightToLeft ? width - (drawn.first?.count ?? 0) : 0
      rows += drawn[ink].map { [Bool](repeating: false, count: max(0, start)) + $0 }
    }
    return rows
  }

  /// The rows of pixels of one line of characters, from the left.
  private func pixels(of scalars: [UInt32]) -> [[Bool]] {
    var rows = [[Bool]](repeating: [], count: GlyphFont.height)
    var base = 0..<0
    for scalar in scalars where isDrawn(scalar) {
      guard let glyph = font.glyph(of: scalar) else { continue }
      var start = base.upperBound
      if LetterForms.isMark(scalar), !base.isEmpty {
        // In the middle of its letter.
        start = base.lowerBound + (base.count - glyph.width) / 2
      } else {
        base = start..<(start + glyph.width)
        for row in rows.indices { rows[row] += [Bool](repeating: false, count: glyph.width) }
      }
      for row in rows.indices {
        for column in 0..<glyph.width where glyph.rows[row] >> UInt16(glyph.width - 1 - column) & 1 == 1 {
          if base.contains(start + column) { rows[row][start + column] = true }
        }
      }
    }
    return rows
  }

  private func draw(_ bitmap: [[Bool]], _ width: Int, _ scale: Scale) -> [UInt8] {
    var output: [UInt8] = []
    for row in 0..<scale.rows(pixels: bitmap.count) {
      var spaces = 0
      for column in 0..<scale.columns(pixels: width) {
        var block = 0
        for quarter in 0..<4 {
          let (x, y) = scale.pixel(x: 2 * column + quarter % 2, y: 2 * row + quarter / 2)
          if y < bitmap.count, x < bitmap[y].count, bitmap[y][x] { block |= 1 << quarter }
        }
        if block == 0 {
          spaces += 1
          continue
        }
        output += [UInt8](repeating: 0x20, count: spaces)
        spaces = 0
        output.append(text: Self.blocks[block])
      }
      output.append(0x0A)
    }
    return output
  }
}
