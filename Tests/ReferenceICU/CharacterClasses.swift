import CWordBreak
import TextAnalysis

/// Characters sorted by what ICU's word rules make of them: one class for all that ICU cannot tell apart.
///
/// Two characters are of a class if they have the same Word_Break property, and ICU gives the same boundaries and
/// statuses to both, alone and before and after each of the characters of `contexts`. Nothing is taken from our own
/// tables.
package struct CharacterClasses {
  /// The scalars of each class, in the order of their first.
  package private(set) var classes: [[UInt32]] = []

  package init(of scalars: some Sequence<UInt32>, beside contexts: some Sequence<UInt32>, icu: ReferenceICU) {
    var numbers: [[Int32]: Int] = [:]
    let neighbors = contexts.map(Self.utf8)
    for scalar in scalars {
      let text = Self.utf8(scalar)
      var signature = [word_break_property(Int32(scalar))]
      for context in [[]] + neighbors {
        for (left, right) in [(text, context), (context, text)] {
          for segment in icu.wordSegments(of: left + right) {
            // In characters, not in bytes.
            signature.append(segment.end == left.count ? 1 : 2)
            signature.append(segment.ruleStatus)
          }
          signature.append(-1)
        }
      }
      if let number = numbers[signature] {
        classes[number].append(scalar)
      } else {
        numbers[signature] = classes.count
        classes.append([scalar])
      }
    }
  }

  /// One character of each class, in UTF-8: the last, so that letters and digits are not those that tables begin with.
  package var representatives: [[UInt8]] { classes.map { Self.utf8($0[$0.count - 1]) } }

  package static func utf8(_ scalar: UInt32) -> [UInt8] {
    Unicode.Scalar(scalar).map { Array(String(Character($0)).utf8) } ?? []
  }
}
