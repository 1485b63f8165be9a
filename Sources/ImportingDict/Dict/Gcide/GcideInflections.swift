import LexiconModel

/// Reads a bracket of inflected forms: `imp. & p. p. {Abandoned} (-d[u^]nd); p. pr. & vb. n. {Abandoning}.`
enum GcideInflections {
  private static let markers: [(text: StaticString, features: FormFeatures)] = [
    ("imp.", [.past]), ("p. p.", [.pastParticiple]), ("pp.", [.pastParticiple]), ("p.p.", [.pastParticiple]),
    ("p. pr.", [.presentParticiple]),
    ("p.pr.", [.presentParticiple]), ("p. pres.", [.presentParticiple]), ("vb. n.", [.presentParticiple]),
    ("v. n.", [.presentParticiple]), ("Compar.", [.comparative]), ("compar.", [.comparative]),
    ("comp.", [.comparative]),
    ("Comp.", [.comparative]), ("superl.", [.superlative]), ("Superl.", [.superlative]), ("pl.", [.plural]),
    ("3d", [.thirdPersonSingular]), ("third", [.thirdPersonSingular]), ("pres.", []), ("sing.", []),
    ("inf.", []),
  ]

  /// Words that are left out without loss: they join forms or tell of which language they are.
  private static let fillers: Set<String> = [
    "&", "or", "and", "also", "E.", "L.", "pers.", "ind.", "indic.", "pers", "part.",
  ]

  /// Whether the text of a bracket begins as inflections do, and names a form.
  static func areIn(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.contains(UInt8(ascii: "{")) else { return false }
    return markers.contains { content.starts(with: $0.text) }
  }

  /// Adds the forms to the head. If the bracket says anything else, its text becomes a note as well.
  static func read(_ content: ArraySlice<UInt8>, into head: inout GcideHead) {
    var features: FormFeatures = []
    var saysMore = false
    var isAfterForm = false
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      if byte == UInt8(ascii: "{"), let close = content.closing(index) {
        head.inflections.append(GcideHead.Inflection(text: content[(index + 1)..<close], features: features))
        index = close + 1
        isAfterForm = true
      } else if byte == UInt8(ascii: "("), let close = content.closing(index) {
        if !GcideHeadScanner.isRespelling(content[(index + 1)..<close]) { saysMore = true }
        index = close + 1
      } else if let marker = markers.first(where: { content.starts(at: index, $0.text) }) {
        features = isAfterForm ? marker.features : features.union(marker.features)
        // `imp. & p. p.`: one form for both.
        if features.contains(.past) { features.remove(.pastParticiple) }
        isAfterForm = false
        index += marker.text.utf8CodeUnitCount
      } else if " ,;.&".utf8.contains(byte) {
        index += 1
      } else {
        let end = content[index...].firstIndex { " ,;{(".utf8.contains($0) } ?? content.endIndex
        if !fillers.contains(String(decoding: content[index..<end], as: UTF8.self)) { saysMore = true }
        index = max(end, index + 1)
      }
    }
    if saysMore { head.notes.append(content) }
  }
}
