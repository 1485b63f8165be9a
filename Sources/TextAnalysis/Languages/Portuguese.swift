extension LanguageRow {
  /// Portuguese: pronouns behind and inside verbs, and elision.
  ///
  /// Source: Cunha and Cintra, "Nova gramática do português contemporâneo" (1984), chapter 11, on pronouns; chapter 15 on
  /// contracted prepositions.
  static let portuguese = LanguageRow(
    tag: "pt", name: "Portuguese", scripts: .latin, readings: proposePortuguese,
    contractions: [
      Contraction("à", "a", "a"), Contraction("às", "a", "as"), Contraction("ao", "a", "o"),
      Contraction("aos", "a", "os"), Contraction("da", "de", "a"), Contraction("das", "de", "as"),
      Contraction("do", "de", "o"), Contraction("dos", "de", "os"), Contraction("na", "em", "a"),
      Contraction("nas", "em", "as"), Contraction("no", "em", "o"), Contraction("nos", "em", "os"),
      Contraction("num", "em", "um"), Contraction("numa", "em", "uma"), Contraction("nuns", "em", "uns"),
      Contraction("numas", "em", "umas"), Contraction("dum", "de", "um"), Contraction("duma", "de", "uma"),
      Contraction("pela", "por", "a"), Contraction("pelas", "por", "as"), Contraction("pelo", "por", "o"),
      Contraction("pelos", "por", "os"), Contraction("dele", "de", "ele"), Contraction("dela", "de", "ela"),
      Contraction("deles", "de", "eles"), Contraction("delas", "de", "elas"),
      Contraction("nele", "em", "ele"), Contraction("nela", "em", "ela"), Contraction("neles", "em", "eles"),
      Contraction("nelas", "em", "elas"), Contraction("deste", "de", "este"),
      Contraction("desta", "de", "esta"), Contraction("destes", "de", "estes"),
      Contraction("destas", "de", "estas"), Contraction("desse", "de", "esse"),
      Contraction("dessa", "de", "essa"), Contraction("desses", "de", "esses"),
      Contraction("dessas", "de", "essas"), Contraction("disso", "de", "isso"),
      Contraction("disto", "de", "isto"), Contraction("daquilo", "de", "aquilo"),
      Contraction("daquele", "de", "aquele"), Contraction("daquela", "de", "aquela"),
      Contraction("daqueles", "de", "aqueles"), Contraction("daquelas", "de", "aquelas"),
      Contraction("neste", "em", "este"), Contraction("nesta", "em", "esta"),
      Contraction("nestes", "em", "estes"), Contraction("nestas", "em", "estas"),
      Contraction("nesse", "em", "esse"), Contraction("nessa", "em", "essa"),
      Contraction("nesses", "em", "esses"), Contraction("nessas", "em", "essas"),
      Contraction("nisso", "em", "isso"), Contraction("nisto", "em", "isto"),
      Contraction("naquele", "em", "aquele"), Contraction("naquela", "em", "aquela"),
      Contraction("naqueles", "em", "aqueles"), Contraction("naquelas", "em", "aquelas"),
      Contraction("daqui", "de", "aqui"), Contraction("daí", "de", "aí"), Contraction("dali", "de", "ali"),
    ],
    functionWords: PortugueseFunctionWords.rows)

  private static let elisions = Elisions(rows: [
    ("d", "de"), ("n", "em"), ("m", "me"), ("t", "te"), ("pel", "pelo"),
  ])

  /// Pronouns behind a hyphen, as they are written there, and the word.
  private static let pronouns: [(written: StaticString, word: StaticString)] = [
    ("me", "me"), ("te", "te"), ("se", "se"), ("lhe", "lhe"), ("nos", "nos"), ("vos", "vos"),
    ("lhes", "lhes"), ("o", "o"), ("a", "a"), ("os", "os"), ("as", "as"), ("lo", "o"), ("la", "a"),
    ("los", "os"), ("las", "as"), ("no", "o"), ("na", "a"), ("nas", "as"), ("mo", "me"), ("ma", "me"),
    ("lho", "lhe"), ("lha", "lhe"),
  ]

  /// What a future or conditional ends with behind the pronoun: `dar-me-ia`, `far-se-á`.
  private static let endings: [StaticString] = [
    "ei", "ás", "á", "emos", "eis", "ão", "ia", "ias", "íamos", "íeis", "iam",
  ]

  @Sendable private static func proposePortuguese(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    hyphenated(key, &readings)
    elisions.propose(for: key, into: &readings)
    let letters = KeyLetters(key)
    if letters.hasSuffix("mente"), letters.count > 7 {
      let adjective = letters.dropping(last: 5)
      readings.append(.inflection, adjective.bytes, as: .adjective)
      if adjective.hasSuffix("a") {
        readings.append(.inflection, adjective.dropping(last: 1).appending("o").bytes, as: .adjective)
      }
    }
  }

  private static func hyphenated(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    var parts: [[UInt8]] = [[]]
    for index in key.indices {
      if key[index] == UInt8(ascii: "-") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(key[index])
      }
    }
    guard parts.count == 2 || parts.count == 3, !parts[0].isEmpty,
      let pronoun = pronouns.first(where: { $0.written.matches(parts[1]) })
    else { return }
    let stem = KeyLetters(parts[0])
    let word = Array(pronoun.word)
    if parts.count == 3 {
      guard endings.contains(where: { $0.matches(parts[2]) }) else { return }
      for verb in infinitives(of: stem) { readings.append(.parts, [verb.bytes, word], host: 0, as: .verb) }
      return
    }
    // Before `lo` the verb has lost `r`, `s` or `z`, and the last vowel has an accent for it; before `nos`, `s`.
    var hosts = [stem]
    if pronoun.written.utf8CodeUnitCount > 1, pronoun.written.byte(at: 0) == UInt8(ascii: "l"),
      !pronoun.word.matches("lhe"), !pronoun.word.matches("lhes")
    {
      let plain = withoutLastAccent(stem)
      hosts = [
        plain.appending("r"), plain.appending("s"), plain.appending("z"), stem.appending("s"),
        stem.appending("r"),
      ]
    } else if pronoun.word.matches("nos") {
      hosts.append(stem.appending("s"))
    }
    for host in hosts { readings.append(.parts, [host.bytes, word], host: 0, as: .verb) }
  }

  /// The infinitives that begin a future: `far` of `fazer`, `dar`, `fá` of `fazer`.
  private static func infinitives(of stem: KeyLetters) -> [KeyLetters] {
    let plain = withoutLastAccent(stem)
    switch (plain.bytes.count, plain.hasSuffix("far"), plain.hasSuffix("dir"), plain.hasSuffix("trar")) {
    case (3, true, _, _): return [KeyLetters("fazer")]
    case (3, _, true, _): return [KeyLetters("dizer")]
    case (4, _, _, true): return [KeyLetters("trazer")]
    default: return stem.hasSuffix("r") ? [stem] : [plain.appending("r"), stem]
    }
  }

  private static func withoutLastAccent(_ letters: KeyLetters) -> KeyLetters {
    var scalars = letters.scalars
    guard let last = scalars.indices.last else { return letters }
    switch scalars[last] {
    case 0xE1, 0xE2: scalars[last] = 0x61
    case 0xE9, 0xEA: scalars[last] = 0x65
    case 0xED: scalars[last] = 0x69
    case 0xF3, 0xF4: scalars[last] = 0x6F
    default: break
    }
    return KeyLetters(scalars)
  }
}
