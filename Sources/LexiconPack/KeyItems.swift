/// A set of packs, by a bit for the position of each.
public typealias PackSet = UInt128

/// What an index has under a key: where the entries of all packs lie, then their forms, then their facts.
public struct KeyItems {
  @usableFromInline let start: Int
  @usableFromInline let shortEntryCount: UInt32
  @usableFromInline let formCount: UInt32
  @usableFromInline let factLength: UInt32
  /// The bits (`bit`) of the packs that have entries.
  public let entries: PackSet
  /// The bits of the packs that have forms.
  public let forms: PackSet

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

  init(
    at start: Int = 0, entryCount: UInt32 = 0, formCount: UInt32 = 0, factLength: UInt32 = 0,
    entries: PackSet = 0,
    forms: PackSet = 0
  ) {
    self.start = start
    shortEntryCount = entryCount
    self.formCount = formCount
    self.factLength = factLength
    self.entries = entries
    self.forms = forms
  }

  /// Reads what a record has after its label; throws if an entry or a form is of another pack than the first `packs`.
  init(_ record: PackCursor, packs: Int, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = record
    let (entryCount, formCount) = (try cursor.count(bytes), try cursor.count(bytes))
    let start = cursor.offset
    let formStart = start + PackFormat.IndexItem.entryLength * entryCount
    let factStart = formStart + PackFormat.IndexItem.formLength * formCount
    guard factStart <= cursor.end else { throw .damaged(offset: start) }
    var (entries, forms): (PackSet, PackSet) = (0, 0)
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
    self.init(
      at: start, entryCount: UInt32(entryCount), formCount: UInt32(formCount),
      factLength: UInt32(cursor.end - factStart), entries: entries, forms: forms)
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

/// The last keys that an index was searched for, with what was found. Two of three searches for a new word of a text
/// ask for the same key again.
///
/// A key of up to 16 bytes has one slot, which takes a few instructions to find; a new key replaces the old one. Longer
/// keys are searched each time.
@safe
struct KeyMemory {
  /// The number of slots, a power of two: they take 5 KB, which stay in the processor's caches.
  private static let count = 64

  /// The bytes of a key, and where it is kept.
  struct Key {
    fileprivate let head: UInt64
    fileprivate let tail: UInt64
    fileprivate let count: UInt16
    fileprivate let hash: Int

    /// Nil for a key that is not remembered.
    @inline(__always)
    init?(_ key: Span<UInt8>) {
      let count = key.count
      if count == 0 || count > 16 { return nil }
      if count >= 8 {
        head = key.uint64(at: 0)
        tail = key.uint64(at: count &- 8)
      } else {
        var bytes: UInt64 = 0
        var index = 0
        while index < count {
          bytes = bytes &<< 8 | UInt64(key[index])
          index &+= 1
        }
        (head, tail) = (bytes, 0)
      }
      self.count = UInt16(truncatingIfNeeded: count)
      let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F)
      hash = Int(truncatingIfNeeded: (mixed ^ mixed &>> 32) &>> 8)
    }
  }

  private struct Slot {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var entries: PackSet = 0
    var forms: PackSet = 0
    var start = 0
    var entryCount: UInt32 = 0
    var formCount: UInt32 = 0
    var factLength: UInt32 = 0
    /// Bytes of the key, and 0 in a free slot.
    var keyCount: UInt16 = 0
  }

  // SAFETY: `count` slots, taken in init, given back in `free` and by nobody else.
  private let slots: UnsafeMutablePointer<Slot>

  init() {
    unsafe slots = .allocate(capacity: Self.count)
    unsafe slots.initialize(repeating: Slot(), count: Self.count)
  }

  func free() {
    unsafe slots.deallocate()
  }

  /// What is known of a key; nil if it is not remembered.
  @inline(__always)
  func items(of key: Key) -> KeyItems? {
    // SAFETY: the number is below that of the slots.
    let slot = unsafe slots[key.hash & (Self.count - 1)]
    guard slot.head == key.head, slot.tail == key.tail, slot.keyCount == key.count else { return nil }
    return KeyItems(
      at: slot.start, entryCount: slot.entryCount, formCount: slot.formCount, factLength: slot.factLength,
      entries: slot.entries, forms: slot.forms)
  }

  func remember(_ items: KeyItems, of key: Key) {
    // SAFETY: as above.
    unsafe slots[key.hash & (Self.count - 1)] = Slot(
      head: key.head, tail: key.tail, entries: items.entries, forms: items.forms,
      start: items.start, entryCount: items.shortEntryCount, formCount: items.formCount,
      factLength: items.factLength, keyCount: key.count)
  }
}
