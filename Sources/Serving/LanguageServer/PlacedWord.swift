import Intake
import Lookup
import Rendering

/// The word at a place of a document, and what was written about it.
struct PlacedWord {
  /// Half-open, in bytes of the document.
  let range: Range<Int>
  let word: FoundWord
  /// Whether a correction of the word was looked up in place of it.
  let isCorrected: Bool
  /// Whether it is a name in a program, or a part of one, which has no spaces.
  let isName: Bool
  /// The answer in the format that was asked for.
  let text: [UInt8]

  /// Whether there is something to say about it.
  var isExplained: Bool { word.isExplained || isCorrected }
}

extension FoundWord {
  /// Whether a dictionary has it or its parts. Figures and unknown names only have a kind.
  var isExplained: Bool { kind != .none && kind != .number && kind != .name }
}

/// Looks up the words at places of documents.
struct PlaceLookup {
  let service: AnswerService
  let settings: ServerSettings
  /// What is written about a word.
  var row = RendererRow.text
  var detail = Detail.none
  /// Whether words that are not found get corrections.
  var suggests = false
  /// Whether words that are found get synonyms.
  var hasSynonyms = false

  private var options: Options {
    var options = settings.options
    options.suggests = suggests ? .always : .never
    // A text is a paragraph, in which editors have broken lines anywhere.
    options.wrap = .paragraphs
    return options
  }

  /// The first word of a range, or the word around a place; nil if there is none.
  func word(at range: Range<Int>, in document: TextDocument) throws -> PlacedWord? {
    let isCode: Bool
    switch (settings.identifiers, document.kind) {
    case (.always, _), (.auto, .code): isCode = true
    default: isCode = false
    }
    if isCode { return try name(at: range.lowerBound, in: document) }
    var format = InputFormat.plain
    if case .prose(let own) = document.kind { format = own }
    let context = DocumentContext(of: range, in: document, format)
    return try first(of: context.text, focus: context.focus, format, isName: false) { place in
      (place.lowerBound + context.start)..<(place.upperBound + context.start)
    }
  }

  /// The words of a part of a document, with their glosses.
  func glosses(of context: DocumentContext) throws -> [FoundWord] {
    let options = options
    var input = TextInput(.stdin, context.text, options)
    input.format = context.format
    let found = FoundWords(glosses: true)
    var output = Output.memory
    _ = try service.writer(options).write(
      input, as: .table, RenderOptions(detail: .none), noting: found, to: &output, warn: { _ in })
    return found.words
  }

  /// What is written about a word by itself.
  func text(about word: [UInt8]) throws -> [UInt8] {
    var text = try first(of: word, focus: nil, .plain, isName: true) { $0 }?.text ?? []
    while text.last == 0x0A { text.removeLast() }
    return text
  }

  /// The name in a program around a place: the widest that a dictionary has, else the part at the place.
  private func name(at place: Int, in document: TextDocument) throws -> PlacedWord? {
    let content = document.content(of: document.line(at: place))
    let line = document.bytes.span.extracting(content)
    guard let name = Identifier(at: min(place, content.upperBound) - content.lowerBound, in: line) else {
      return nil
    }
    // Only what a dictionary has as a whole.
    var strict = self
    strict.suggests = false
    var tried: [Range<Int>] = []
    for range in [name.wide, name.narrow] where !tried.contains(range) && range != name.part {
      tried.append(range)
      if let found = try strict.whole([UInt8](copying: line.extracting(range)), range, content.lowerBound) {
        return found
      }
    }
    if name.parts.count > 1, name.wide != name.part {
      var text: [UInt8] = []
      for part in name.parts {
        if !text.isEmpty { text.append(0x20) }
        text += [UInt8](copying: line.extracting(part))
      }
      if let found = try strict.whole(text, name.wide, content.lowerBound) { return found }
    }
    let start = content.lowerBound + name.part.lowerBound
    return try first(of: [UInt8](copying: line.extracting(name.part)), focus: nil, .plain, isName: true) {
      range in
      (range.lowerBound + start)..<(range.upperBound + start)
    }
  }

  /// What a dictionary has as one word or phrase.
  private func whole(_ text: [UInt8], _ range: Range<Int>, _ start: Int) throws -> PlacedWord? {
    let found = try first(of: text, focus: nil, .plain, isName: true) { _ in
      (range.lowerBound + start)..<(range.upperBound + start)
    }
    guard let found, found.word.bytes == text.indices, found.word.isExplained, found.word.kind != .compound
    else { return nil }
    return found
  }

  /// The first word that is looked up in a text; `place` says where it is in the document.
  private func first(
    of text: [UInt8], focus: Range<Int>?, _ format: InputFormat, isName: Bool,
    _ place: (Range<Int>) -> Range<Int>
  ) throws -> PlacedWord? {
    let options = options
    var input = TextInput(.stdin, text, options)
    (input.focus, input.format) = (focus, format)
    let writer = try service.writer(options)
    let found = FoundWords(synonyms: hasSynonyms)
    var output = Output.memory
    let rendering = RenderOptions(
      detail: detail, functionWords: .show, allLexicons: options.allLexicons, romanizes: options.romanizes)
    let tally = try writer.write(input, as: row, rendering, noting: found, to: &output, warn: { _ in })
    guard let word = found.words.first else { return nil }
    return PlacedWord(
      range: place(word.bytes), word: word, isCorrected: tally.hasCorrected, isName: isName,
      text: output.bytes)
  }
}
