import ImportingBase

/// Turns GCIDE's abbreviated labels into words: `(Naut.)`, `[Obs. or Prov. Eng.]`.
///
/// A label is read word by word, so that one table serves `(Gr. Antiq.)`, `(Rom. Antiq.)` and `(Rom. Law)`.
enum GcideLabels {
  /// The labels that a pair of brackets holds, if all of its words are those of labels; else nil.
  static func known(_ content: ArraySlice<UInt8>) -> [String]? {
    guard content.count < 60 else { return nil }
    var labels: [String] = []
    var label = ""
    var count = 0
    for word in words(content) {
      if word == "&" || word == ";" || word == "," {
        add(&label, to: &labels)
        continue
      }
      let bare = word.last == "." ? String(word.dropLast()) : word
      guard
        let meaning = GcideLabelTable.words[word] ?? GcideLabelTable.words[word + "."]
          ?? GcideLabelTable.words[bare]
          ?? GcideLabelTable.words[bare == word ? word : word.prefix(1).uppercased() + word.dropFirst()]
      else {
        guard GcideLabelTable.plainWords.contains(word.lowercased()) else { return nil }
        append(word.lowercased(), to: &label)
        if word.utf8.count > 3 { count += 1 }
        continue
      }
      append(meaning, to: &label)
      count += 1
    }
    add(&label, to: &labels)
    return count > 0 ? labels : nil
  }

  /// The labels that a parenthesis before a definition holds: known ones, or the text as written if it looks like a
  /// subject: `(Thermochem.)`, `(Welsh mythology)`.
  static func subject(_ content: ArraySlice<UInt8>) -> [String]? {
    if let labels = known(content) { return labels }
    guard let first = content.first, Ascii.isLetter(first), content.count < 50 else { return nil }
    for byte in content where !Ascii.isLetter(byte) && !". &,'-".utf8.contains(byte) { return nil }
    let text = String(decoding: content, as: UTF8.self)
    let words = content.split(separator: Ascii.space)
    if content.count < 40, words.allSatisfy({ Ascii.isUpper($0[$0.startIndex]) || $0.count < 4 }),
      Ascii.isUpper(first)
    {
      return [text]
    }
    let last = words.last { !$0.elementsEqual("etc.".utf8) } ?? []
    let subject = String(decoding: last, as: UTF8.self).lowercased().filter { $0.isLetter }
    return GcideLabelTable.subjects.contains(subject) ? [text] : nil
  }

  private static func append(_ word: String, to label: inout String) {
    if label.isEmpty {
      label = word
      return
    }
    // `Physiol. Chem.`, but `Anat. or Zool.`
    if !GcideLabelTable.plainWords.contains(word), let adjective = GcideLabelTable.adjectives[label] {
      label = adjective
    }
    label += " " + word
  }

  private static func add(_ label: inout String, to labels: inout [String]) {
    defer { label = "" }
    for prefix in ["a ", "or "] where label.hasPrefix(prefix) { label.removeFirst(prefix.utf8.count) }
    // `[Eng.]` is a place, `(Eng. Law)` is not.
    if !label.isEmpty { labels.append(label == "English" ? "England" : label) }
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
      case UInt8(ascii: "."):
        word.append(byte)
        // `R.C.Ch.`, `Prov.Eng.`, but `U.S.`
        if word.count > 2 || word.first == UInt8(ascii: "O"), index < content.endIndex,
          Ascii.isLetter(content[index])
        {
          close()
        }
      default: word.append(byte)
      }
    }
    close()
    return words
  }
}
