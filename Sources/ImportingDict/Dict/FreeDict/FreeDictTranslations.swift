import ImportingBase
import LexiconModel

/// A line of translations, cleaned of what is written for machines.
///
///      [print] acute accent <n>, acute <n>
///     Akut <masc>, Akut-Zeichen <neut> [print]
struct FreeDictTranslations {
  /// With a label for each gender or plural, without other classes.
  private(set) var text = ""
  /// What stands in brackets before the first translation: subjects and styles.
  private(set) var labels: [String] = []
  /// What the class of a translation says of the headword's: that it is a noun, a verb.
  private(set) var partOfSpeech: PartOfSpeech?

  init(_ line: ArraySlice<UInt8>) {
    var rest = line.drop { $0 == Ascii.space }
    while rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      let label = String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
      let next = rest[end...].dropFirst().drop { $0 == Ascii.space }
      if next.isEmpty { break }
      labels.append(label)
      rest = next
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rest.count)
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"):
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { fallthrough }
        take(tag: String(decoding: rest[..<end].dropFirst(), as: UTF8.self), &bytes)
        rest = rest[end...].dropFirst()
        // Behind the class stands an abbreviation: `departure <n>dep.`
        if let next = rest.first, Ascii.isLetter(next) || Ascii.isDigit(next) { bytes += Array(", ".utf8) }
      case UInt8(ascii: "/") where bytes.count > 1 && bytes.suffix(2) == [0x2C, Ascii.space]:
        // A transcription that a voice made, of the abbreviation before it: `,  /ˈabɾ/`.
        let end = rest.dropFirst().firstIndex(of: byte) ?? rest.startIndex
        bytes.removeLast(2)
        rest = rest[end...].dropFirst().drop { $0 == Ascii.space }
        if rest.first != 0x2C && !rest.isEmpty { bytes.append(Ascii.space) }
      case UInt8(ascii: "~") where bytes.last.map { $0 != Ascii.space } ?? false && rest.count > 1:
        // Words of one translation, tied.
        bytes.append(Ascii.space)
        rest = rest.dropFirst()
      case Ascii.space:
        if bytes.last != Ascii.space { bytes.append(byte) }
        rest = rest.dropFirst()
      default:
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    while bytes.last == Ascii.space { bytes.removeLast() }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private mutating func take(tag: String, _ bytes: inout [UInt8]) {
    if partOfSpeech == nil {
      let found = FreeDictTag.read(tag).0
      if found != .other { partOfSpeech = found }
    }
    while bytes.last == Ascii.space { bytes.removeLast() }
    for sign in FreeDictTag.signs(tag) {
      bytes += [Ascii.space, InlineMark.label.rawValue] + Array(sign.utf8) + [InlineMark.end]
    }
  }
}
