import Testing

@testable import Desktop

@Suite struct RofiTests {
  /// 56 cells hold four words of 11, or three of 15.
  @Test(arguments: [
    (["reap", "harvest"], 4), (["pull together"], 3), ([String(repeating: "w", count: 11)], 4),
    ([String(repeating: "w", count: 12)], 3), ([String(repeating: "w", count: 16)], 2), ([], 4),
    // Wide characters take two cells; what is not on the screen takes none.
    (["日本語日本語"], 3), (Array(repeating: "word", count: 12) + ["castle in the air"], 4),
  ])
  func wordsThatCanBeFollowedAreWhole(links: [String], columns: Int) {
    #expect(Rofi.listColumns(for: links.map { Array($0.utf8) }, in: 56) == columns)
  }

  /// The last keys go first, and then what Tab does.
  @Test(arguments: [
    (80, "Alt+ ← back · L large", "any word · Tab completes"), (50, "Alt+ ← back · L large", "any word"),
    (35, "Alt+ ← back", "any word"), (24, "", "any word"), (10, "", ""),
  ])
  func theKeysThatFitAreNamed(columns: Int, keys: String, field: String) {
    let hints = Rofi.hints(["← back", "L large"], in: columns)
    #expect(hints == (keys, field))
  }
}
