import ImportingBase
import LexiconModel

/// Imports a bilingual dictionary of Apertium from what `lt-print` printed of it.
///
/// Delivers a synset and an entry for each word and part of speech, with all that it is translated to; a name that is
/// itself in the other language is left out, and so is what has digits or, behind another word, a Roman
/// number: centuries and years by the hundred thousand. Memory holds the transducer and the pairs, some 400 bytes a pair.
struct ApertiumImporter: Importer {
  let info: LexiconInfo
  private(set) var warnings = WarningLog()
  private var words: [Word] = []
  private var position = 0
  private var isEntryNext = false

  private struct Word {
    var lemma: String
    var partOfSpeech: PartOfSpeech
    var translations: [String]
  }

  /// Reads the file at `path`, such as `eng-spa.autobil.txt`.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    let source = try SourceText(path: path, observe: observe)
    let name = source.name
    var lines = try source.lines(.utf8, &warnings)
    var text = TransducerText()
    var failed: (line: Int, fault: LineFault)?
    while let line = try lines.next(&warnings) {
      do throws(LineFault) {
        try text.add(line.bytes)
      } catch {
        if failed == nil { failed = (line.number, error) }
        warnings.add(ImportWarning(file: name, line: line.number, .skippedLine(error)))
      }
    }
    var pairs = TransducerPairs(text)
    var numbers: [TransducerPairs.Side: Int] = [:]
    var words: [Word] = []
    pairs.forEach { input, output in
      let part = ApertiumTags.partOfSpeech(input.tags)
      guard !input.lemma.isEmpty, !output.lemma.isEmpty, input.lemma.contains(where: \.isLetter),
        !input.lemma.utf8.contains(where: Ascii.isDigit), !Self.namesANumber(input.lemma),
        part != .properName || input.lemma != output.lemma
      else { return }
      let key = TransducerPairs.Side(lemma: input.lemma, tags: [String(describing: part.name)])
      let index = numbers[key] ?? words.count
      if index == words.count {
        numbers[key] = index
        words.append(Word(lemma: input.lemma, partOfSpeech: part, translations: []))
      }
      let translation = ApertiumTags.text(output)
      if !words[index].translations.contains(translation) { words[index].translations.append(translation) }
    }
    if words.isEmpty {
      throw .malformed(file: name, line: failed?.line ?? 1, failed?.fault ?? .missing(field: "state"))
    }
    if pairs.isCut {
      let fault = LineFault.wrongCount(field: "paths", promised: TransducerPairs.stepLimit)
      warnings.add(ImportWarning(file: name, .skippedRest(fault)))
    }
    self.words = words
    info = LexiconInfo(apertium: name)
  }

  /// Whether one of several words is a Roman number of two letters or more: `siglos XIX y XX`.
  private static func namesANumber(_ lemma: String) -> Bool {
    let words = lemma.utf8.split(separator: Ascii.space)
    return words.count > 1 && words.contains { $0.count > 1 && $0.allSatisfy("IVXLCDM".utf8.contains) }
  }

  mutating func next() throws(ImportError) -> LexiconRecord? {
    guard position < words.count else { return nil }
    let word = words[position]
    defer {
      if isEntryNext { position += 1 }
      isEntryNext.toggle()
    }
    if isEntryNext {
      let sense = Sense(synset: position, partOfSpeech: word.partOfSpeech, spelling: word.lemma)
      return .entry(Entry(headword: word.lemma, senses: [sense]))
    }
    return .synset(
      Synset(
        partOfSpeech: word.partOfSpeech, members: [word.lemma],
        definition: word.translations.joined(separator: ", ")))
  }
}

extension LexiconInfo {
  /// The name of the file tells the languages: `eng-spa.autobil.txt`. The transducer itself tells nothing more.
  fileprivate init(apertium name: String) {
    let pair = name.split(separator: ".").first.map { String($0) } ?? name
    let file = "freedict-\(pair)"
    self.init(
      name: "apertium-\(pair)", title: "Apertium \(pair)", version: "",
      languages: FreeDictName.language(file).map { [$0] } ?? [],
      glossLanguages: FreeDictName.glossLanguage(file).map { [$0] } ?? [], licence: "GPL-2.0-or-later",
      licenceText: "", source: "https://www.apertium.org/", date: "1970-01-01")
  }
}
