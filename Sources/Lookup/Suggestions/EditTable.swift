import LexiconPack
import TextAnalysis

/// A word as it was written, and what edits of it cost.
struct WrittenWord {
  /// Each a `SpellingLetter`.
  let letters: [UInt8]
  /// The highest cost of the edits up to each letter: a cell for each length of what was written.
  let allowed: [UInt16]
  /// What each written letter costs as an extra letter after the letter that is meant. A row for each letter that may be meant,
  /// the last one for none; a cell for each written letter. Every cell of the edit table needs these costs, so they are computed
  /// once.
  fileprivate let additions: [UInt16]
  /// What each written letter costs in place of the letter that is meant, in rows as above; 0 if both are the same.
  fileprivate let substitutions: [UInt16]
  /// For each letter that may be meant, the least cost of writing one of these letters in place of it.
  fileprivate let leastSubstitutions: [UInt16]
  /// The least cost of each written letter where it is wrong.
  fileprivate let leastCosts: [UInt16]

  init(_ letters: [UInt8], allowed: [UInt16]) {
    self.letters = letters
    self.allowed = allowed
    var additions: [UInt16] = []
    var substitutions: [UInt16] = []
    var least: [UInt16] = []
    for meant in 0...EnglishEditCosts.letters {
      for letter in letters { additions.append(EnglishEditCosts.addition(of: Int(letter), behind: meant)) }
      if meant == EnglishEditCosts.letters { break }
      least.append(EditTable.never)
      for letter in letters {
        let cost = Int(letter) == meant ? 0 : EnglishEditCosts.substitution(of: meant, by: Int(letter))
        substitutions.append(cost)
        least[meant] = min(least[meant], cost)
      }
    }
    self.additions = additions
    self.substitutions = substitutions
    leastSubstitutions = least
    leastCosts = letters.map { EnglishEditCosts.least(of: Int($0)) }
  }
}

/// The table of the least that it costs to write the first letters of one word for the first letters of another: a row
/// for each letter of the word that is meant, a cell for each length of what was written.
///
/// Source: F. J. Damerau, "A Technique for Computer Detection and Correction of Spelling Errors", 1964, with costs that
/// depend on the letters; of each row only the cells are filled whose cost is allowed (E. Ukkonen, "Algorithms for
/// Approximate String Matching", 1985).
struct EditTable {
  /// What stands for a cost that is too high.
  static let never: UInt16 = 10_000

  private var cells: [UInt16]
  private let width: Int
  /// Which cells of each row are filled: from the first to the last that cost what is allowed.
  private var bands: [Band]
  /// Whether the letter below the last row may be the first of two that were written the wrong way round.
  private(set) var isPending = false

  private struct Band {
    var first: Int
    var last: Int
    /// The least cost in the row.
    var least = EditTable.never
    /// A bit for each written letter that a cell of the row leads to, and for the letter after them.
    var letters: UInt32 = 0
    static let none = Band(first: 1 << 20, last: -8)
  }

  init(_ written: WrittenWord) {
    width = written.letters.count + 1
    cells = [UInt16](repeating: Self.never, count: (SpellingTrie.longestWord + 1) * width)
    bands = [Band](repeating: .none, count: SpellingTrie.longestWord + 1)
    cells[0] = 0
    var previous = EnglishEditCosts.letters
    for (index, letter) in written.letters.enumerated() {
      cells[index + 1] =
        cells[index] + EnglishEditCosts.addition(of: Int(letter), behind: previous)
        + EnglishEditCosts.firstLetter
      previous = Int(letter)
    }
    bands[0] = Band(first: 0, last: width - 1, least: 0)
    for letter in written.letters { bands[0].letters |= 1 << UInt32(letter) }
  }

  /// Whether a row for this letter may have a cell that costs `cap` or less. If the letter is not among the written letters
  /// near the cells of the rows above, it was left out or replaced, which often costs too much: most letters need no row.
  @inline(__always)
  func mayFill(
    _ depth: Int, _ letter: Int, behind previous: Int, _ written: borrowing WrittenWord, cap: UInt16
  ) -> Bool {
    let near = bands[depth - 1].letters | (depth > 1 ? bands[depth - 2].letters : 0)
    if near & 1 << UInt32(letter) != 0 { return true }
    let edit = min(
      EnglishEditCosts.omission(of: letter, behind: previous), written.leastSubstitutions[letter])
    return bands[depth - 1].least + edit <= cap
  }

  /// What it costs to write all that was written for the letters down to a row; nil if it costs too much.
  @inline(__always)
  func cost(at depth: Int) -> Int? {
    bands[depth].last == width - 1 ? Int(cells[depth * width + width - 1]) : nil
  }

  /// Fills a row with what costs `cap` or less; false if nothing below can. `letter` is the one of this row,
  /// `previous` the one above.
  @inline(__always)
  mutating func fill(
    _ depth: Int, _ letter: Int, behind previous: Int, _ written: WrittenWord, cap: UInt16
  ) -> Bool {
    let width = width
    let row = depth * width
    let above = row - width
    let higher = above - width
    let first: UInt16 = depth == 1 ? EnglishEditCosts.firstLetter : 0
    let omission = EnglishEditCosts.omission(of: letter, behind: previous) + first
    let swap =
      depth > 1 && letter != previous
      ? EnglishEditCosts.transposition(of: previous, letter) + (depth == 2 ? EnglishEditCosts.firstLetter : 0)
      : Self.never
    let bandAbove = bands[depth - 1]
    let bandHigher = depth > 1 ? bands[depth - 2] : Band.none
    let last = max(bandAbove.last + 1, bandHigher.last + 2)
    var band = Band.none
    var isPending = false
    let letters = written.letters.span
    let allowed = written.allowed.span
    let additions = written.additions.span
    let substitutions = written.substitutions.span
    let costs = letter * letters.count
    var cells = cells.mutableSpan
    var left = Self.never
    var index = min(bandAbove.first, bandHigher.first + 2)
    while index < width {
      var cost = Self.never
      if index >= bandAbove.first, index <= bandAbove.last + 1 {
        let straight = cells[above + index]
        cost = straight + omission
        if index > bandAbove.first {
          let diagonal = cells[above + index - 1]
          let substitution = substitutions[costs + index - 1]
          cost = min(cost, substitution == 0 ? diagonal : diagonal + substitution + first)
        }
        if index + 2 < width, Int(letters[index + 1]) == letter, straight <= cap { isPending = true }
      } else if index > last, left > cap {
        break
      }
      if index > 0 {
        cost = min(cost, left + additions[costs + index - 1])
        if Int(letters[index - 1]) == previous, index >= bandHigher.first + 2, index <= bandHigher.last + 2,
          Int(letters[index - 2]) == letter
        {
          cost = min(cost, cells[higher + index - 2] + swap)
        }
      }
      if cost > cap || cost > allowed[index] {
        left = Self.never
      } else {
        left = cost
        if band.last < 0 { band.first = index }
        band.last = index
        band.least = min(band.least, cost)
      }
      cells[row + index] = left
      index += 1
    }
    if index < width { cells[row + index] = Self.never }
    if band.last >= 0 {
      let end = min(band.last + 2, letters.count)
      for index in band.first..<end { band.letters |= 1 << UInt32(letters[index]) }
    }
    bands[depth] = band
    self.isPending = isPending
    return band.last >= 0 || isPending
  }

  /// Whether a word can be reached from a row that has only these letters below it, a bit each.
  @inline(__always)
  func hasHope(at depth: Int, below mask: UInt32, _ written: WrittenWord, cap: UInt16) -> Bool {
    let band = bands[depth]
    if isPending || band.last < 0 { return true }
    let row = depth * width
    let cells = cells.span
    let letters = written.letters.span
    let least = written.leastCosts.span
    var needed: UInt16 = 0
    var index = width - 1
    while true {
      if index <= band.last, cells[row + index] + needed <= cap { return true }
      if index <= band.first { return false }
      index -= 1
      let letter = Int(letters[index])
      if mask & (1 << UInt32(letter)) == 0 {
        needed += least[index]
        if needed > cap { return false }
      }
    }
  }
}
