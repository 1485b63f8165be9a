import ReferenceICU
import Seeding
import Testing
import TextAnalysis

/// Runs of scripts without spaces, and what stands around them, against ICU itself. Everything is asked through
/// `WordSegmenter`, as programs do.
@Suite struct DictionaryRunsTests {
  /// One character of each kind that the rules, the dictionaries or our own path tell apart.
  private static let kinds: [[UInt8]] =
    [
      "漢", "字", "々", "〇", "ひ", "カ", "ー", "ｶ", "ｰ", "ﾞ", "゛", "ゟ", "𠀀", "豈", "한",
      "ก", "ั", "เ", "ๆ", "ฯ", "๑", "ກ", "ັ", "က", "ာ", "ក", "្", "១",
      "。", "，", "：", "’", "“", "·", "・", "—", "\u{200B}", "\u{3000}", "〰", "＿",
      "a", "1", "_", ".", "'", ":", ",", "\"", " ", "\n", "é", "\u{301}", "\u{200D}", "א", "👍", "🏽", "🇫",
    ].map { Array($0.utf8) } + [[0xE4, 0xB8], [0xE0], [0x80], [0xFF]]

  #if DEBUG
    private static let longest = 3
  #else
    private static let longest = 4
  #endif

  /// To three characters in a debug build, to four (13 million strings) in a release build.
  @Test(arguments: 1...longest)
  func everyShortString(length: Int) {
    let comparison = Comparison()
    var digits = [Int](repeating: 0, count: length)
    strings: while true {
      guard agrees(comparison, on: digits.flatMap { Self.kinds[$0] }) else { return }
      var place = 0
      while true {
        if place == length { break strings }
        digits[place] += 1
        if digits[place] < Self.kinds.count { break }
        digits[place] = 0
        place += 1
      }
    }
  }

  /// Each character of these scripts, of their punctuation and of the forms of full and half width, and some of the
  /// many ideographs: by itself, and between neighbors of every sort.
  @Test func everyCharacter() {
    let comparison = Comparison()
    let ranges: [ClosedRange<UInt32>] = [
      0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2000...0x206F, 0x2E80...0x33FF, 0x4DB0...0x4E10,
      0x9FF0...0xA010, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF, 0xFF00...0xFFEF,
    ]
    for scalar in ranges.joined() {
      let character = String(Unicode.Scalar(scalar)!)
      for (left, right) in [
        ("", ""), ("漢", ""), ("", "漢"), ("字カ", "カナ"), ("a", "b"), ("กข", "ขค"), ("ខ្មែរ", "ខ"), ("ລາວ", "ລາວ"),
        ("မြန်", "မာ"), ("。", "，"), (" ", " "),
      ] {
        guard agrees(comparison, on: Array((left + character + right).utf8)) else { return }
      }
    }
  }

  /// Characters of one script at random, the more frequent ones and all of them.
  @Test(
    arguments: [
      [0x3041...0x30FE, 0x4E00...0x9FFF], [0x3041...0x3096], [0x30A1...0x30FE],
      [0x4E00...0x4EFF, 0x306E...0x3094],
      [0x0E01...0x0E3A, 0x0E40...0x0E4E], [0x0E81...0x0EDF], [0x1000...0x109F], [0x1780...0x17D3],
    ] as [[ClosedRange<UInt32>]])
  func randomRuns(of ranges: [ClosedRange<UInt32>]) {
    let comparison = Comparison()
    var random = FixedRandom(seed: 3)
    for _ in 0..<4_000 {
      var run = ""
      for _ in 0..<Int.random(in: 1...50, using: &random) {
        let range = ranges.randomElement(using: &random)!
        run.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &random))!)
      }
      guard agrees(comparison, on: Array(run.utf8)) else { return }
    }
  }

  /// Words one after the other, whole, cut short and with signs that do not belong there.
  @Test(arguments: [
    """
    今天 我们 在 北京 大学 学习 中文 计算机 软件 的 了 是 不 人工 智能 研究 生命 起源 中华人民共和国 图书馆 選択 東京 都 に 住んで います \
    これ は とても 面白い です ね コンピューター ソフトウェア ドキュメント の を 開く ー 々 カ ナ 日本 国 本 々 私 たち 食べる 食べ られ なかった
    """,
    """
    ภาษา ไทย เป็น ภาษา ที่ มี ระดับ เสียง ของ คำ แน่นอน หรือ วรรณยุกต์ กรุงเทพ ฯ มหานคร ต่าง ๆ มาก ๆ ประเทศ รถไฟฟ้า มหาวิทยาลัย \
    วิทยาศาสตร์ และ เทคโนโลยี สุขภาพ แม่น้ำ ฯ ๆ ั ์ เ ก า ตา กลม นา กา
    """,
    "ភាសា ខ្មែរ ជា ភាសា របស់ ប្រទេស កម្ពុជា ឯកសារ នេះ ត្រូវ បាន បើក ដោយ ប្រើ ពាក្យ សម្ងាត់ ្ ា ក",
    "ພາສາ ລາວ ເປັນ ພາສາ ທາງການ ຂອງ ປະເທດ ສາທາລະນະລັດ ປະຊາທິປະໄຕ ປະຊາຊົນ ັ ເ",
    "မြန်မာ ဘာသာ စကား သည် နိုင်ငံ ၏ ရုံးသုံး ဖြစ် ပြီး လူ များ က ပြော ကြ ်",
  ])
  func wordsAtRandom(words: String) {
    let comparison = Comparison()
    var random = FixedRandom(seed: 4)
    let words = words.split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars) }
    for _ in 0..<4_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        var word = words.randomElement(using: &random)!
        switch Int.random(in: 0..<8, using: &random) {
        case 0: word.removeLast()
        case 1: word.removeFirst()
        case 2: word += words.randomElement(using: &random)!.prefix(1)
        case 3: word.append([" ", "。", "a", ".", "\u{200B}"].randomElement(using: &random)!)
        default: break
        }
        text += word
      }
      guard agrees(comparison, on: Array(String(text).utf8)) else { return }
    }
  }

  /// A run is divided whole, however long; and `ー` is divided alike whatever stood before it.
  @Test func longRunsAndTheirStarts() {
    let comparison = Comparison()
    agrees(comparison, on: Array(String(repeating: "中华人民共和国これは", count: 2_000).utf8))
    agrees(comparison, on: Array(String(repeating: "ภาษาไทย", count: 2_000).utf8))
    for text in ["ーあい", "ｰｱｲ", "éーあい", "_ーアイ", "゛ー漢字"] {
      // Anew, so that nothing stood before.
      agrees(Comparison(), on: Array(text.utf8))
    }
  }

  /// Records an issue and gives false if we and ICU differ.
  @discardableResult
  private func agrees(_ comparison: Comparison, on text: [UInt8]) -> Bool {
    if comparison.agrees(on: text) { return true }
    Issue.record("\(comparison.difference ?? "")")
    return false
  }
}
