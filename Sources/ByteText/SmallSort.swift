extension Array {
  /// Sorts a few elements; those that are equal keep their order. A sort of the standard library would initialize its generic code
  /// at start-up.
  @inlinable @inline(__always)
  public mutating func sortFew(by isBefore: (Element, Element) -> Bool) {
    for end in indices {
      var index = end
      while index > 0, isBefore(self[index], self[index - 1]) {
        swapAt(index, index - 1)
        index -= 1
      }
    }
  }
}
