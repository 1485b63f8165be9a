import ImportingBase
import LexiconModel

/// Imports given names: the list nam_dict.txt of the program gender (Jörg Michael, 2008), which the wheel gender-guesser has.
///
/// A name is an entry whose definition says whose name it is, of which longer name it is short for, and where it is most common.
/// Like SCOWL's, such an entry is taken only where a lookup finds nothing else: its synset has no members.
enum GivenNamesImporter {
  static let place = "gender_guesser/data/nam_dict.txt"

  /// Reads the file at `path`, or that of the wheel unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let package = try PackagedFile(at: path, places: [place], observe: observe)
    var warnings = WarningLog()
    var list = GivenNameList()
    for (number, range) in LineSequence(package.file.bytes) {
      do throws(LineFault) {
        try list.read(String(decoding: package.file.bytes[range], as: UTF8.self))
      } catch {
        warnings.add(package.file.name, line: number, .skippedLine(error))
      }
    }
    if list.names.isEmpty { throw .empty(path: package.path) }
    let names = list.names.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
    var synsets: [Synset] = []
    var numbers: [String: Int] = [:]
    var entries: [Entry] = []
    for (name, use) in names where use.isKnown(of: name) {
      let text = use.text(list.countries)
      let number = numbers[text] ?? synsets.count
      if number == synsets.count {
        numbers[text] = number
        synsets.append(Synset(partOfSpeech: .properName, members: [], definition: text))
      }
      entries.append(Entry(name, from: number, [.properName]))
    }
    let info = LexiconInfo(givenNames: package, notice: list.notice)
    return ReadImporter(info, warnings, count: synsets.count + entries.count) { number in
      number < synsets.count ? .synset(synsets[number]) : .entry(entries[number - synsets.count])
    }
  }
}

/// What the lines of the list say. Its comments name the countries, each above a `|` in its column.
struct GivenNameList {
  /// A country, by the column of its frequencies.
  private(set) var countries: [Int: String] = [:]
  private(set) var names: [String: GivenNameUse] = [:]
  /// The comments from the name of the file up to the first heading: the copyright.
  private(set) var notice = ""
  private var isInNotice = false
  private var isInCountries = false
  /// The comment before.
  private var label = ""

  /// The column of a name, and that after its last; `+` there marks a second spelling of the line before.
  private static let (name, afterName) = (3, 29)
  private static let limit = 26

  /// Reads a line.
  mutating func read(_ line: String) throws(LineFault) {
    let characters = Array(line)
    if characters.isEmpty { return }
    if characters[0] == "#" { return readComment(characters) }
    guard characters.count > Self.afterName else { throw .missing(field: "name") }
    if characters[Self.afterName] == "+" { return }
    let kind = String(characters[..<Self.name]).trimmed
    let name = String(characters[Self.name..<Self.afterName]).trimmed
    if name.isEmpty { throw .missing(field: "name") }
    if kind == "=" {
      let pair = name.split(separator: " ").map(String.init)
      guard pair.count == 2 else { throw .missing(field: "long name") }
      names[pair[0], default: GivenNameUse()].longNames.append(pair[1])
      return
    }
    guard let share = Self.shares[kind] else { throw .missing(field: "M, F or ?") }
    var weights: [Int: Int] = [:]
    for column in (Self.afterName + 1)..<characters.count where countries[column] != nil {
      if let weight = characters[column].hexDigitValue { weights[column] = weight }
    }
    for spelling in Self.spellings(name) {
      names[spelling, default: GivenNameUse()].add(share, weights)
    }
  }

  /// `Jun+Wei` is written Jun-Wei and Junwei.
  private static func spellings(_ name: String) -> [String] {
    guard let plus = name.firstIndex(of: "+") else { return [name] }
    let rest = name[plus...].replacing("+", with: "")
    return ["\(name[..<plus])-\(rest)", "\(name[..<plus])\(rest.lowercased())"]
  }

  /// What part of the people with a name are men, by the mark of its line.
  private static let shares: [String: Double] = [
    "M": 1, "1M": 1, "?M": 0.75, "?": 0.5, "?F": 0.25, "1F": 0, "F": 0,
  ]

  private mutating func readComment(_ characters: [Character]) {
    let text = String(characters.dropFirst().prefix { $0 != "$" }).trimmed
    if text.hasPrefix("#") {
      isInNotice = false
      if text.contains("list of countries") { isInCountries = true }
      if text.contains("begin of name list") { isInCountries = false }
    }
    if text == "nam_dict.txt" { isInNotice = true }
    if isInNotice { notice += text + "\n" }
    if isInCountries, text == "|", let column = characters.firstIndex(of: "|") {
      countries[column] = Self.names[label] ?? label
    }
    if !text.isEmpty { label = text }
  }

  /// Countries as a sentence has them. The last row is of no country.
  private static let names = [
    "U.S.A.": "the U.S.A.", "Swiss": "Switzerland", "Kazakhstan/Uzbekistan,etc.": "Kazakhstan",
    "Arabia/Persia": "Arabia", "India/Sri Lanka": "India", "other countries": "",
  ]
}

/// Who has a given name, and where.
struct GivenNameUse {
  /// The names that it is short for.
  var longNames: [String] = []
  /// How frequent it is by the column of the country, from 1 to 13, each step a factor of two.
  private var weights: [Int: Int] = [:]
  private var (men, all) = (0.0, 0.0)

  /// The most countries and long names that a definition names.
  private static let most = 3
  /// The columns of Great Britain, Ireland and the U.S.A.
  private static let english = 30...32
  /// The fewest letters of a name that is used in none of these: `Yo` and `Je` are words of other languages rather than names.
  private static let fewestLetters = 4

  mutating func add(_ share: Double, _ new: [Int: Int]) {
    // A line of no country counts as well.
    men += share
    all += 1
    for (column, weight) in new {
      weights[column] = max(weight, weights[column] ?? 0)
      let count = Double(1 << weight)
      men += share * count
      all += count
    }
  }

  /// Whether a reader of English is likely to mean the name.
  func isKnown(of name: String) -> Bool {
    name.count >= Self.fewestLetters || weights.keys.contains { Self.english.contains($0) }
  }

  /// `a man's given name, short for Edward, most common in Ireland and the U.S.A.`
  func text(_ countries: [Int: String]) -> String {
    let share = all > 0 ? men / all : 0.5
    let whose =
      switch share {
      case 0.95...: "a man's given name"
      case 0.6..<0.95: "a given name, more often a man's"
      case 0.4..<0.6: "a given name of men and women"
      case 0.05..<0.4: "a given name, more often a woman's"
      default: "a woman's given name"
      }
    var long: [String] = []
    for name in longNames where !long.contains(name) { long.append(name) }
    let most = weights.values.max() ?? 0
    let places = weights.filter { $0.value + 1 >= most && !(countries[$0.key] ?? "").isEmpty }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.most).compactMap { countries[$0.key] }
    return whose + (long.isEmpty ? "" : ", short for " + Self.list(long.prefix(Self.most), "or"))
      + (places.isEmpty ? "" : ", most common in " + Self.list(places[...], "and"))
  }

  private static func list(_ words: ArraySlice<String>, _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}

extension LexiconInfo {
  fileprivate init(givenNames package: PackagedFile, notice: String) {
    let english = [LanguageTag("en")].compactMap(\.self)
    self.init(
      name: "given-names", title: "Given names, collected by Jörg Michael",
      version: package.wheel(of: "gender_guesser")?.version ?? "", languages: english,
      glossLanguages: english,
      licence: "GFDL-1.2-no-invariants-or-later", licenceText: notice.trimmed,
      source: "https://pypi.org/project/gender-guesser", date: Self.date(in: notice))
  }

  /// `2008-11-30` of `nam_dict.txt  1.2  2008-11-30`.
  private static func date(in notice: String) -> String {
    let words = notice.split { $0 == " " || $0 == "\n" }
    return words.last { $0.count == 10 && $0.allSatisfy { $0.isNumber || $0 == "-" } }.map { String($0) }
      ?? CopyrightYear.date(in: notice)
  }
}
