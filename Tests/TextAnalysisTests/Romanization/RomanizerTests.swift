import Testing
import TextAnalysis

@Suite struct RomanizerTests {
  private static func romanized(_ text: String, _ language: String) -> String {
    let text = Array(text.utf8)
    let tag = Array(language.utf8)
    return String(decoding: Romanizer().romanize(text.span, language: tag.span), as: UTF8.self)
  }

  /// Kana, also those of words from abroad, and what stands between them.
  @Test(arguments: [
    ("たべる", "taberu"), ("とうきょう", "toukyou"), ("ラーメン", "rāmen"), ("しんいち", "shin'ichi"), ("しんや", "shin'ya"),
    ("こんにちは", "konnichiha"), ("がっこう", "gakkou"), ("まっちゃ", "matcha"), ("つづく", "tsuzuku"), ("はなぢ", "hanaji"),
    ("ジャズ・バンド", "jazu bando"), ("ヴァイオリン", "vaiorin"), ("ウィンドウ", "windou"), ("ウォーク", "wōku"), ("トゥ", "tu"),
    ("デュオ", "dyuo"), ("パーティー", "pātī"), ("フィルム", "firumu"), ("あっ", "a"), ("ヶ", "ke"),
    ("くう、たべる", "kuu, taberu"),
    ("ｶﾀｶﾅ", "katakana"), ("Ｔシャツ", "Tshatsu"), ("クヮ", "kwa"),
  ])
  func kana(text: String, latin: String) {
    #expect(Self.romanized(text, "ja") == latin)
  }

  /// Particles as they are spoken, and the same kana in other words.
  @Test(arguments: [
    ("は", "wa", "ha"), ("へ", "e", "he"), ("を", "o", "wo"), ("では", "dewa", "deha"), ("が", "ga", "ga"),
  ])
  func particles(text: String, spoken: String, written: String) {
    let (bytes, tag) = (Array(text.utf8), Array("ja".utf8))
    let latin = Romanizer().romanize(bytes.span, language: tag.span, isParticle: true)
    #expect(String(decoding: latin, as: UTF8.self) == spoken)
    #expect(Self.romanized(text, "ja") == written)
  }

  /// Chinese characters sound otherwise in other languages: none of a Japanese word is read, nor of one that may be.
  @Test(arguments: [
    ("中国", "zh", "zhōng guó"), ("中國", "zh-Hant-TW", "zhōng guó"), ("行", "cmn", "xíng"),
    ("卡拉OK", "zh", "kǎ lā OK"),
    ("中国", "ja", ""), ("中国", "", ""), ("食べる", "ja", ""), ("お茶", "ja", ""), ("消しゴム", "", ""),
    ("中国", "yue", ""),
    ("中国", "zhx", ""),
  ])
  func han(text: String, language: String, latin: String) {
    #expect(Self.romanized(text, language) == latin)
  }

  /// Cyrillic letters, as the language has them.
  @Test(arguments: [
    ("мышь", "ru", "myshʹ"), ("подъезд", "ru", "podʺyezd"), ("Достоевский", "ru-RU", "Dostoyevskiy"),
    ("щи", "ru", "shchi"),
    ("молоко́", "ru", "molokó"), ("ёжик", "ru", "yëzhik"), ("США", "ru", "SSHA"), ("мышь", "", "myšʹ"),
    ("гай", "uk", "hay"),
    ("България", "bg", "Bŭlgariya"), ("Љубав", "sr", "Ljubav"), ("Мінск", "be", "Minsk"),
    ("Минск", "be", "Minsk"), ("ќе", "mk", "ḱe"),
  ])
  func cyrillic(text: String, language: String, latin: String) {
    #expect(Self.romanized(text, language) == latin)
  }

  /// Hindi leaves out vowels that its letters have; other languages of the script are written as they are spelled.
  @Test(arguments: [
    ("घर", "ghar"), ("लड़का", "laṛkā"), ("लड़का", "laṛkā"), ("नमक", "namak"), ("कमरा", "kamrā"),
    ("समझना", "samajhnā"),
    ("पागलपन", "pāgalpan"), ("मतलब", "matlab"), ("जनता", "jantā"), ("हिन्दुस्तान", "hindustān"), ("भारत", "bhārat"),
    ("मित्र", "mitra"),
    ("दोस्त", "dōst"), ("न", "na"), ("प्रधानमंत्री", "pradhānmantrī"), ("नमस्ते", "namastē"), ("ज़िंदगी", "zindagī"),
    ("हुआ", "huā"),
    ("कमरा मेज़", "kamrā mēz"), ("के लिए", "kē liē"), ("हँसना", "ham̐snā"), ("अनंत", "anant"), ("हूँ", "hūm̐"),
    ("चक्रवात", "cakravāt"),
  ])
  func hindi(text: String, latin: String) {
    #expect(Self.romanized(text, "hi") == latin)
  }

  @Test func otherDevanagari() {
    #expect(Self.romanized("घर", "sa") == "ghara")
    #expect(Self.romanized("लड़का", "") == "laṛakā")
  }

  /// Arabic letters without signs and with them.
  @Test(arguments: [
    ("كتاب", "ktāb"), ("الكتاب", "alktāb"), ("مدرسة", "mdrsa"), ("إلى", "ilā"), ("سؤال", "sʾāl"),
    ("آخر", "ākhr"),
    ("القرآن", "alqrʾān"), ("هذا", "hdhā"), ("شيء", "shyʾ"), ("على", "ʿlā"), ("رئيس", "rʾys"), ("ﷲ", "allh"),
    ("كِتَابٌ", "kitābun"), ("كِتَابًا", "kitāban"), ("كتاباً", "ktāban"), ("كَلِمَة", "kalima"), ("كَلَّمَ", "kallama"),
    ("مُدَرِّسَة", "mudarrisa"), ("الشَّمْس", "alshams"), ("عَلَى", "ʿalā"), ("أُمّ", "umm"), ("إِنْسَان", "insān"),
    ("رَأَى", "raʾā"),
    ("مُؤْمِن", "muʾmin"), ("اِسْم", "ism"), ("في البيت", "fy albyt"), ("پاکستان", "pākstān"),
  ])
  func arabic(text: String, latin: String) {
    #expect(Self.romanized(text, "ar") == latin)
  }

  /// Other scripts, each by a transform of its own or by any.
  @Test(arguments: [
    ("άνθρωπος", "el", "ánthro̱pos"), ("άνθρωπος", "grc", "ánthrōpos"), ("שלום", "he", "şlwm"),
    ("한국어", "ko", "hangug-eo"),
    ("ქართული", "ka", "kartuli"), ("հայերեն", "hy", "hayeren"), ("ภาษาไทย", "th", "p̣hās̄ʹā thịy"),
    ("বাংলা", "bn", "bānlā"),
    ("தமிழ்", "ta", "tamiḻ"), ("አማርኛ", "am", "āmārǝñā"), ("မြန်မာ", "my", "myanmar"), ("ㄅㄆ", "zh", "bp"),
  ])
  func others(text: String, language: String, latin: String) {
    #expect(Self.romanized(text, language) == latin)
  }

  /// What is Latin already, has no letters, is too long, or cannot be written in Latin letters, has no romanization.
  @Test(arguments: [
    "", "mouse", "café", "12", "…", "ភាសាខ្មែរ", "ພາສາລາວ", String(repeating: "я", count: 513), "\u{3000}",
  ])
  func nothing(text: String) {
    #expect(Self.romanized(text, "").isEmpty)
  }

  /// One romanizer takes words of many scripts in turn, and nothing of malformed text.
  @Test func manyInTurn() {
    let romanizer = Romanizer()
    let none: [UInt8] = []
    for _ in 0..<3 {
      for (text, latin) in [("мир", "mir"), ("ねこ", "neko"), ("سلام", "slām"), ("mouse", ""), ("αβγ", "abg")] {
        let bytes = Array(text.utf8)
        let result = romanizer.romanize(bytes.span, language: none.span)
        #expect(result.elementsEqual(latin.utf8))
      }
    }
    let malformed: [UInt8] = [0xD0, 0xD0, 0xBC, 0xFF]
    let result = romanizer.romanize(malformed.span, language: none.span)
    #expect(result.isEmpty)
  }

  /// Any text gives letters of the Latin script or none, and never more than there is room for.
  @Test func longestText() {
    for text in [
      String(repeating: "ﷺ", count: 341), String(repeating: "щ", count: 512),
      String(repeating: "しょ", count: 170),
    ] {
      let bytes = Array(text.utf8)
      let russian = Array("ru".utf8)
      let result = Romanizer().romanize(bytes.span, language: russian.span)
      #expect(ScriptSet(allOf: result.span) == .latin)
    }
  }
}
