/// What an index has under a key: where the record of its packs' items lies, and which kinds there are.
public struct KeyItems {
  /// Where the items are, after the key; empty where the index has none.
  @usableFromInline let place: Range<Int>
  /// A bit for each `PackFormat.IndexItemKind` that occurs.
  @usableFromInline let kinds: UInt8
  /// The bits (`bit`) of the packs that have entries.
  public let entries: UInt64
  /// The bits of the packs that have forms.
  public let forms: UInt64

  init(_ place: Range<Int> = 0..<0, kinds: UInt8 = 0, entries: UInt64 = 0, forms: UInt64 = 0) {
    self.place = place
    self.kinds = kinds
    self.entries = entries
    self.forms = forms
  }

  @inlinable
  package var isEmpty: Bool { kinds == 0 }

  /// Whether any pack has something of this kind.
  @inlinable
  public func has(_ kind: PackFormat.IndexItemKind) -> Bool { kinds & 1 << kind.rawValue != 0 }

  /// The bit of a pack in a set of 64; the last bit is that of all packs from there on.
  @inlinable
  public static func bit(_ pack: Int) -> UInt64 { 1 &<< UInt64(min(pack, 63)) }

  /// The items, to be read one by one.
  @inlinable
  public var reader: Reader { Reader(cursor: PackCursor(place)) }

  /// Steps over the items in the packs' order.
  public struct Reader {
    @usableFromInline var cursor: PackCursor

    @inlinable
    init(cursor: PackCursor) { self.cursor = cursor }

    /// The next item of a kind; nil if there is no more.
    @inlinable
    public mutating func next(
      _ kind: PackFormat.IndexItemKind, _ bytes: Span<UInt8>
    ) throws(PackError) -> PackIndex.Item? {
      while !cursor.isAtEnd {
        let pack = try cursor.number(bytes)
        let isWanted = try cursor.byte(bytes) == kind.rawValue
        let content = try cursor.string(bytes)
        if isWanted { return PackIndex.Item(pack: pack, content: content) }
      }
      return nil
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
  /// Slots at first, and when a text turns out to be long; powers of two.
  private static let few = 16
  private static let many = 4096
  /// So many searches are made before there are many.
  private static let patience = 512

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
    var entries: UInt64 = 0
    var forms: UInt64 = 0
    var start = 0
    var count: Int32 = 0
    /// Bytes of the key, and 0 in a free slot.
    var keyCount: UInt16 = 0
    var kinds: UInt8 = 0
  }

  // SAFETY: `mask` + 1 slots, taken in init and in `grow`, given back in `free` and by nobody else.
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private var searches = 0

  init() {
    mask = Self.few - 1
    unsafe slots = .allocate(capacity: Self.few)
    unsafe slots.initialize(repeating: Slot(), count: Self.few)
  }

  func free() {
    unsafe slots.deallocate()
  }

  /// What is known of a key; nil if it is not remembered.
  @inline(__always)
  func items(of key: Key) -> KeyItems? {
    // SAFETY: the mask keeps the number below that of the slots.
    let slot = unsafe slots[key.hash & mask]
    guard slot.head == key.head, slot.tail == key.tail, slot.keyCount == key.count else { return nil }
    let place = slot.start..<(slot.start &+ Int(slot.count))
    return KeyItems(place, kinds: slot.kinds, entries: slot.entries, forms: slot.forms)
  }

  mutating func remember(_ items: KeyItems, of key: Key) {
    searches += 1
    if searches == Self.patience { grow() }
    // SAFETY: as above.
    unsafe slots[key.hash & mask] = Slot(
      head: key.head, tail: key.tail, entries: items.entries, forms: items.forms,
      start: items.place.lowerBound, count: Int32(items.place.count), keyCount: key.count, kinds: items.kinds)
  }

  private mutating func grow() {
    unsafe slots.deallocate()
    mask = Self.many - 1
    unsafe slots = .allocate(capacity: Self.many)
    unsafe slots.initialize(repeating: Slot(), count: Self.many)
  }
}
