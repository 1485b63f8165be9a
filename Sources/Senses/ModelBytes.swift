import CSenseModel

/// The model, or a part of it, in the memory of the program. Numbers are little-endian; every access is checked.
@safe struct ModelBytes: @unchecked Sendable {
  // SAFETY: it points to `count` bytes of a constant of the program.
  private let start: UnsafeRawPointer
  let count: Int

  @unsafe
  init(_ start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inline(__always)
  private func load<Number: BitwiseCopyable>(_ type: Number.Type, at offset: Int) -> Number {
    precondition(offset >= 0 && offset <= count - MemoryLayout<Number>.size)
    // SAFETY: the bytes have just been checked.
    return unsafe start.loadUnaligned(fromByteOffset: offset, as: type)
  }

  @inline(__always) func u8(_ offset: Int) -> Int { Int(load(UInt8.self, at: offset)) }
  @inline(__always) func i8(_ offset: Int) -> Int { Int(load(Int8.self, at: offset)) }
  @inline(__always) func u16(_ offset: Int) -> Int { Int(load(UInt16.self, at: offset)) }
  @inline(__always) func u32(_ offset: Int) -> Int { Int(load(UInt32.self, at: offset)) }
  @inline(__always) func u64(_ offset: Int) -> Int { Int(load(UInt64.self, at: offset)) }
  @inline(__always) func f32(_ offset: Int) -> Float { load(Float.self, at: offset) }
  /// The address of `count` bytes, which must lie within these.
  @unsafe
  func address<Number>(of type: Number.Type, at offset: Int, count: Int) -> UnsafePointer<Number> {
    precondition(offset >= 0 && count >= 0 && offset <= self.count - count)
    return unsafe (start + offset).assumingMemoryBound(to: type)
  }

  /// The bytes of a range.
  subscript(range: Range<Int>) -> ModelBytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // SAFETY: the range has just been checked.
    return unsafe ModelBytes(start + range.lowerBound, count: range.count)
  }
}

/// The buckets of a static hash table. The entries of a bucket lie side by side and are told apart by fingerprints.
@safe private struct Buckets<Start: FixedWidthInteger>: @unchecked Sendable {
  // SAFETY: there are `count` + 1 of them. They never decrease, and none exceeds the number of entries: the model is a
  // constant of the program, and a test checks all of them.
  private let starts: UnsafePointer<Start>
  private let count: UInt64

  /// The buckets whose starts lie at `offset`.
  init(_ bytes: ModelBytes, at offset: Int, count: Int) {
    self.count = UInt64(count)
    unsafe starts = bytes.address(of: Start.self, at: offset, count: MemoryLayout<Start>.size * (count + 1))
  }

  /// Asks for what `entries` reads for a key.
  @inline(__always)
  func fetch(_ key: UInt64) {
    // SAFETY: a bucket is below `count`.
    unsafe sense_model_fetch(starts + Int(truncatingIfNeeded: ((key >> 32) &* count) >> 32))
  }

  /// The entries that may have a key.
  @inline(__always)
  func entries(of key: UInt64) -> Range<Int> {
    let bucket = Int(truncatingIfNeeded: ((key >> 32) &* count) >> 32)
    // SAFETY: a bucket is below `count`.
    return unsafe Range(uncheckedBounds: (Int(starts[bucket]), Int(starts[bucket + 1])))
  }
}

/// Rows that are found by a key's fingerprint of 16 bits.
@safe struct RowTable: @unchecked Sendable {
  private let buckets: Buckets<UInt16>
  // SAFETY: as many as there are entries.
  private let fingerprints: UnsafePointer<UInt16>
  // SAFETY: `length` bytes for each entry.
  private let rows: UnsafePointer<Int8>
  private let length: Int

  /// The table in `bytes` whose bucket starts lie at `offset`. Its rows of `length` bytes begin at a
  /// multiple of `alignment`.
  init(_ bytes: ModelBytes, rows count: Int, buckets: Int, startsAt offset: Int, length: Int, alignment: Int)
  {
    self.buckets = Buckets(bytes, at: offset, count: buckets)
    let first = (offset + 2 * (buckets + 1) + 3) & ~3
    unsafe fingerprints = bytes.address(of: UInt16.self, at: first, count: 2 * count)
    let start = (first + 2 * count + alignment - 1) & ~(alignment - 1)
    unsafe rows = bytes.address(of: Int8.self, at: start, count: length * count)
    self.length = length
  }

  /// The number of a key's row; nil if there is none.
  @inline(__always)
  func row(of key: UInt64) -> Int? {
    let fingerprint = UInt16(truncatingIfNeeded: key)
    let entries = buckets.entries(of: key)
    var entry = entries.lowerBound
    // SAFETY: buckets contain only existing entries.
    while entry < entries.upperBound {
      if unsafe fingerprints[entry] == fingerprint { return entry }
      entry &+= 1
    }
    return nil
  }

  /// The byte at `index` of a row that `row(of:)` has returned.
  @inline(__always)
  func byte(_ index: Int, ofRow row: Int) -> UInt8 {
    precondition(index < length)
    return unsafe UInt8(bitPattern: rows[row * length + index])
  }

  /// Adds the vector at the beginning of a row to a sum.
  func add(_ row: Int, to sum: inout ContextDirection) {
    precondition(length >= SenseModel.dimensions)
    // SAFETY: `row` has returned the number, and the sum has as many dimensions as the vector.
    var sum = sum.mutableSpan
    unsafe sum.withUnsafeMutableBufferPointer {
      unsafe sense_model_add(rows + row * length, $0.baseAddress)
    }
  }

  /// Adds the 16 numbers of a row to sums.
  @inline(__always)
  func add(_ row: Int, to sums: inout SIMD16<Int16>) {
    precondition(length == 16)
    // SAFETY: the length has just been checked, and `row` has returned the number. The sums are 16 numbers side by side.
    unsafe withUnsafeMutableBytes(of: &sums) {
      unsafe sense_model_add_weights(
        rows + row * 16, $0.baseAddress!.assumingMemoryBound(to: Int16.self))
    }
  }
}

/// Weights of senses or files. An entry has 32 bits: a fingerprint, the number of the sense or file, and the weight.
@safe struct WeightTable<Start: FixedWidthInteger>: @unchecked Sendable {
  private let buckets: Buckets<Start>
  // SAFETY: as many as the buckets have.
  private let entries: UnsafePointer<UInt32>

  /// The table in `bytes` whose bucket starts lie at `offset`; its entries follow.
  init(_ bytes: ModelBytes, startsAt offset: Int, buckets: Int, entries count: Int) {
    self.buckets = Buckets(bytes, at: offset, count: buckets)
    let first = (offset + MemoryLayout<Start>.size * (buckets + 1) + 3) & ~3
    unsafe entries = bytes.address(of: UInt32.self, at: first, count: 4 * count)
  }

  /// Adds the weights of some features to the sums of their numbers; those of the bag times `factor`.
  func add(_ features: borrowing FeatureList, times factor: Float, to sums: inout WeightSums) {
    // Indexing an `InlineArray` copies all of it; a span does not.
    let keys = features.keys.span
    var sums = sums.mutableSpan
    for index in 0..<features.count { buckets.fetch(keys[index]) }
    for index in 0..<features.count {
      // SAFETY: asking reads nothing.
      unsafe sense_model_fetch(entries + buckets.entries(of: keys[index]).lowerBound)
    }
    for index in 0..<features.count {
      let factor = index < features.bag ? 1 : factor
      let fingerprint = UInt16(truncatingIfNeeded: keys[index])
      for entry in buckets.entries(of: keys[index]) {
        // SAFETY: buckets contain only existing entries.
        let value = unsafe entries[entry]
        if UInt16(truncatingIfNeeded: value) != fingerprint { continue }
        sums[Int(value >> 16 & 0xFF)] += factor * Float(Int8(truncatingIfNeeded: value >> 24))
      }
    }
  }
}

/// The vectors of lexicographer files, by their numbers, in a section: eight bytes, then the vectors.
struct VectorTable {
  let bytes: ModelBytes

  /// The dot product of a direction and the vector of a row.
  func dot(row: Int, _ direction: borrowing ContextDirection) -> Float {
    // SAFETY: `address` checks the row, and a direction has as many dimensions.
    return unsafe direction.span.withUnsafeBufferPointer {
      let size = SenseModel.dimensions
      let row = unsafe bytes.address(of: Int8.self, at: 8 + size * row, count: size)
      return Float(unsafe sense_model_dot($0.baseAddress, row)) / Float(SENSE_MODEL_UNIT)
    }
  }
}

/// The pieces of which the vectors of senses consist: 256 for each place in a vector.
@safe struct VectorCodebook: @unchecked Sendable {
  /// The number of pieces of a vector. A vector is stored as the numbers of its pieces, a byte for each.
  static let pieces = Int(SENSE_MODEL_PIECES)

  // SAFETY: it has 256 pieces for each place.
  private let codebook: UnsafePointer<Int8>

  /// The codebook that is all of a section.
  init(_ bytes: ModelBytes) {
    unsafe codebook = bytes.address(of: Int8.self, at: 0, count: 256 * SenseModel.dimensions)
  }

  /// The dot product of a direction and the vector whose numbers of pieces lie at `offset`.
  func dot(_ bytes: ModelBytes, at offset: Int, _ direction: borrowing ContextDirection) -> Float {
    // SAFETY: `address` checks the numbers, any byte is the number of a piece, and a direction has as many dimensions.
    return unsafe direction.span.withUnsafeBufferPointer {
      let numbers = unsafe bytes.address(of: UInt8.self, at: offset, count: Self.pieces)
      let dot = unsafe sense_model_dot_of_pieces($0.baseAddress, codebook, numbers)
      return Float(dot) / Float(SENSE_MODEL_UNIT)
    }
  }
}

/// Records that are found by a key's fingerprint of 32 bits.
struct Directory {
  private let bytes: ModelBytes
  private let buckets: Buckets<UInt16>
  private let fingerprints: Int
  private let offsets: Int

  /// The directory at the beginning of a section.
  init(_ bytes: ModelBytes) {
    self.bytes = bytes
    let (count, buckets) = (bytes.u32(0), bytes.u32(4))
    self.buckets = Buckets(bytes, at: 8, count: buckets)
    fingerprints = (8 + 2 * (buckets + 1) + 3) & ~3
    offsets = fingerprints + 4 * count
  }

  /// The bytes of the section from a key's record on; nil if there is none.
  func record(of key: UInt64) -> ModelBytes? {
    for entry in buckets.entries(of: key) where bytes.u32(fingerprints + 4 * entry) == Int(key & 0xFFFF_FFFF)
    {
      return bytes[bytes.u32(offsets + 4 * entry)..<bytes.count]
    }
    return nil
  }
}
