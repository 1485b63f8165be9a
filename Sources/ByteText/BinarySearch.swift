extension Array {
  /// The position of the first element for which `precedes` is false. It is true for all elements before that one, and false for
  /// all after it, so that a binary search finds it.
  @inlinable
  public func firstSorted(after precedes: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if precedes(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
