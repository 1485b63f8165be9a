import Lookup
import Rendering
import TextAnalysis

/// How the sessions of several threads share a long text: one reads, passes batches of lines to the others, and writes what
/// they have found, as far as it is new.
extension LookupSession {
  /// Whether sessions of other threads can look up the lines from here on.
  package var canPass: Bool {
    !needsRepetitions && !needsCounts && focus == nil && decoded == nil && renderer.mayRenderAnywhere
      && scanner.engine.lexicons.trace == nil
  }

  /// The place of the next line.
  private var place: TextPlace {
    get { TextPlace(base: base, tracker: places.tracker, beginsSentence: scanner.beginsSentence) }
    set {
      base = newValue.base
      places.tracker = newValue.tracker
      scanner.beginsSentence = newValue.beginsSentence
    }
  }

  /// Passes lines to another session.
  mutating func pass(_ batch: ScanBatch) {
    batch.place = place
    let bytes = batch.bytes
    if needsOccurrences { places.advance(to: base + bytes.count, in: bytes.span, at: base) }
    base += bytes.count
    let last = bytes.span.extracting(batch.range(batch.ends.count - 1))
    scanner.beginsSentence = CapitalReader.endsSentence(last)
  }

  /// Looks up the lines that another session has passed, and returns what is new to this one.
  mutating func scan(_ batch: ScanBatch) -> ScanFinds {
    finds = ScanFinds()
    isScanning = true
    batchNumber = batch.number
    warnings = InputWarnings()
    place = batch.place
    scanner.beginPart()
    let bytes = batch.bytes
    var output = Output.memory
    do {
      for line in batch.ends.indices {
        let (place, languages) = (self.place, scanner.languageMemory)
        try process(bytes.span.extracting(batch.range(line)), &output)
        if !scanner.isOpen { continue }
        finds.append(
          ScanFinds.OpenLine(
            number: line, place: place, lookups: finds.lookups.count, firstHeadword: firstHeadword,
            languages: languages))
      }
    } catch {
      finds.error = error
    }
    finds.languages = scanner.languageMemory
    finds.hasFound = hasFound
    finds.hasMissed = hasMissed
    finds.firstHeadword = firstHeadword
    finds.warnings = warnings
    return finds
  }

  /// Writes what another session has found in lines that this one has passed, if it is new. Looks them up itself if no session
  /// has, or if the text has no second word yet.
  mutating func take(_ batch: ScanBatch, _ output: inout Output) throws {
    guard batch.isScanned, renderer.rendersAnywhere else { return try lookUp(batch, &output) }
    let finds = batch.finds
    var written = 0
    for line in finds.openLines {
      try write(finds, written..<line.lookups, &output)
      written = line.lookups
      if firstHeadword.isEmpty { firstHeadword = line.firstHeadword }
      try lookUp(line, of: batch, &output)
    }
    try write(finds, written..<finds.lookups.count, &output)
    if let error = finds.error { throw error }
    if let languages = finds.languages { scanner.goOn(behind: languages) }
    hasFound = hasFound || finds.hasFound
    hasMissed = hasMissed || finds.hasMissed
    if firstHeadword.isEmpty { firstHeadword = finds.firstHeadword }
    warnings.add(finds.warnings)
  }

  private mutating func write(_ finds: ScanFinds, _ range: Range<Int>, _ output: inout Output) throws {
    for number in range {
      let lookup = finds.lookups[number]
      let (word, name) = (lookup.word, lookup.name)
      if !word.isEmpty, !told.insert(finds.names.span.extracting(word)) { continue }
      if !name.isEmpty, !told.insert(finds.names.span.extracting(name)) { continue }
      renderer.add(finds.rendered.span.extracting(lookup.rendered), lookup.place, to: &output.bytes)
      try output.flushIfLarge()
    }
  }

  private mutating func lookUp(_ batch: ScanBatch, _ output: inout Output) throws {
    let end = place
    place = batch.place
    let bytes = batch.bytes
    for line in batch.ends.indices { try process(bytes.span.extracting(batch.range(line)), &output) }
    place = end
  }

  private mutating func lookUp(
    _ line: ScanFinds.OpenLine, of batch: ScanBatch, _ output: inout Output
  ) throws {
    let end = place
    place = line.place
    if let languages = line.languages { scanner.goOn(behind: languages) }
    let bytes = batch.bytes
    let piece = bytes.span.extracting(batch.range(line.number))
    try lookUp(piece, in: piece, at: base, &output)
    place = end
  }
}
