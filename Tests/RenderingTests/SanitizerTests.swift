import Rendering
import Testing

@Suite struct SanitizerTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("tab\tand\nnewline", "tab\tand\nnewline"), ("\u{1B}[31m", "<U+001B>[31m"),
    ("\u{9B}1m", "<U+009B>1m"), ("\u{7F}", "<U+007F>"), ("a\u{202E}b", "a<U+202E>b"),
    ("\u{E0041}", "<U+E0041>"),
    ("naïve 辞書 👩‍👩‍👧", "naïve 辞書 👩‍👩‍👧"),
  ])
  func unsafeCharactersAreNamed(text: String, expected: String) {
    #expect(Sanitizer.clean(text) == expected)
    #expect(Sanitizer.clean(expected) == expected)
  }
}
