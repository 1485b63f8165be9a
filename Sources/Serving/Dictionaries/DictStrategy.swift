import ByteText
import Lookup

/// How MATCH compares a word with headwords: the strategies of `--match`, and three that only the protocol has.
enum DictStrategy: Equatable {
  case headwords(HeadwordStrategy)
  /// `SKIP#COUNT#WORD`: some of the headwords that begin with a word.
  case somePrefix
  /// A POSIX basic regular expression.
  case basicExpression
  /// The server's choice: corrections of a misspelled word.
  case corrections

  /// The names and descriptions, as SHOW STRATEGIES lists them. The description of a strategy is for people.
  static var all: [(name: String, strategy: DictStrategy, description: String)] {
    HeadwordStrategy.allCases.map { ("\($0.name)", .headwords($0), description(of: $0)) } + [
      ("nprefix", .somePrefix, "Match prefixes, SKIP#COUNT#WORD"),
      ("regexp", .basicExpression, "POSIX basic regular expressions"),
    ]
  }

  /// Nil if there is none of that name.
  init?(_ name: [UInt8]) {
    if name == [UInt8(ascii: ".")] {
      self = .corrections
      return
    }
    let name = DictCommand.capitals(name)
    guard let row = Self.all.first(where: { $0.name.uppercased() == name }) else { return nil }
    self = row.strategy
  }

  private static func description(of strategy: HeadwordStrategy) -> String {
    switch strategy {
    case .exact: "Match headwords exactly"
    case .prefix: "Match prefixes"
    case .suffix: "Match suffixes"
    case .substring: "Match substrings"
    case .word: "Match a word of headwords"
    case .first: "Match the first word of headwords"
    case .last: "Match the last word of headwords"
    case .glob: "Match wildcards as in file names"
    case .re: "POSIX extended regular expressions"
    case .soundex: "Match words that sound alike in English"
    case .lev: "Match within a distance of one edit"
    case .lemma: "Match the headwords of inflected words"
    }
  }

  /// A basic regular expression as an extended one, in which parentheses, braces, `|`, `+` and `?` have changed meaning.
  static func extended(_ basic: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    var isAtStart = true
    while index < basic.count {
      let byte = basic[index]
      let next = index + 1 < basic.count ? basic[index + 1] : nil
      var beginsAgain = false
      if byte == UInt8(ascii: "["), let end = endOfSet(basic, from: index) {
        result += basic[index..<end]
        index = end - 1
      } else if byte == UInt8(ascii: "\\"), let next {
        if !isSpecial(next) { result.append(byte) }
        result.append(next)
        beginsAgain = next == UInt8(ascii: "(") || next == UInt8(ascii: "|")
        index += 1
      } else {
        if isSpecial(byte) || byte == UInt8(ascii: "*") && isAtStart { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
        beginsAgain = byte == UInt8(ascii: "^") && isAtStart
      }
      isAtStart = beginsAgain
      index += 1
    }
    return result
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { "(){}|+?".utf8.contains(byte) }

  /// The end of a set in brackets; nil if it is not closed. A bracket that comes first in it is a character.
  private static func endOfSet(_ pattern: [UInt8], from start: Int) -> Int? {
    var first = start + 1
    if first < pattern.count, pattern[first] == UInt8(ascii: "^") { first += 1 }
    guard first < pattern.count, let end = pattern[(first + 1)...].firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    return end + 1
  }
}
