import LexiconPack

/// A section of the pack that is about to be written.
struct SectionContent {
  enum Content {
    case bytes([UInt8])
    case spool(Spool)
  }

  let kind: PackFormat.SectionKind
  let count: Int
  let content: Content

  init(kind: PackFormat.SectionKind, count: Int, _ content: Content) {
    self.kind = kind
    self.count = count
    self.content = content
  }

  init(kind: PackFormat.SectionKind, count: Int, bytes: [UInt8]) {
    self.init(kind: kind, count: count, .bytes(bytes))
  }

  /// In bytes.
  var length: Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .spool(let spool): spool.count
    }
  }

  /// Runs `body` over all bytes, block by block.
  func forEachBlock(_ body: ([UInt8]) throws(PackWriteError) -> Void) throws(PackWriteError) {
    switch content {
    case .bytes(let bytes): try body(bytes)
    case .spool(let spool): try spool.forEachBlock(body)
    }
  }
}

extension [UInt8] {
  /// Appends the bytes of `number`, least significant first.
  mutating func append(littleEndian number: some FixedWidthInteger & UnsignedInteger) {
    var rest = number
    for _ in 0..<(number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
