import ImportingBase

/// Turns GCIDE's abbreviated labels into words: `(Naut.)`, `[Obs. or Prov. Eng.]`.
///
/// A label is read word by word, so that one table serves `(Gr. Antiq.)`, `(Rom. Antiq.)` and `(Rom. Law)`.
enum GcideLabels {
  /// What the words of labels mean, from `gcide-labels.txt`: all that occur three times or more in version 0.48, counted
  /// in the places where labels are written.
  static let meanings = Dictionary(
    EmbeddedTable.rows(PackageResources.gcide_labels_txt, fields: 2).map { ($0[0], $0[1]) },
    uniquingKeysWith: { first, _ in first })

  /// Subjects as they are called before another subject.
  private static let adjectives = [
    "physiology": "physiological", "medicine": "medical", "chemistry": "chemical", "botany": "botanical",
    "zoology": "zoological", "electricity": "electrical", "geology": "geological", "metallurgy": "metal",
    "mathematics": "mathematical", "astronomy": "astronomical", "anatomy": "anatomical",
    "navigation": "naval",
    "mechanics": "mechanical", "architecture": "architectural", "biology": "biological",
    "physics": "physical",
  ]

  /// The last words of what is a subject.
  private static let subjects = EmbeddedTable.words(
    """
    mythology mythol biology chemistry medicine history philosophy programming computing computers engine engines
    genetics engineering science physics law astronomy psychology mechanics mathematics politics theology music sports
    tennis checkers slang industry theory religion geology business finance economics technology literature statistics
    grammar linguistics games manufacture antiquities church architecture war navy
    """)

  /// Words that may be between those of a label.
  private static let plainWords = EmbeddedTable.words(
    """
    or and of the in a an for chiefly now esp. especially formerly mostly only also usage sense used generally except
    perhaps usually commonly often rarely
    """)

  /// The labels that a pair of brackets holds; nil if one of its words is not a label's.
  static func known(_ content: ArraySlice<UInt8>) -> [String]? {
    guard content.count < 60 else { return nil }
    var labels: [String] = []
    var label = ""
    var count = 0
    for word in words(content) {
      if ["&", ";", ","].contains(word) {
        add(&label, to: &labels)
      } else if let meaning = meaning(word) {
        append(meaning, to: &label)
        count += 1
      } else if plainWords.contains(word.lowercased()) {
        append(word.lowercased(), to: &label)
        if word.utf8.count > 3 { count += 1 }
      } else {
        return nil
      }
    }
    add(&label, to: &labels)
    return count > 0 ? labels : nil
  }

  /// The labels that a parenthesis before a definition holds: known ones, or the text as written if it looks like a
  /// subject: `(Thermochem.)`, `(Welsh mythology)`.
  static func subject(_ content: ArraySlice<UInt8>) -> [String]? {
    if let labels = known(content) { return labels }
    guard let first = content.first, Ascii.isLetter(first), content.count < 50,
      content.allSatisfy({ Ascii.isLetter($0) || $0.isIn(". &,'-") })
    else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    let words = content.split(separator: Ascii.space)
    if Ascii.isUpper(first), content.count < 40,
      words.allSatisfy({ Ascii.isUpper($0[$0.startIndex]) || $0.count < 4 })
    {
      return [text]
    }
    let last = words.last { !$0.elementsEqual("etc.".utf8) } ?? []
    return subjects.contains(String(decoding: last, as: UTF8.self).lowercased().filter { $0.isLetter })
      ? [text] : nil
  }

  /// What a word means, with or without its full stop, and with a capital where it has none.
  private static func meaning(_ word: String) -> String? {
    let bare = word.last == "." ? String(word.dropLast()) : word
    let other = bare == word ? word : word.prefix(1).uppercased() + word.dropFirst()
    return meanings[word] ?? meanings[word + "."] ?? meanings[bare] ?? meanings[other]
  }

  private static func append(_ word: String, to label: inout String) {
    // `Physiol. Chem.`, but `Anat. or Zool.`
    if !plainWords.contains(word), let adjective = adjectives[label] { label = adjective }
    label += label.isEmpty ? word : " " + word
  }

  private static func add(_ label: inout String, to labels: inout [String]) {
    for prefix in ["a ", "or "] where label.hasPrefix(prefix) { label.removeFirst(prefix.utf8.count) }
    // `[Eng.]` is a place, `(Eng. Law)` is not.
    if !label.isEmpty { labels.append(label == "English" ? "England" : label) }
    label = ""
  }

  /// The words of a label: `Obs.`, `or`, `Prov.`, `Eng.`; commas and `&` are words of their own, `U. S.` is one.
  private static func words(_ content: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func close() {
      guard !word.isEmpty else { return }
      let text = String(decoding: word, as: UTF8.self)
      switch (words.last, text) {
      case ("U.", "S."): words[words.count - 1] = "U.S."
      case ("R.", "C."): words[words.count - 1] = "R.C."
      case ("of", "Eng."): words.append("England")
      case ("Steam", "Eng."): words.append("Engine")
      default: words.append(text)
      }
      word.removeAll()
    }
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      switch byte {
      case Ascii.space, Ascii.newline: close()
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"):
        close()
        words.append(String(decoding: [byte], as: UTF8.self))
      case UInt8(ascii: "["):
        guard let (character, end) = GcideCharacters.character(in: content, at: index - 1) else {
          return ["["]
        }
        word += character.ascii
        index = end
      default:
        word.append(byte)
        // `R.C.Ch.`, `Prov.Eng.`, but `U.S.`
        let mayEnd = byte == UInt8(ascii: ".") && (word.count > 2 || word.first == UInt8(ascii: "O"))
        if mayEnd, index < content.endIndex, Ascii.isLetter(content[index]) { close() }
      }
    }
    close()
    return words
  }
}
