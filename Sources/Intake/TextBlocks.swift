/// The blocks of a text with markup, in order, by the scanner of its format.
package struct TextBlocks {
  package init(_ source: [UInt8], format: InputFormat) {}

  /// The next block; nil at the end.
  package mutating func next() -> TextBlock? { nil }
}
