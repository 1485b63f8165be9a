import MiniLexicon
import Seeding

/// Texts that a web page could offer to be selected: made to reach a shell, an option parser, a markup or a terminal.
package enum HostileTexts {
  /// Each breaks something that is not careful; `CANARY` is replaced by a file that no shell may make.
  private static let parts: [[UInt8]] =
    [
      "$(touch CANARY)", "`touch CANARY`", "; touch CANARY;", "| touch CANARY", "&& touch CANARY",
      "\n touch CANARY\n",
      "';touch CANARY;'", "\";touch CANARY;\"", "<(touch CANARY)", "$IFS", "${HOME}", "~", "*", "\\", "'",
      "\"", "`",
      "-", "--", "-e", "-n", "-in", "-o", "--help", "--version", "--hint=int:transient:1", "--clear",
      "-selection",
      "--primary", "@/etc/passwd", "/etc/passwd", "\n", "\r", "\r\n", "\t", " ", "  ", "",
      "<b>", "</b>", "<a href=\"x\">", "<img src=\"file:///etc/passwd\">", "&", "&amp;", "&#0;", "<3", "]]>",
      "<!--",
      "%s%n", "%GDWORD%", "{}", "#{pane_pid}", "#(touch CANARY)",
      "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;Y29weQ==\u{7}", "\u{1B}P+q\u{1B}\\", "\u{1B}[6n",
      "\u{8}",
      "\u{7F}", "\u{9B}31m", "\u{9D}0;t\u{9C}", "\u{202E}gpj", "\u{2066}", "\u{2028}", "\u{FEFF}", "\u{200D}",
      "\u{E0041}", "e\u{301}\u{327}", "word", "mice", "日本語", "👩‍👩‍👧",
    ].map { Array($0.utf8) } + [
      [0], [0xFF], [0xFE, 0xFF], [0xC0, 0x80], [0x9B, 0x33, 0x31, 0x6D], [0xED, 0xA0, 0x80], [0xE3, 0x81],
      [0xF5, 0x80, 0x80, 0x80],
    ]

  /// So many of them, the same on every run and never empty; `canary` is the path of the file.
  package static func make(_ count: Int, canary: String) -> [[UInt8]] {
    var random = FixedRandom(seed: 7)
    return (0..<count).map { number in
      var text = number < parts.count ? parts[number] : []
      let length = number < parts.count ? 0 : Int.random(in: 1...8, using: &random)
      for _ in 0..<length { text += parts.randomElement(using: &random)! }
      return text.isEmpty ? Array("x".utf8) : replaced(text, canary)
    }
  }

  private static func replaced(_ text: [UInt8], _ canary: String) -> [UInt8] {
    let mark = Array("CANARY".utf8)
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: mark) {
        result += Array(canary.utf8)
        index += mark.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
