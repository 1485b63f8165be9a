import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct EmojiTests {
  @Test(arguments: [
    ("🐁", "🐁"), ("❤", "❤\u{FE0F}"), ("☀", "☀\u{FE0F}"), ("🏃‍♂", "🏃‍♂\u{FE0F}"),
    ("👁‍🗨", "👁\u{FE0F}‍🗨\u{FE0F}"), ("🏳‍🌈", "🏳\u{FE0F}‍🌈"), ("🇫🇷", "🇫🇷"), ("♻", "♻\u{FE0F}"),
    ("🔙", "🔙"), ("⬛", "⬛"), ("🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"),
  ])
  func aPictureIsFullyQualified(sequence: String, text: String) {
    #expect(Emoji(sequence)?.text == text)
  }

  @Test(arguments: [
    "", "a", "×", "÷", "✖", "➕", "🟰", "→", "↔", "➡", "⬆", "⤴", "1", "#", "1\u{20E3}", "©", "®", "ℹ", "‼", "〰",
    "€", "🏻", "🏃🏻",
    "🦰",
    "\u{1F1EB}", "♔", String(repeating: "🐁", count: 17),
  ])
  func allElseIsNone(sequence: String) {
    #expect(Emoji(sequence) == nil)
  }

  @Test func flagsAndFormsAreTold() {
    #expect(Emoji("🇫🇷")?.isFlag == true)
    #expect(Emoji("🏁")?.isFlag == false)
    #expect(Emoji("🏃‍♀")?.isGendered == true)
    #expect(Emoji("👨‍🌾")?.isGendered == true)
    #expect(Emoji("👨")?.isGendered == false)
    #expect(Emoji("🧑‍🌾")?.isGendered == false)
  }
}
