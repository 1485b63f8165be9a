import LexiconPack
import Lookup
import Safety
import TextAnalysis

/// The vocabulary of a text as it is gathered: its headwords, and the lookups that lead to each, counted.
///
/// It holds what is shown of each headword, so its memory grows with the vocabulary and the detail, and not with the text.
struct Glossary {
  /// Where a headword is listed.
  enum Section: UInt8, CaseIterable {
    case entries
    case functionWords
    /// Words that were not found and may have been meant to be others.
    case misspelled
    case notFound
  }

  /// Where a lookup is listed, and under which spelling.
  struct Place {
    var section: Section
    var spelling: [UInt8]
    /// How the lookup is named among the forms of the headword.
    var form: [UInt8]
    /// Whether the lookup is the headword, in some spelling, and not a form of it.
    var isHeadword = true
  }

  private struct Headword {
    var section: Section
    /// Where `bytes` has its spelling, how it is read, and what stands behind it.
    var spelling: Range<Int>
    var reading: Range<Int>
    var body: Range<Int>
    /// Whether the body is that of the headword itself, and not of a form.
    var isOwnBody: Bool
    /// Its first lookup; the others follow one another.
    var first: Int
  }

  private struct Lookup {
    var count: Int
    var form: Range<Int>
    /// The next lookup of the headword; −1 for none.
    var next: Int
  }

  /// Headwords by section and spelling.
  private var table = SurfaceTable()
  private var headwords: [Headword] = []
  private var lookups: [Lookup] = []
  private var bytes: [UInt8] = []

  mutating func removeAll() {
    self = Glossary()
  }

  /// Counts one occurrence of a lookup that is not listed.
  mutating func skip(lookup: Int) {
    while lookups.count <= lookup { lookups.append(Lookup(count: 0, form: 0..<0, next: -1)) }
  }

  /// Takes in a lookup at its first occurrence. Gives the number of its headword where a body is wanted: of a new
  /// headword, and where the lookup is the headword itself and the body so far is that of a form.
  mutating func add(lookup: Int, at place: Place) -> Int? {
    skip(lookup: lookup)
    var key = place.spelling
    key.append(place.section.rawValue)
    let (number, isNew) = table.number(of: key.span)
    if isNew {
      headwords.append(
        Headword(
          section: place.section, spelling: keep(place.spelling), reading: 0..<0, body: 0..<0,
          isOwnBody: place.isHeadword,
          first: -1)
      )
    }
    let form = place.form == place.spelling ? headwords[number].spelling : keep(place.form)
    lookups[lookup] = Lookup(count: 1, form: form, next: headwords[number].first)
    headwords[number].first = lookup
    if isNew { return number }
    if headwords[number].isOwnBody || !place.isHeadword { return nil }
    headwords[number].isOwnBody = true
    return number
  }

  /// Keeps how a headword is read, and what stands behind it.
  mutating func set(reading: [UInt8], body: [UInt8], of headword: Int) {
    headwords[headword].reading = keep(reading)
    headwords[headword].body = keep(body)
  }

  mutating func count(_ count: Int, of lookup: Int) {
    lookups[lookup].count += count
  }

  private mutating func keep(_ text: [UInt8]) -> Range<Int> {
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }

  // MARK: The list

  /// The headwords of a section, in the order of a language.
  func headwords(in section: Section, language: [UInt8]) -> [Int] {
    var order = GlossaryOrder(language: language)
    for number in headwords.indices where headwords[number].section == section {
      order.add(number, bytes.span.extracting(headwords[number].spelling))
    }
    return order.sorted
  }

  func spelling(of headword: Int) -> [UInt8] { Array(bytes[headwords[headword].spelling]) }

  func reading(of headword: Int) -> [UInt8] { Array(bytes[headwords[headword].reading]) }

  func body(of headword: Int) -> [UInt8] { Array(bytes[headwords[headword].body]) }

  /// How often a headword occurs, and by which forms: `3 (mice 2, mouse 1)`, the most frequent first. Sanitized.
  func counts(of headword: Int) -> [UInt8] {
    var forms: [(text: Range<Int>, count: Int)] = []
    var total = 0
    var lookup = headwords[headword].first
    while lookup >= 0 {
      let one = lookups[lookup]
      total += one.count
      if let same = forms.firstIndex(where: { bytes[$0.text] == bytes[one.form] }) {
        forms[same].count += one.count
      } else {
        forms.append((one.form, one.count))
      }
      lookup = one.next
    }
    var output: [UInt8] = []
    output.append(decimal: total)
    if forms.count == 1, bytes[forms[0].text] == bytes[headwords[headword].spelling] { return output }
    // The last lookup stands first in the chain.
    forms.reverse()
    forms.sort { $0.count > $1.count }
    output.append(" (")
    for (number, form) in forms.enumerated() {
      if number > 0 { output.append(", ") }
      Isolation.append(bytes.span, form.text, to: &output)
      if forms.count == 1 { break }
      output.append(" ")
      output.append(decimal: form.count)
    }
    output.append(")")
    return output
  }
}
