import ImportingBase
import LexiconModel

/// One side of a line: parts that match those of the other side, each with its variants.
enum DingSide {
  /// `a; b (c; d) | e` as its parts.
  static func parts(_ text: Substring) -> [Substring] {
    text.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
  }

  /// The variants of a part. A variant without braces takes the part of speech of the next one: `rasch; zügig {adj}`.
  static func variants(_ part: Substring) -> [DingVariant] {
    var variants = part.pieces(outside: "([{<", ")]}>").map { DingVariant($0[...].trimmed) }.filter {
      !$0.headwords.isEmpty
    }
    var next: PartOfSpeech?
    for index in variants.indices.reversed() {
      if let part = variants[index].partOfSpeech {
        next = part == .noun || part == .affix ? nil : part
      } else {
        variants[index].partOfSpeech = next
      }
    }
    // A subject after the last variant applies to all; a region or style does not.
    let shared = variants.last?.labels.filter(isSubject) ?? []
    for index in variants.indices.dropLast() {
      variants[index].labels += shared.filter { !variants[index].labels.contains($0) }
    }
    return variants
  }

  /// Whether a label names a subject: `techn.`, `sport`.
  private static func isSubject(_ label: String) -> Bool {
    label.count <= 8 && label.allSatisfy { $0.isLowercase || $0 == "." } && !styles.contains(label)
  }

  /// The labels in lower case that name a style or an origin.
  private static let styles: Set<String> = [
    "alt", "euphem.", "geh.", "humor.", "iron.", "obs.", "pej.", "poet.", "selten", "slang", "tm", "ugs.",
    "veraltet", "vulg.", "übtr.",
  ]
}
