/// A set of packs, by a bit for the position of each.
public typealias PackSet = UInt128

/// What an index has under a key: where the entries of all packs lie, then their forms, then their facts.
public struct KeyItems {
  // In this order a slot of `KeyMemory` takes 80 bytes instead of 96.

  /// The bits (`bit`) of the packs that have entries.
  public private(set) var entries: PackSet = 0
  /// The bits of the packs that have forms.
  public private(set) var forms: PackSet = 0
  @usableFromInline private(set) var start = 0
  @usableFromInline private(set) var shortEntryCount: UInt32 = 0
  @usableFromInline private(set) var formCount: UInt32 = 0
  @usableFromInline private(set) var factLength: UInt32 = 0

  /// An entry or a record of forms, given by its pack and its position there.
  public struct Item {
    /// The number of the pack, from 0.
    public let pack: Int
    /// The position of its record in the pack.
    public let position: Int
    /// Of an entry, as `PackFormat.IndexItem` has it.
    public let summary: UInt32

    @inlinable @inline(__always)
    init(pack: UInt16, position: UInt32, summary: UInt32 = 0) {
      self.pack = Int(pack)
      self.position = Int(position)
      self.summary = summary
    }
  }

  /// What an index has under a key that it does not have.
  init() {}

  /// Reads what a record has after its label; throws if an entry or a form is of another pack than the first `packs`.
  init(_ record: PackCursor, packs: Int, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = record
    let (entryCount, formCount) = (try cursor.count(bytes), try cursor.count(bytes))
    start = cursor.offset
    let formStart = start + PackFormat.IndexItem.entryLength * entryCount
    let factStart = formStart + PackFormat.IndexItem.formLength * formCount
    guard factStart <= cursor.end else { throw .damaged(offset: start) }
    var last = 0
    var item = start
    while item < formStart {
      item &+= PackFormat.IndexItem.entryLength
      let pack = Int(bytes.uint16(at: item &- 2))
      entries |= Self.bit(pack)
      last = max(last, pack)
    }
    while item < factStart {
      item &+= PackFormat.IndexItem.formLength
      let pack = Int(bytes.uint16(at: item &- 2))
      forms |= Self.bit(pack)
      last = max(last, pack)
    }
    guard last < packs else { throw .damaged(offset: start) }
    (shortEntryCount, self.formCount) = (UInt32(entryCount), UInt32(formCount))
    factLength = UInt32(cursor.end - factStart)
  }

  /// Whether the index does not have the key.
  public var isEmpty: Bool { shortEntryCount | formCount | factLength == 0 }

  /// Whether any pack has facts.
  @inlinable
  public var hasFacts: Bool { factLength > 0 }

  /// The bit of a pack in a set; the last bit is that of all packs from there on.
  @inlinable
  public static func bit(_ pack: Int) -> PackSet { 1 &<< PackSet(min(pack, PackSet.bitWidth - 1)) }

  /// The number of entries in all packs.
  @inlinable
  public var entryCount: Int { Int(shortEntryCount) }

  /// An entry by its number, in the packs' order.
  @inlinable @inline(__always)
  public func entry(_ number: Int, _ bytes: Span<UInt8>) -> Item {
    let item = start &+ PackFormat.IndexItem.entryLength &* number
    return Item(
      pack: bytes.uint16(at: item &+ 8), position: bytes.uint32(at: item),
      summary: bytes.uint32(at: item &+ 4))
  }

  private func form(_ number: Int, _ bytes: Span<UInt8>) -> Item {
    let item =
      start &+ PackFormat.IndexItem.entryLength &* entryCount &+ PackFormat.IndexItem.formLength &* number
    return Item(pack: bytes.uint16(at: item &+ 4), position: bytes.uint32(at: item))
  }

  /// The position of a pack's record of forms; nil if it has none.
  public func forms(of pack: Int, _ bytes: Span<UInt8>) -> Int? {
    for number in 0..<Int(formCount) {
      let item = form(number, bytes)
      if item.pack == pack { return item.position }
    }
    return nil
  }

  /// The facts, to be read one by one.
  public var facts: Facts {
    let first =
      start + PackFormat.IndexItem.entryLength * entryCount + PackFormat.IndexItem.formLength * Int(formCount)
    return Facts(cursor: PackCursor(first..<(first + Int(factLength))))
  }

  /// Steps over facts in the packs' order.
  public struct Facts {
    fileprivate var cursor: PackCursor

    /// The pack of the next record of facts, and where it lies; nil if there is no more.
    public mutating func next(_ bytes: Span<UInt8>) throws(PackError) -> (pack: Int, record: Range<Int>)? {
      cursor.isAtEnd ? nil : (try cursor.number(bytes), try cursor.string(bytes))
    }
  }
}
