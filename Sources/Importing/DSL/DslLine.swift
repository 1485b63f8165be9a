import ImportingBase
import LexiconModel

/// One line of an article: its text, and the zones of each part of it.
struct DslLine {
  struct Run {
    /// Bytes of `text`.
    var range: Range<Int>
    var zones: DslZones
    /// The number of the reference that the run belongs to, counted from 1; 0 for none.
    var link = 0
  }

  let number: Int
  /// The indentation, 0 to 9.
  var margin = 0
  private(set) var text: [UInt8] = []
  /// In the order of the text, none empty.
  private(set) var runs: [Run] = []
  /// How many files the line names.
  private(set) var mediaCount = 0

  /// Reads a line. `zones` are those open at its beginning and, on return, at its end; `headword` replaces `~`.
  init(_ line: DslCard.Line, _ zones: inout DslZones, headword: [UInt8]) {
    number = line.number
    text.reserveCapacity(line.text.count + headword.count)
    var reader = DslLineReader(line.text, zones, headword: headword)
    while let piece = reader.next() {
      switch piece {
      case .text(let bytes): append(bytes, reader.zones, reader.link)
      case .margin(let margin): self.margin = margin
      case .media: mediaCount += 1
      }
    }
    // These end with the line, closed or not.
    zones = reader.zones.subtracting([.media, .link, .accent])
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ zones: DslZones, _ link: Int) {
    if bytes.isEmpty { return }
    let start = text.count
    text += bytes
    if let last = runs.last, last.zones == zones, last.link == link {
      runs[runs.count - 1].range = last.range.lowerBound..<text.count
    } else {
      runs.append(Run(range: start..<text.count, zones: zones, link: link))
    }
  }

  func bytes(_ run: Run) -> ArraySlice<UInt8> { text[run.range] }

  /// Whether no visible text is left.
  var isEmpty: Bool {
    !runs.contains { bytes($0).contains { $0 > Ascii.space } }
  }

  /// The first `limit` bytes of the remaining text.
  func prefix(_ limit: Int) -> [UInt8] {
    var prefix: [UInt8] = []
    for run in runs {
      prefix += bytes(run).prefix(limit - prefix.count)
      if prefix.count == limit { break }
    }
    return prefix
  }

  /// Removes the first `count` bytes of the remaining text.
  mutating func removeFirst(_ count: Int) {
    var count = count
    while count > 0, let run = runs.first {
      if run.range.count > count {
        runs[0].range = (run.range.lowerBound + count)..<run.range.upperBound
        return
      }
      count -= run.range.count
      runs.removeFirst()
    }
  }

  /// Removes the first run.
  mutating func removeFirstRun() { runs.removeFirst() }

  /// Removes the runs from `index` on.
  mutating func removeRuns(from index: Int) { runs.removeSubrange(index...) }

  /// Whether some visible text is in this zone.
  func has(_ zone: DslZones) -> Bool {
    runs.contains { $0.zones.contains(zone) && bytes($0).contains { $0 > Ascii.space } }
  }
}

/// Parses the text of a line: escapes, tags, `~` and `<<…>>`.
private struct DslLineReader {
  enum Piece {
    case text(ArraySlice<UInt8>)
    case margin(Int)
    case media
  }

  private let line: [UInt8]
  private let headword: [UInt8]
  private var position = 0
  private(set) var zones: DslZones
  /// The number of the reference that the next text belongs to.
  private(set) var link = 0
  private var links = 0

  init(_ line: [UInt8], _ zones: DslZones, headword: [UInt8]) {
    self.line = line
    self.headword = headword
    self.zones = zones
  }

  mutating func next() -> Piece? {
    while position < line.count {
      let start = position
      while position < line.count && !Self.isSpecial(line[position]) { position += 1 }
      if position > start {
        if zones.contains(.media) { continue }
        return .text(line[start..<position])
      }
      if let piece = special() {
        if zones.contains(.media), case .text = piece { continue }
        return piece
      }
    }
    return nil
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// Reads the special character at `position` and what belongs to it.
  private mutating func special() -> Piece? {
    let start = position
    let byte = line[start]
    let next = start + 1 < line.count ? line[start + 1] : 0
    position += 1
    switch byte {
    case UInt8(ascii: "\\"):
      guard start + 1 < line.count else { return nil }
      position += 1
      // Include the other bytes of the same character.
      while position < line.count && line[position] & 0xC0 == 0x80 { position += 1 }
      return .text(line[(start + 1)..<position])
    case UInt8(ascii: "["): return tag(start)
    case UInt8(ascii: "~"): return .text(headword[...])
    case UInt8(ascii: "^") where next == UInt8(ascii: "~"):
      position += 1
      return .text(Self.withOtherCase(headword)[...])
    case UInt8(ascii: "<") where next == byte:
      position += 1
      beginLink()
    case UInt8(ascii: ">") where next == byte && zones.contains(.link):
      position += 1
      zones.remove(.link)
      link = 0
    default: return .text(line[start..<position])
    }
    return nil
  }

  private mutating func tag(_ start: Int) -> Piece? {
    guard let end = line[position...].prefix(200).firstIndex(of: UInt8(ascii: "]")),
      let tag = DslTag(line[position..<end])
    else { return .text(line[start..<position]) }
    position = end + 1
    switch tag {
    case .begin(.link): beginLink()
    case .begin(.media):
      zones.insert(.media)
      return .media
    case .begin(let zone): zones.insert(zone)
    case .end(.link):
      zones.remove(.link)
      link = 0
    case .end(.accent):
      defer { zones.remove(.accent) }
      return zones.contains(.accent) ? .text(Array("\u{301}".utf8)[...]) : nil
    case .end(let zone): zones.remove(zone)
    case .margin(let margin): return .margin(margin)
    case .lineBreak: return .text([Ascii.newline])
    case .nothing: break
    }
    return nil
  }

  private mutating func beginLink() {
    zones.insert(.link)
    links += 1
    link = links
  }

  /// The word with its first letter in the other case.
  private static func withOtherCase(_ word: [UInt8]) -> [UInt8] {
    let text = String(decoding: word, as: UTF8.self)
    guard let first = text.first else { return word }
    let turned = first.isUppercase ? first.lowercased() : first.uppercased()
    return Array((turned + text.dropFirst()).utf8)
  }
}
