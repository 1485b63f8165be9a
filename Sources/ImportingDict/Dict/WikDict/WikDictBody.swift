/// The lines below the headline of an article: translations, and the glosses among them.
///
/// The text holds blocks, numbered `1. `, `2. ` … if there are several. A block is a line of translations, then the
/// gloss of what they mean, if there is one:
///
///     1. lenkki, silmukka
///     eye in the end of a rope
///     2. silmukka 2.
///     method of joining fabric
///      3.
///     nautical: clevis of a pulley block
///
/// A block with several glosses counts them from its translations on, which are thus the first: `2.` ends their line,
/// and each further number has a line of its own. So the place of a line says what it is, whatever its words. All 68,540
/// articles of `freedict-eng-fin` 2022.12.07 are written this way.
struct WikDictBody {
  /// A line of translations, and the glosses of what they mean, as they are written.
  struct Block {
    var translations: Substring
    var glosses: [Substring] = []
  }

  /// In their order.
  private(set) var blocks: [Block] = []

  var glosses: [Substring] { blocks.flatMap(\.glosses) }

  /// `lines` are those after the headline.
  init(_ lines: ArraySlice<Substring>) {
    var lines = lines.filter { !$0.isEmpty }[...]
    // A translation can itself begin with a number, `3. Mooseksen kirja`: a first block needs a second.
    let isNumbered =
      lines.first?.hasPrefix("1. ") == true && lines.dropFirst().contains { $0.hasPrefix("2. ") }
    while let first = lines.popFirst() {
      let next = "\(blocks.count + 2). "
      let rest = lines.prefix { !isNumbered || !$0.hasPrefix(next) }
      lines = lines[rest.endIndex...]
      var block = Block(translations: isNumbered ? first.dropFirst("\(blocks.count + 1). ".count) : first)
      let isCounted = first.hasSuffix(" 2.") && rest.contains(" 3.")
      if isCounted { block.translations = block.translations.dropLast(3) }
      var number = 3
      for line in rest {
        if isCounted, line == " \(number)." { number += 1 } else { block.glosses.append(line) }
      }
      blocks.append(block)
    }
  }
}
