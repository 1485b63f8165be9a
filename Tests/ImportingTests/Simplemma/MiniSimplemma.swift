@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A table as simplemma 2 writes it.
enum MiniSimplemma {
  /// A form that is its own lemma, one that shares letters with the one before, one with the same lemma, one whose lemma
  /// is written whole, one that differs in case alone.
  static let pairs = [
    ("Haus", "Haus"), ("Hause", "Haus"), ("Hauses", "Haus"), ("Häuser", "Haus"), ("ging", "gehen"),
    ("rot", "Rot"),
  ]

  /// The table of `pairs`, with reversed letters if `isReversed`.
  static func table(_ pairs: [(String, String)] = pairs, isReversed: Bool = false) -> [UInt8] {
    var bytes = Array("SMFC1".utf8) + [isReversed ? 1 : 0] + number(pairs.count)
    var last: (form: [UInt8], lemma: [UInt8]) = ([], [])
    for (form, lemma) in pairs {
      let form = isReversed ? form.utf8.reversed() : Array(form.utf8)
      let lemma = isReversed ? lemma.utf8.reversed() : Array(lemma.utf8)
      let shared = zip(form, last.form).prefix { $0 == $1 }.count
      bytes += number(shared) + number(form.count - shared) + form.dropFirst(shared)
      let kept = zip(form, lemma).prefix { $0 == $1 }.count
      if lemma == last.lemma {
        bytes.append(254)
      } else if kept == 0 {
        bytes += [255] + number(lemma.count) + lemma
      } else {
        bytes += [UInt8(form.count - kept)] + number(lemma.count - kept) + lemma.dropFirst(kept)
      }
      last = (form, lemma)
    }
    return bytes
  }

  private static func number(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + number(value >> 7)
  }
}
