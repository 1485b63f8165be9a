import ByteText
import Messages
import Processes
import Safety

/// The messages that a client sends, each with a header that gives its length (Language Server Protocol 3.17, "Base Protocol").
struct MessageStream {
  /// The most bytes of a message and of its header.
  static let (longest, longestHeader) = (64 << 20, 4096)
  private static let blockLength = 64 << 10

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// What precedes it in the buffer was returned.
  private var start = 0
  /// Where the message begins whose header was read, and its length.
  private var body: Range<Int>?
  private(set) var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next message that was read as a whole; nil if there is none yet.
  mutating func next() throws(Failure) -> [UInt8]? {
    if body == nil { body = try header() }
    guard let range = body, range.upperBound <= buffer.count else { return nil }
    let message = Array(buffer[range])
    start = range.upperBound
    body = nil
    if start == buffer.count {
      // The memory of a large message is not kept.
      buffer.removeAll(keepingCapacity: buffer.count <= Self.blockLength * 4)
      start = 0
    }
    return message
  }

  /// Whether more can be read without waiting.
  var isReadable: Bool { !isAtEnd && StandardStreams.isReadable(descriptor) }

  /// Reads what comes next, and waits for it.
  mutating func fill() throws(Failure) {
    if start > Self.blockLength {
      buffer.removeSubrange(..<start)
      if let range = body { body = (range.lowerBound - start)..<(range.upperBound - start) }
      start = 0
    }
    let count = buffer.count
    let wanted = max(Self.blockLength, (body?.upperBound ?? 0) - count)
    let code = StandardStreams.read(descriptor, atMost: wanted, to: &buffer)
    if code != 0 {
      throw Failure(.inputOutput, .readFailed(source: "standard input", reason: SystemReason.text(of: code)))
    }
    isAtEnd = buffer.count == count
  }

  /// The place of the message after a header; nil if the header has not ended.
  private mutating func header() throws(Failure) -> Range<Int>? {
    var length: Int?
    var line = start
    while let end = buffer.span.firstOffset(of: 0x0A, in: line..<buffer.count) {
      var content = buffer[line..<end]
      if content.last == 0x0D { content.removeLast() }
      line = end + 1
      if line - start > Self.longestHeader { break }
      if content.isEmpty {
        guard let length else { throw Failure(.data, .protocolHeader) }
        if length > Self.longest { throw Failure(.data, .protocolMessageTooLong(limit: Self.longest)) }
        return line..<(line + length)
      }
      guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else {
        throw Failure(.data, .protocolHeader)
      }
      let name = content[..<colon].map(Ascii.lowered)
      if !name.elementsEqual("content-length".utf8) { continue }
      let digits = content[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
      guard !digits.isEmpty, digits.allSatisfy(Ascii.isDigit) else { throw Failure(.data, .protocolHeader) }
      length = Ascii.number(digits[...]) ?? .max
    }
    if buffer.count - start > Self.longestHeader { throw Failure(.data, .protocolHeader) }
    return nil
  }
}
