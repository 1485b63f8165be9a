import LexiconModel

/// The pointer symbols of data files (wninput(5WN), "Pointers") as kinds of relation.
enum WordNetPointerSymbol {
  /// The kind that `symbol` means on a line of `category`, or nil if there is no such symbol.
  ///
  /// Only `\` depends on the category: adjectives pertain to a noun, adverbs derive from an adjective, and
  /// both are told as pertainyms, which is what WordNet's own programs call them.
  static func kind(_ symbol: ArraySlice<UInt8>) -> Relation.Kind? {
    guard let first = symbol.first, symbol.count <= 2 else { return nil }
    let second = symbol.count == 2 ? symbol[symbol.startIndex + 1] : 0
    switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
    case ("!", "\0"): return .antonym
    case ("@", "\0"): return .hypernym
    case ("@", "i"): return .instanceHypernym
    case ("~", "\0"): return .hyponym
    case ("~", "i"): return .instanceHyponym
    case ("#", "m"): return .memberHolonym
    case ("#", "s"): return .substanceHolonym
    case ("#", "p"): return .partHolonym
    case ("%", "m"): return .memberMeronym
    case ("%", "s"): return .substanceMeronym
    case ("%", "p"): return .partMeronym
    case ("=", "\0"): return .attribute
    case ("+", "\0"): return .derivation
    case ("\\", "\0"): return .pertainym
    case ("<", "\0"): return .participle
    case ("^", "\0"): return .seeAlso
    case ("&", "\0"): return .similar
    case ("*", "\0"): return .entailment
    case (">", "\0"): return .cause
    case ("$", "\0"): return .verbGroup
    case (";", "c"): return .topicDomain
    case ("-", "c"): return .topicMember
    case (";", "r"): return .regionDomain
    case ("-", "r"): return .regionMember
    case (";", "u"): return .usageDomain
    case ("-", "u"): return .usageMember
    default: return nil
    }
  }
}
