import LexiconModel

/// A reader of one dictionary source, delivering its records one by one.
///
/// Open one through a row of `ImporterRegistry.formats`. What cannot be read at all is an `ImportError`; a part
/// that must be left out is an `ImportWarning`, and the import goes on.
package protocol Importer {
  /// What the source says about itself; complete from the start but for `sourceChecksum`, which is the
  /// caller's to fill from the bytes that `SourceObserver` saw.
  var info: LexiconInfo { get }

  /// What was left out or looked wrong so far; complete when `next()` has returned nil.
  var warnings: WarningLog { get }

  /// The next record, or nil after the last one.
  mutating func next() throws(ImportError) -> LexiconRecord?
}

/// Sees every byte of the source files once, in the order in which the importer reads them.
///
/// A call brings the next piece: a whole small file, or a part of a large one. This is how a checksum is made
/// without reading twice, and without a digest library here.
package typealias SourceObserver = ([UInt8]) -> Void
