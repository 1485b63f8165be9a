import LexiconModel

/// Keys to look up for a token, each with the part of speech and features that the token then has.
///
/// The keys lie end to end in one arena, so that refilling a list allocates nothing.
public struct ProposalList {
  package struct Item: Equatable, Sendable {
    /// Where the key lies in `bytes`.
    public var range: Range<Int>
    /// The part of speech that the key must have for the proposal to hold; nil for any.
    public var partOfSpeech: PartOfSpeech?
    /// The features of the token if the key is its base form.
    public var features: FormFeatures
  }

  package private(set) var bytes: [UInt8] = []
  package private(set) var items: [Item] = []

  package init() {}

  /// Empties the list and keeps its storage.
  public mutating func removeAll() {
    if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
  }

  /// Adds the key `stem` + `ending` + `tail`, unless it is already there for this part of speech and features.
  public mutating func append(
    stem: Span<UInt8>, ending: StaticString = "", tail: StaticString = "",
    partOfSpeech: PartOfSpeech? = nil, features: FormFeatures = FormFeatures(rawValue: 0)
  ) {
    let start = bytes.count
    for index in 0..<stem.count { bytes.append(stem[index]) }
    bytes.append(text: ending)
    bytes.append(text: tail)
    let item = Item(range: start..<bytes.count, partOfSpeech: partOfSpeech, features: features)
    for other in items where other.partOfSpeech == partOfSpeech && other.features == features {
      if other.range.count == item.range.count, isEqual(other.range, item.range) {
        bytes.removeLast(bytes.count - start)
        return
      }
    }
    items.append(item)
  }

  private func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    for offset in 0..<left.count where bytes[left.lowerBound + offset] != bytes[right.lowerBound + offset] {
      return false
    }
    return true
  }
}
