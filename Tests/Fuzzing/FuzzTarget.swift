import Seeding

/// Code that reads input from others, with a check of what must hold for any input.
package struct FuzzTarget {
  /// A check of one input. Any error that it throws, and any trap, is a fault.
  package typealias Check = ([UInt8]) throws -> Void

  package let name: String
  /// The most bytes of an input.
  package var longest = 4096
  /// Files of the repository that are seeds, in addition to those in `Seeds/NAME`.
  package var seeds: [String] = []
  /// Seeds made in code, for formats that may change, such as that of packs.
  package var madeSeeds: () throws -> [[UInt8]] = { [] }
  /// Makes what all inputs share, such as a folder, and returns the check.
  package let prepare: () throws -> Check

  /// All targets, in the order in which they run.
  package static var all: [FuzzTarget] { texts + requests + settings + packs + importers + vocabulary }
}

/// Why an input fails.
package struct Fault: Error {
  package let text: String

  init(_ text: String) { self.text = text }
}

/// Throws unless a condition holds.
func require(_ condition: Bool, _ text: @autoclosure () -> String) throws(Fault) {
  if !condition { throw Fault(text()) }
}

/// Throws unless an answer is safe to show. Bidirectional isolates (U+2068 and U+2069) are allowed, because answers contain them.
func require(harmless answer: [UInt8]) throws(Fault) {
  let text = String(decoding: answer, as: UTF8.self)
  let others = text.unicodeScalars.filter { !(0x2068...0x2069 ~= $0.value) }
  try require(
    String(validating: answer, as: UTF8.self) != nil && PrintedBytes.areHarmless(Array(String(others).utf8)),
    "not safe to show: \(text.debugDescription)")
}
