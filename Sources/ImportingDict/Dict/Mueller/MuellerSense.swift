import ImportingBase
import LexiconModel

/// The text of a sense: labels, Russian words, and examples.
struct MuellerSense {
  private(set) var labels: [String] = []
  /// Empty if the text has neither translations nor examples.
  private(set) var definition = ""
  /// `bank of snow – снежный занос; сугроб`.
  private(set) var examples: [String] = []
  /// The verb whose participle the headword is, and which: `head` for `heading`, whose text is `_pres-p. от head 2`.
  private(set) var participle: (verb: String, features: FormFeatures)?

  init(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    participle = Self.participle(words)
    while participle == nil, words.count > 1, let word = words.first, word.hasPrefix("_"), word.hasSuffix(".")
    {
      labels.append(String(word.dropFirst()))
      words.removeFirst()
    }
    var translations: [String] = []
    for piece in words.joined(separator: " ").pieces(outside: "([{", ")]}").map(\.trimmed)
    where !piece.isEmpty {
      if let example = Self.example(piece) {
        examples.append(example)
      } else if let last = examples.indices.last {
        examples[last] += "; " + Self.withoutMarks(piece)
      } else {
        translations.append(Self.withoutMarks(piece))
      }
    }
    definition = translations.joined(separator: "; ")
    if definition.isEmpty, !examples.isEmpty { definition = examples.removeFirst() }
  }

  private static func participle(_ words: ArraySlice<Substring>) -> (String, FormFeatures)? {
    guard words.count > 2, words[1] == "от", let features = participles[words[0]] else { return nil }
    let verb = words[2].prefix { $0.isLetter || $0 == "-" || $0 == "'" }
    return verb.isEmpty ? nil : (String(verb), features)
  }

  private static let participles: [Substring: FormFeatures] = [
    "_pres-p.": .presentParticiple, "_p-p.": .pastParticiple, "_p.": .past,
  ]

  /// The first scalar outside of parentheses that `predicate` takes.
  private static func firstOutside(_ text: String, _ predicate: (Unicode.Scalar) -> Bool) -> String.Index? {
    var depth = 0
    return text.unicodeScalars.indices.first { index in
      let scalar = text.unicodeScalars[index]
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      return depth <= 0 && predicate(scalar)
    }
  }

  /// A piece as an example, if an English word begins it, perhaps after others in parentheses, and a Russian one follows.
  private static func example(_ piece: String) -> String? {
    let scalars = piece.unicodeScalars
    guard !piece.hasPrefix("_"), let first = firstOutside(piece, { $0.properties.isAlphabetic }),
      scalars[first].isASCII, var start = firstOutside(piece, { (0x400...0x4FF).contains($0.value) })
    else { return nil }
    while start > scalars.startIndex, "(_\"«.".unicodeScalars.contains(scalars[scalars.index(before: start)])
    {
      start = scalars.index(before: start)
    }
    let english = withoutMarks(String(piece[..<start])).trimmed
    return english.isEmpty ? withoutMarks(piece) : "\(english) – \(withoutMarks(String(piece[start...])))"
  }

  /// `_ам. разнюхать` with its abbreviation as a label.
  private static func withoutMarks(_ text: String) -> String {
    if !text.contains("_") { return text.trimmed }
    let words = text.split(separator: " ").map { word -> String in
      guard let mark = word.firstIndex(of: "_"), word.hasSuffix(".") || word.hasSuffix(".)") else {
        return String(word.replacing("_", with: ""))
      }
      let label = word[word.index(after: mark)...]
      let abbreviation = label.prefix { $0 != ")" }
      let opened = String(decoding: [InlineMark.label.rawValue], as: UTF8.self)
      let ended = String(decoding: [InlineMark.end], as: UTF8.self)
      return word[..<mark] + opened + abbreviation + ended + label.dropFirst(abbreviation.count)
    }
    return words.joined(separator: " ")
  }
}
