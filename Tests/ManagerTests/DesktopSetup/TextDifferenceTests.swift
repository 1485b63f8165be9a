import Testing

@testable import Manager

@Suite struct TextDifferenceTests {
  @Test(arguments: [
    ("", "a\n", ["@@ -0,0 +1,1 @@", "+a"]),
    ("a\n", "", ["@@ -1,1 +0,0 @@", "-a"]),
    ("a\nb\nc\n", "a\nb\nc\nd\n", ["@@ -2,2 +2,3 @@", " b", " c", "+d"]),
    ("a\nb\nc\nd\ne\n", "a\nb\nx\nd\ne\n", ["@@ -1,5 +1,5 @@", " a", " b", "-c", "+x", " d", " e"]),
    (
      "a", "a\nb",
      ["@@ -1,1 +1,2 @@", "-a\n\\ No newline at end of file", "+a", "+b\n\\ No newline at end of file"]
    ),
    ("a\r\n", "a\r\nb\r\n", ["@@ -1,1 +1,2 @@", " a", "+b"]),
    ("a\na\n", "a\na\na\n", ["@@ -1,2 +1,3 @@", " a", " a", "+a"]),
  ])
  func theHunkIsWhatIsNotShared(old: String, new: String, lines: [String]) {
    #expect(TextDifference.lines(from: Array(old.utf8), to: Array(new.utf8)) == lines)
  }
}
