/// The rules by which forms of Japanese words are made, each reversed.
enum JapaneseEndings {
  /// One rule: a form with an ending may be made of a word with another ending.
  struct Row: Sendable {
    let ending: [UInt8]
    let result: [UInt8]
    /// The classes that the ending inflects like; empty if nothing can follow it.
    let inflectsLike: JapaneseClasses
    /// The classes of the result.
    let makes: JapaneseClasses
    let rule: InflectionRule

    init(
      _ ending: String, _ result: String, _ makes: JapaneseClasses, _ rule: InflectionRule,
      like inflectsLike: JapaneseClasses = JapaneseClasses(rawValue: 0)
    ) {
      self.ending = Array(ending.utf8)
      self.result = Array(result.utf8)
      self.inflectsLike = inflectsLike
      self.makes = makes
      self.rule = rule
    }

    /// Whether the rule holds for a form of these classes; what was written may be any.
    func takes(_ classes: JapaneseClasses) -> Bool {
      classes.rawValue == JapaneseClasses.any.rawValue || inflectsLike.rawValue & classes.rawValue != 0
    }

    func isEnding(of text: Span<UInt8>) -> Bool {
      let start = text.count - ending.count
      if start < 0 { return false }
      for index in ending.indices where text[start + index] != ending[index] { return false }
      return true
    }
  }

  /// The rules whose ending has this last character; `text` has one at least.
  static func rows(ending text: Span<UInt8>) -> ArraySlice<Row> {
    let place = place(of: text[text.count - 3], text[text.count - 2], text[text.count - 1])
    return rows[starts[place]..<starts[place + 1]]
  }

  /// Whether some ending has this last character.
  static func has(_ text: Span<UInt8>) -> Bool { !rows(ending: text).isEmpty }

  /// Hiragana by their number, 0 to 95; all else is 96.
  private static func place(of first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    guard first == 0xE3, second == 0x81 || second == 0x82 else { return 96 }
    let number = Int(second & 1) << 6 ^ 64 | Int(third & 0x3F)
    return number < 96 ? number : 96
  }

  private static func place(of row: Row) -> Int {
    let ending = row.ending
    if ending.count < 3 { return 96 }
    return place(of: ending[ending.count - 3], ending[ending.count - 2], ending[ending.count - 1])
  }

  /// In the order of their last characters.
  private static let rows: [Row] = {
    var places: [[Row]] = Array(repeating: [], count: 97)
    for row in allRows { places[place(of: row)].append(row) }
    return places.flatMap(\.self)
  }()

  private static let starts: [Int] = {
    var counts = [Int](repeating: 0, count: 99)
    for row in allRows { counts[place(of: row) + 1] += 1 }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    return counts
  }()

  // `行った` is of 行く before it is of 行う.
  private static let allRows = irregular + stems.flatMap(verb) + tails + adjectives

  // MARK: Verbs

  /// The endings of a verb class: of its dictionary form, and of the forms that others are made of.
  private struct Stems {
    var plain: String
    var classes: JapaneseClasses
    /// Before ない.
    var negative: String
    /// Before ます, ば and う.
    var polite: String
    var conditional: String
    var volitional: String
    /// て and た with the letters before them.
    var te: String
    var past: String
    var imperative: [String]
    var passive: String
    var causative: [String]
    /// Nil where the passive is the potential, too, or there is none.
    var potential: String?
  }

  private static let stems: [Stems] =
    [
      Stems(
        plain: "する", classes: .suru, negative: "し", polite: "し", conditional: "すれ", volitional: "しよ",
        te: "して", past: "した", imperative: ["しろ", "せよ"], passive: "される", causative: ["させる", "さす"],
        potential: "できる"),
      Stems(
        plain: "くる", classes: .kuru, negative: "こ", polite: "き", conditional: "くれ", volitional: "こよ",
        te: "きて", past: "きた", imperative: ["こい"], passive: "こられる", causative: ["こさせる"],
        potential: "これる"),
      Stems(
        plain: "来る", classes: .kuru, negative: "来", polite: "来", conditional: "来れ", volitional: "来よ",
        te: "来て", past: "来た", imperative: ["来い"], passive: "来られる", causative: ["来させる"],
        potential: "来れる"),
      Stems(
        plain: "る", classes: .ichidan, negative: "", polite: "", conditional: "れ", volitional: "よ", te: "て",
        past: "た", imperative: ["ろ", "よ"], passive: "られる", causative: ["させる", "さす"], potential: "れる"),
      godan("う", "わいえお", "って", "った"), godan("く", "かきけこ", "いて", "いた"),
      godan("ぐ", "がぎげご", "いで", "いだ"), godan("す", "さしせそ", "して", "した"),
      godan("つ", "たちてと", "って", "った"), godan("ぬ", "なにねの", "んで", "んだ"),
      godan("ぶ", "ばびべぼ", "んで", "んだ"), godan("む", "まみめも", "んで", "んだ"),
      godan("る", "らりれろ", "って", "った"),
    ]

  /// A verb of five rows by the characters of four of them.
  private static func godan(_ plain: String, _ rows: String, _ te: String, _ past: String) -> Stems {
    let row = rows.map(String.init)
    return Stems(
      plain: plain, classes: .godan, negative: row[0], polite: row[1], conditional: row[2],
      volitional: row[3], te: te, past: past, imperative: [row[2]], passive: row[0] + "れる",
      causative: [row[0] + "せる", row[0] + "す"], potential: row[2] + "る")
  }

  private static func verb(_ stems: Stems) -> [Row] {
    let (plain, classes) = (stems.plain, stems.classes)
    func row(_ ending: String, _ rule: InflectionRule, like: JapaneseClasses = []) -> Row {
      Row(ending, plain, classes, rule, like: like)
    }
    var rows = [
      row(stems.negative + "ない", .negative, like: .adjective), row(stems.past, .past),
      row(stems.past + "ら", .tara), row(stems.past + "り", .tari), row(stems.te, .te, like: .te),
      row(stems.conditional + "ば", .conditional), row(stems.volitional + "う", .volitional),
      row(stems.polite + "ます", .polite, like: .masu), row(stems.polite + "たい", .wish, like: .adjective),
      row(stems.polite + "たがる", .wish, like: .godan), row(stems.polite + "すぎる", .excess, like: .ichidan),
      row(stems.polite + "過ぎる", .excess, like: .ichidan), row(stems.polite + "そう", .seeming),
      row(stems.polite + "ながら", .meanwhile), row(stems.polite + "やすい", .easy, like: .adjective),
      row(stems.polite + "にくい", .hard, like: .adjective), row(stems.polite + "なさい", .request),
      row(plain + "な", .prohibition),
      row(
        stems.passive, classes == .ichidan || classes == .kuru ? .passiveOrPotential : .passive,
        like: .ichidan),
    ]
    let before = classes == .suru ? "せ" : stems.negative
    rows.append(row(before + "ず", .without))
    rows.append(row(before + "ずに", .without))
    rows.append(row(before + "ぬ", .negative))
    rows.append(row(stems.negative + "ん", .negative))
    rows.append(row(stems.negative + "なきゃ", .conditional))
    // That of a verb of one row has no ending.
    if !stems.polite.isEmpty { rows.append(row(stems.polite, .stem)) }
    // Where ICU cuts: 思っ|て, 読ん|だ, 書か|ない, 行こ|う.
    for stem in [stems.negative, String(stems.te.dropLast()), stems.volitional] where !stem.isEmpty {
      rows.append(row(stem, .stem))
    }
    rows += stems.imperative.map { row($0, .imperative) }
    for causative in stems.causative {
      rows.append(row(causative, .causative, like: causative.hasSuffix("る") ? .ichidan : .godan))
    }
    if let potential = stems.potential { rows.append(row(potential, .potential, like: .ichidan)) }
    return rows
  }

  /// Endings after て and after ます.
  private static let tails: [Row] =
    ["て", "で"].flatMap { te in
      [
        Row(te + "いる", te, .te, .progressive, like: .ichidan),
        Row(te + "る", te, .te, .progressive, like: .ichidan),
        Row(te + "おる", te, .te, .progressive, like: .godan),
        Row(te + "しまう", te, .te, .completed, like: .godan),
        Row(te + "おく", te, .te, .inAdvance, like: .godan),
      ]
    } + [
      Row("ちゃう", "て", .te, .completed, like: .godan), Row("じゃう", "で", .te, .completed, like: .godan),
      Row("とく", "て", .te, .inAdvance, like: .godan), Row("どく", "で", .te, .inAdvance, like: .godan),
      Row("ました", "ます", .masu, .past), Row("まして", "ます", .masu, .te),
      Row("ましたら", "ます", .masu, .tara), Row("ましょう", "ます", .masu, .volitional),
      Row("ませ", "ます", .masu, .imperative), Row("ません", "ます", .masu, .negative, like: .masen),
      Row("ませんでした", "ません", .masen, .past),
    ]

  private static let irregular: [Row] = [
    Row("って", "く", .iku, .te, like: .te), Row("った", "く", .iku, .past), Row("ったら", "く", .iku, .tara),
    Row("ったり", "く", .iku, .tari), Row("っ", "く", .iku, .stem),
    Row("うて", "う", .tou, .te, like: .te), Row("うた", "う", .tou, .past),
    Row("います", "る", .nasaru, .polite, like: .masu), Row("い", "る", .nasaru, .imperative),
    Row("する", "", .noun, .suru, like: .suru), Row("できる", "", .noun, .suru, like: .ichidan),
  ]

  // MARK: Adjectives

  private static let adjectives: [Row] =
    [
      ("かった", .past), ("くて", .te), ("く", .adverb), ("ければ", .conditional), ("かったら", .tara),
      ("かったり", .tari), ("さ", .noun), ("そう", .seeming), ("きゃ", .conditional), ("かろう", .volitional),
      ("かっ", .stem),
    ].map { (ending: String, rule: InflectionRule) in Row(ending, "い", .adjective, rule) } + [
      Row("くない", "い", .adjective, .negative, like: .adjective),
      Row("くありません", "い", .adjective, .negative, like: .masen),
      Row("すぎる", "い", .adjective, .excess, like: .ichidan),
      Row("がる", "い", .adjective, .showing, like: .godan),
    ]
}
