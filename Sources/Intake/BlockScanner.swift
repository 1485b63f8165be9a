/// Takes the text of a source with markup out of it.
package protocol BlockScanner {
  init(_ source: [UInt8])

  /// The next block, in the order of the source; nil at its end.
  mutating func next() -> TextBlock?
}
