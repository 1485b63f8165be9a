/// Extracts the text of a source with markup.
package protocol BlockScanner {
  /// `safeCut` is used for blocks of more than 64 KiB.
  init(_ source: [UInt8], safeCut: @escaping SafeCut)

  /// The next block, in the order of the source; nil at its end.
  mutating func next() -> TextBlock?
}

/// Returns the offset at which a text that goes on can be cut without cutting a word. Where words end is not known here:
/// importers read markup without any knowledge of words.
package typealias SafeCut = (Span<UInt8>) -> Int
