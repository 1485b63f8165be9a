import Encodings
import ImportingBase

/// The lines of a source's text in UTF-8, one by one, whatever its charset and compression.
///
/// A line ends with LF, CR LF or CR. Memory holds a piece of the text and the longest line.
struct SourceLines {
  struct Line {
    /// Counted from 1; a lost part of the text counts as the lines that are left of it.
    var number: Int
    var bytes: [UInt8]
    /// Whether some of the text before this line is lost; a line of which a part is lost is skipped.
    var followsLoss = false
  }

  /// The maximum length of a line in bytes: 16 MiB.
  static let limit = 16 << 20

  private var text: any TextStream
  private let name: String
  private let charset: SourceCharset
  private let decoder: LineDecoder
  /// Decodes a text whose lines can be found only then; nil for any other.
  private var wide: TextDecoder?
  /// The text read but not yet returned, from `position` on.
  private var bytes: [UInt8] = []
  private var position = 0
  private var number = 0
  private var hasEnded = false
  private var followsLoss = false
  /// Whether the next bytes are the rest of a line that is not returned.
  private var isSkipping = false
  private var isAfterReturn = false

  /// `start` is the length of the byte order mark with which `text` begins.
  init(_ text: any TextStream, name: String, charset: SourceCharset, start: Int = 0) {
    self.text = text
    self.name = name
    self.charset = charset
    decoder = LineDecoder(charset)
    skipped = start
    wide = wideDecoder()
  }

  private func wideDecoder() -> TextDecoder? {
    charset.isWide ? TextDecoder(name: Array(charset.name.utf8)) : nil
  }

  /// The number of bytes still to be skipped at the beginning of the text.
  private var skipped: Int

  /// A line that was read and given back.
  private var returned: Line?

  /// Gives back the line that was read last, which is then the next one again.
  mutating func giveBack(_ line: Line?) { returned = line }

  /// The next line; nil after the last one.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> Line? {
    if let line = returned {
      returned = nil
      return line
    }
    var searched = position
    while true {
      if let end = lineEnd(from: searched) {
        if end - position > Self.limit { skip(to: end, &warnings) }
        let line = take(to: end)
        position = end + 1
        isAfterReturn = bytes[end] == Ascii.carriageReturn
        if isSkipping { isSkipping = false } else if let line { return finished(line, &warnings) }
        searched = position
        continue
      }
      if bytes.count - position > Self.limit { skip(to: bytes.count, &warnings) }
      if hasEnded {
        guard position < bytes.count else { return nil }
        let line = take(to: bytes.count)
        position = bytes.count
        guard let line, !isSkipping else { return nil }
        return finished(line, &warnings)
      }
      searched = bytes.count - position
      try readOn(&warnings)
      searched = min(searched + position, bytes.count)
    }
  }

  /// Skips the part before `end` of a line that is too long.
  private mutating func skip(to end: Int, _ warnings: inout WarningLog) {
    if !isSkipping {
      let fault = LineFault.tooLong(bytes: end - position, limit: Self.limit)
      warnings.add(name, line: number + 1, .skippedLine(fault))
      number += 1
    }
    (isSkipping, followsLoss) = (true, true)
    position = end
  }

  /// The offset of the LF or CR that ends the line which goes on at `start`.
  private func lineEnd(from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == Ascii.newline || $0 == Ascii.carriageReturn }
  }

  /// The bytes from `position` to `end` as a line; nil for the nothing between a CR and its LF.
  private mutating func take(to end: Int) -> Line? {
    if end == position && isAfterReturn && end < bytes.count && bytes[end] == Ascii.newline { return nil }
    // A skipped line was counted when the skipping began.
    if !isSkipping { number += 1 }
    return Line(number: number, bytes: Array(bytes[position..<end]))
  }

  private mutating func finished(_ line: Line, _ warnings: inout WarningLog) -> Line {
    var line = line
    line.followsLoss = followsLoss
    followsLoss = false
    if !decoder.decode(&line.bytes) {
      warnings.add(name, line: line.number, .unreadableBytes(charset: decoder.name))
    }
    return line
  }

  /// Adds the next piece of the text.
  private mutating func readOn(_ warnings: inout WarningLog) throws(ImportError) {
    bytes.removeFirst(position)
    position = 0
    let place = text.position
    switch try text.next(&warnings) {
    case .bytes(let piece):
      let start = min(skipped, piece.count)
      skipped -= start
      guard let wide else {
        bytes += piece[start...]
        return
      }
      // After a lost part, units of two bytes begin at even offsets again.
      let isInsideUnit = followsLoss && (place + start) & 1 == 1 && bytes.isEmpty
      let units = piece[(start + (isInsideUnit ? 1 : 0))...]
      wide.decode(units.span, isLast: false, to: &bytes)
    case .lost:
      wide = wideDecoder()
      bytes = []
      if !isSkipping { number += 1 }
      (followsLoss, isSkipping, isAfterReturn) = (true, true, false)
    case nil:
      let none: [UInt8] = []
      wide?.decode(none.span, isLast: true, to: &bytes)
      hasEnded = true
    }
  }
}
