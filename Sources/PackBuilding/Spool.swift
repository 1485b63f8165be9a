import Processes

/// Bytes that are collected from front to back and read back in that order; what memory shall not hold goes to disk.
struct Spool {
  private let workspace: Workspace
  /// The most bytes in memory: a pack has up to ten at once.
  private let limit: Int
  /// What follows the bytes of `file`.
  private var bytes: [UInt8] = []
  private var file: ScratchFile?

  init(_ workspace: Workspace) {
    self.workspace = workspace
    limit = workspace.memory / 8
  }

  var count: Int { (file?.length ?? 0) + bytes.count }

  mutating func append(_ part: some Collection<UInt8>) throws(PackWriteError) {
    bytes += part
    if bytes.count > limit { try flush() }
  }

  mutating func append(littleEndian number: some FixedWidthInteger & UnsignedInteger) throws(PackWriteError) {
    bytes.append(littleEndian: number)
    if bytes.count > limit { try flush() }
  }

  private mutating func flush() throws(PackWriteError) {
    let file = if let file { file } else { try workspace.makeFile() }
    self.file = file
    try file.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Runs `body` over all bytes, once, in blocks whose lengths, but for the last one's, are multiples of 4,096.
  func forEachBlock(_ body: ([UInt8]) throws(PackWriteError) -> Void) throws(PackWriteError) {
    guard let file else {
      try body(bytes)
      return
    }
    var block: [UInt8] = []
    var offset = 0
    while offset < file.length {
      let end = min(offset + 1 << 20, file.length)
      block.removeAll(keepingCapacity: true)
      try file.load(offset..<end, to: &block)
      offset = end
      // The rest comes after the last block, so that no other is cut at an odd place.
      if end == file.length { block += bytes }
      try body(block)
    }
  }
}
