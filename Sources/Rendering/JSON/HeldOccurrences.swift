/// The occurrences of lookups, kept until the end of their text. Takes about a tenth of the memory of an array, because numbers
/// are stored as differences from those of the occurrence before, and most differences are small.
struct HeldOccurrences {
  /// The occurrences of one lookup, in the order of the text.
  struct List {
    fileprivate(set) var count = 0
    fileprivate var bytes: [UInt8] = []
    fileprivate var last = Numbers()
  }

  /// Where the last occurrence begins, in each unit. The next occurrence is stored as differences from these numbers.
  fileprivate struct Numbers {
    var bytes = 0
    var utf16 = 0
    var line = 0
    var sentenceText = 0
  }

  /// The texts of sentences, one after another. Occurrences that follow each other in one sentence share its text.
  private var texts: [UInt8] = []
  /// Where each text begins, and where the last one ends. The first text is the empty one.
  private var starts = [0, 0]

  mutating func removeAll() {
    texts.removeAll()
    starts = [0, 0]
  }

  mutating func add(_ occurrence: Occurrence, to list: inout List) {
    list.count += 1
    let text = number(of: occurrence.sentenceText)
    let start = occurrence.bytes.lowerBound
    list.bytes.append(start - list.last.bytes)
    list.bytes.append(occurrence.bytes.count)
    list.bytes.append(occurrence.utf16.lowerBound - list.last.utf16)
    list.bytes.append(occurrence.utf16.count)
    list.bytes.append(occurrence.line - list.last.line)
    list.bytes.append(occurrence.column)
    list.bytes.append(start - occurrence.sentence.lowerBound)
    list.bytes.append(occurrence.sentence.count)
    list.bytes.append(text - list.last.sentenceText)
    list.bytes.append(occurrence.parts.count)
    list.bytes.append(occurrence.partOf.count)
    for part in occurrence.parts {
      list.bytes.append(part.start - start)
      list.bytes.append(part.end - part.start)
    }
    list.bytes += occurrence.partOf
    list.last = Numbers(
      bytes: start, utf16: occurrence.utf16.lowerBound, line: occurrence.line, sentenceText: text)
  }

  func forEach(of list: List, _ body: (Occurrence) throws -> Void) rethrows {
    var offset = 0
    func next() -> Int { list.bytes.number(at: &offset) }
    var last = Numbers()
    while offset < list.bytes.count {
      last.bytes += next()
      let byteCount = next()
      last.utf16 += next()
      let utf16Count = next()
      last.line += next()
      let column = next()
      let sentence = last.bytes - next()
      let sentenceCount = next()
      last.sentenceText += next()
      let (partCount, partOfCount) = (next(), next())
      var parts: [Occurrence.Part] = []
      for _ in 0..<partCount {
        let start = last.bytes + next()
        parts.append(Occurrence.Part(start: start, end: start + next()))
      }
      let partOf = Array(list.bytes[offset..<(offset + partOfCount)])
      offset += partOfCount
      try body(
        Occurrence(
          bytes: last.bytes..<(last.bytes + byteCount), utf16: last.utf16..<(last.utf16 + utf16Count),
          line: last.line, column: column, sentence: sentence..<(sentence + sentenceCount),
          sentenceText: Array(texts[starts[last.sentenceText]..<starts[last.sentenceText + 1]]), parts: parts,
          partOf: partOf))
    }
  }

  /// The number of a text. Appends the text unless it is empty or the same as the last one.
  private mutating func number(of text: [UInt8]) -> Int {
    if text.isEmpty { return 0 }
    if !texts[starts[starts.count - 2]...].elementsEqual(text) {
      texts += text
      starts.append(texts.count)
    }
    return starts.count - 2
  }
}

extension [UInt8] {
  /// Appends a signed number as LEB128, zigzag-encoded: its sign is the lowest bit.
  fileprivate mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// The number at an offset. Moves the offset past it.
  fileprivate func number(at offset: inout Int) -> Int {
    var (value, shift) = (UInt(0), UInt(0))
    while self[offset] >= 0x80 {
      value |= UInt(self[offset] & 0x7F) << shift
      shift += 7
      offset += 1
    }
    value |= UInt(self[offset]) << shift
    offset += 1
    return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
  }
}
