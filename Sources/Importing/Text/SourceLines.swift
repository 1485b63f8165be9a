import ImportingBase

/// The lines of a source's text in UTF-8, one by one, whatever its charset and compression.
///
/// A line ends with LF, CR LF or CR. Memory holds a piece of the text and the longest line.
struct SourceLines {
  struct Line {
    /// Counted from 1; behind a lost part of the text, from what is left.
    var number: Int
    var bytes: [UInt8]
    /// Whether some of the text before this line is lost; a line that is partly lost is left out.
    var followsLoss = false
  }

  /// The most bytes of a line: 16 MiB.
  static let limit = 16 << 20

  private var text: any TextStream
  private let name: String
  private let decoder: SourceDecoder
  private var utf16: UTF16Decoder?
  /// What was read of the text and not given out yet, from `position` on.
  private var bytes: [UInt8] = []
  private var position = 0
  private var number = 0
  private var hasEnded = false
  private var followsLoss = false
  /// Whether what comes next is the rest of a line that is not given out.
  private var isSkipping = false
  private var isAfterReturn = false

  /// Reads `text`, whose first `start` bytes are no part of it: a byte order mark.
  init(_ text: any TextStream, name: String, charset: SourceCharset, start: Int = 0) {
    self.text = text
    self.name = name
    decoder = SourceDecoder(charset)
    switch charset {
    case .utf16LittleEndian: utf16 = UTF16Decoder(isBigEndian: false)
    case .utf16BigEndian: utf16 = UTF16Decoder(isBigEndian: true)
    case .utf8, .eightBit: break
    }
    skipped = start
  }

  /// Bytes at the beginning of the text that are left out.
  private var skipped: Int

  /// The next line, or nil behind the last one.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> Line? {
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

  /// Leaves out what stands before `end` of a line that is too long.
  private mutating func skip(to end: Int, _ warnings: inout WarningLog) {
    if !isSkipping {
      let fault = LineFault.tooLong(bytes: end - position, limit: Self.limit)
      warnings.add(ImportWarning(file: name, line: number + 1, .skippedLine(fault)))
      number += 1
    }
    (isSkipping, followsLoss) = (true, true)
    position = end
  }

  /// Where the line that goes on at `start` ends: the place of its LF or CR.
  private func lineEnd(from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == Ascii.newline || $0 == Ascii.carriageReturn }
  }

  /// The bytes from `position` to `end` as a line; nil for what stands between a CR and its LF.
  private mutating func take(to end: Int) -> Line? {
    if end == position && isAfterReturn && end < bytes.count && bytes[end] == Ascii.newline { return nil }
    // A line that is skipped was counted when that began.
    if !isSkipping { number += 1 }
    return Line(number: number, bytes: Array(bytes[position..<end]))
  }

  private mutating func finished(_ line: Line, _ warnings: inout WarningLog) -> Line {
    var line = line
    line.followsLoss = followsLoss
    followsLoss = false
    if !decoder.decode(&line.bytes) {
      warnings.add(ImportWarning(file: name, line: line.number, .unreadableBytes(charset: decoder.name)))
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
      let part = piece[start...]
      // Behind a lost part, units of two bytes begin at even places again.
      if utf16 != nil && followsLoss && (place + start) & 1 == 1 && bytes.isEmpty {
        utf16?.decode(part.dropFirst(), into: &bytes)
      } else if utf16 != nil {
        utf16?.decode(part, into: &bytes)
      } else {
        bytes += part
      }
    case .lost:
      var rest: [UInt8] = []
      utf16?.finish(into: &rest)
      bytes = []
      if !isSkipping { number += 1 }
      (followsLoss, isSkipping, isAfterReturn) = (true, true, false)
    case nil:
      utf16?.finish(into: &bytes)
      hasEnded = true
    }
  }
}
