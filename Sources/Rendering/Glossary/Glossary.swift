import LexiconPack
import Lookup
import Messages
import Safety
import TextAnalysis

/// The vocabulary of a text: its headwords, and the lookups that lead to each, with their counts.
///
/// It keeps what is shown of each headword, so its memory grows with the vocabulary and the detail, not with the text.
struct Glossary {
  /// The list that a headword is in.
  enum Section: UInt8, CaseIterable {
    case entries
    case functionWords
    /// Names that no dictionary has.
    case names
    /// Words that were not found but have suggestions.
    case misspelled
    case notFound

    /// The label of the list at the end that the words are in.
    var label: Message {
      switch self {
      case .functionWords: .functionWords
      case .names: .names
      case .entries, .misspelled, .notFound: .notFound
      }
    }
  }

  /// Where a lookup is listed, and under which spelling.
  struct Place {
    var section: Section
    var spelling: [UInt8]
    /// The lookup as one of the headword's forms.
    var form: [UInt8]
    /// Whether the lookup is a spelling of the headword itself, not a form of it.
    var isHeadword = true
  }

  private struct Headword {
    var section: Section
    /// Where `bytes` has its spelling, its reading, and its body.
    var spelling: Range<Int>
    var reading: Range<Int>
    var body: Range<Int>
    /// Whether the body comes from a lookup of the headword itself, not of a form.
    var isOwnBody: Bool
    /// Its last lookup, which begins the chain of all.
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
  private(set) var bytes: [UInt8] = []
  private var keyRoom: [UInt8] = []

  /// Makes room for a lookup, so that its repetitions can be counted even if it is not listed.
  mutating func skip(lookup: Int) {
    while lookups.count <= lookup { lookups.append(Lookup(count: 0, form: 0..<0, next: -1)) }
  }

  /// Adds a lookup at its first occurrence. Returns the number of its headword if that needs a body: if the headword is new, or
  /// if the lookup is the headword itself and the body so far comes from a form.
  mutating func add(lookup: Int, at place: Place) -> Int? {
    skip(lookup: lookup)
    var key: [UInt8] = []
    swap(&key, &keyRoom)
    key.removeAll(keepingCapacity: true)
    key += place.spelling
    key.append(place.section.rawValue)
    let (number, isNew) = table.number(of: key.span)
    swap(&key, &keyRoom)
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

  /// Keeps the reading and the body of a headword.
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

  /// The headwords of a section, sorted as the language sorts them.
  func headwords(in section: Section, language: [UInt8]) -> [Int] {
    var order = GlossaryOrder(language: language)
    for number in headwords.indices where headwords[number].section == section {
      order.add(number, bytes.span.extracting(headwords[number].spelling))
    }
    return order.sorted()
  }

  /// The places of a headword's texts in `bytes`.
  func spelling(of headword: Int) -> Range<Int> { headwords[headword].spelling }

  func reading(of headword: Int) -> Range<Int> { headwords[headword].reading }

  func body(of headword: Int) -> Range<Int> { headwords[headword].body }

  /// Appends how often a headword occurs, and in which forms, the most frequent first: `3 (mice 2, mouse 1)`. Sanitized.
  func appendCounts(of headword: Int, to output: inout [UInt8]) {
    let (spelling, first) = (headwords[headword].spelling, headwords[headword].first)
    // Most headwords occur in one spelling.
    if lookups[first].next < 0, isSame(lookups[first].form, spelling) {
      return output.append(decimal: lookups[first].count)
    }
    var forms: [(text: Range<Int>, count: Int)] = []
    var total = 0
    var lookup = first
    while lookup >= 0 {
      let one = lookups[lookup]
      total += one.count
      if let same = forms.firstIndex(where: { isSame($0.text, one.form) }) {
        forms[same].count += one.count
      } else {
        forms.append((one.form, one.count))
      }
      lookup = one.next
    }
    output.append(decimal: total)
    if forms.count == 1, isSame(forms[0].text, spelling) { return }
    // The last lookup is the first in the chain.
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
  }

  private func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first == second || bytes[first] == bytes[second]
  }
}
