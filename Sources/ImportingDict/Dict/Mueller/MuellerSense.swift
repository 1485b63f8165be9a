import ImportingBase
import LexiconModel

/// The text of a sense: labels, Russian words, and examples.
struct MuellerSense {
  private(set) var labels: [String] = []
  private(set) var definition = ""
  /// `bank of snow – снежный занос; сугроб`.
  private(set) var examples: [String] = []
  private var participle: (features: FormFeatures, verb: String)?

  var isEmpty: Bool { definition.isEmpty && examples.isEmpty }

  init(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    readParticiple(words)
    while let word = words.first, word.hasPrefix("_"), word.hasSuffix("."), words.count > 1 {
      if participle != nil { break }
      labels.append(String(word.dropFirst()))
      words = words.dropFirst()
    }
    var translations: [String] = []
    for piece in Self.pieces(of: words.joined(separator: " ")) {
      if Self.isExample(piece) {
        examples.append(Self.example(piece))
      } else if let last = examples.indices.last {
        examples[last] += "; " + Self.withoutMarks(piece)
      } else {
        translations.append(Self.withoutMarks(piece))
      }
    }
    definition = translations.joined(separator: "; ")
    if definition.isEmpty, let first = examples.first {
      definition = first
      examples.removeFirst()
    }
  }

  /// The headword as a form of a verb: of `heading`, whose text is `_pres-p. от head 2`.
  func form(of headword: String) -> Form? {
    participle.map { Form(surface: headword, lemma: $0.verb, partOfSpeech: .verb, features: $0.features) }
  }

  private mutating func readParticiple(_ words: ArraySlice<Substring>) {
    let words = Array(words.prefix(3))
    guard words.count == 3, words[1] == "от", let features = Self.participles[words[0]] else { return }
    let verb = words[2].prefix { $0.isLetter || $0 == "-" || $0 == "'" }
    if !verb.isEmpty { participle = (features, String(verb)) }
  }

  private static let participles: [Substring: FormFeatures] = [
    "_pres-p.": .presentParticiple, "_p-p.": .pastParticiple, "_p.": .past,
  ]

  /// At the semicolons outside of all brackets.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      case ";" where depth == 0:
        pieces.append("")
        continue
      default: break
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces.map(\.trimmed).filter { !$0.isEmpty }
  }

  private static func isRussian(_ scalar: Unicode.Scalar) -> Bool { (0x400...0x4FF).contains(scalar.value) }

  /// Whether an English word begins it, maybe behind others in parentheses, and a Russian one follows.
  private static func isExample(_ piece: String) -> Bool {
    if piece.hasPrefix("_") { return false }
    var depth = 0
    for scalar in piece.unicodeScalars {
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      if depth == 0, scalar.properties.isAlphabetic {
        return scalar.isASCII && firstRussian(of: piece) != nil
      }
    }
    return false
  }

  /// Where the first Russian word begins outside of parentheses, in which one may stand among English words.
  private static func firstRussian(of piece: String) -> String.Index? {
    var depth = 0
    for index in piece.unicodeScalars.indices {
      let scalar = piece.unicodeScalars[index]
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      if depth <= 0, isRussian(scalar) { return index }
    }
    return nil
  }

  private static func example(_ piece: String) -> String {
    let scalars = piece.unicodeScalars
    guard var start = firstRussian(of: piece) else { return withoutMarks(piece) }
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
