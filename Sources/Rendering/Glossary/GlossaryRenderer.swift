import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// The vocabulary of a text, for people: each headword once, sorted, with the number of its occurrences and of each form.
///
/// ```
/// mouse  3 (mice 2, mouse 1)  noun  any of numerous small rodents typically resembling diminutive rats …
/// ```
///
/// Function words and words not found are listed on closing lines, with their counts.
struct GlossaryRenderer<Page: ReadableRenderer>: Renderer {
  private var page: Page
  private let options: RenderOptions
  private let romanization: Romanization
  private var glossary = Glossary()
  private var language: [UInt8] = []
  /// The body of the headword at hand: storage that is used again.
  private var bodyRoom: [UInt8] = []

  init(_ page: Page) {
    self.page = page
    options = page.options
    romanization = page.text.romanization
  }

  var needsCounts: Bool { true }
  var links: AnswerLinks { page.links }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    page.begin(source, to: &output)
    glossary = Glossary()
    language = source.language
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[event.match]
    let place = try Glossary.place(of: match, event, surface: surface, options.functionWords, engine)
    guard let place else {
      glossary.skip(lookup: event.lookup)
      return
    }
    guard let headword = glossary.add(lookup: event.lookup, at: place) else { return }
    bodyRoom.removeAll(keepingCapacity: true)
    var reading: [UInt8] = []
    switch place.section {
    case .entries:
      if match.kind != .compound {
        reading = try romanization.reading(
          of: engine.store.entries[match.entries.lowerBound], engine.lexicons)
      }
      try page.appendBody(match, headword: place.spelling, engine, to: &bodyRoom)
    case .misspelled:
      GatheredWords.append(suggestions: event.suggestions, areLinks: options.hasLinks, to: &bodyRoom)
    case .notFound:
      reading = romanization.reading(ofUnknown: match, surface: surface, engine)
    case .functionWords, .names: return
    }
    glossary.set(reading: reading, body: bodyRoom, of: headword)
  }

  mutating func repetitions(of lookup: Int, _ count: Int) {
    glossary.count(count, of: lookup)
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    let texts = glossary.bytes
    var spelling: [UInt8] = []
    var counts: [UInt8] = []
    for section in Glossary.Section.allCases {
      var list: [UInt8] = []
      for headword in glossary.headwords(in: section, language: language) {
        spelling.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        GatheredWords.list(
          texts.span.extracting(glossary.spelling(of: headword)),
          isLink: options.hasLinks && options.isBrief && section == .entries, in: &spelling)
        glossary.appendCounts(of: headword, to: &counts)
        let reading = texts.span.extracting(glossary.reading(of: headword))
        let body = texts.span.extracting(glossary.body(of: headword))
        switch section {
        case .entries:
          page.append(
            headword: spelling.span, reading: reading, counts: counts.span, body: body, to: &output)
          try flush(&output)
        case .misspelled:
          spelling.append(0x20)
          spelling += counts
          spelling.append(body, 0..<body.count)
          page.appendClosing(spelling, .notFound, to: &output)
        case .functionWords, .names, .notFound:
          if !list.isEmpty { list.append(", ") }
          list += spelling
          list.append(reading, 0..<reading.count)
          list.append(0x20)
          list += counts
        }
      }
      if list.isEmpty { continue }
      page.appendClosing(list, section.label, to: &output)
      try flush(&output)
    }
    glossary = Glossary()
  }
}
