import Foundation
import Testing

@testable import Manager

@Suite struct MimeDefaultsTests {
  private let link = MimeDefaults.Choice(
    type: "x-scheme-handler/lens-share", entry: "lens-share-link.desktop")
  private let plain = MimeDefaults.Choice(type: "text/plain", entry: "editor.desktop")

  @Test(arguments: [
    nil, "", "[Default Applications]\n", "[Default Applications]", "[Added Associations]\nb=c;\n\n",
    "[Default Applications]\r\nz=y.desktop\r\n[Added Associations]\r\nb=c;",
    "a\n[Default Applications]\n\n[X]\n",
    "[Default Applications]\ntext/plain=mine.desktop\n", "# a comment\n",
  ])
  func goingInAndOutLeavesTheFile(text: String?) throws {
    let sandbox = try Sandbox()
    let list = MimeDefaults(path: sandbox.root.appending(path: "a/b/mimeapps.list").path())
    if let text { try sandbox.write(text, to: "a/b/mimeapps.list") }
    let before = try sandbox.tree()
    try #require(try list.change(to: link, keeping: [plain])).make()
    let written = try String(contentsOfFile: list.path, encoding: .utf8)
    #expect(written.contains("[Default Applications]"))
    #expect(written.contains("x-scheme-handler/lens-share=lens-share-link.desktop"))
    #expect(written.contains("text/plain=editor.desktop") != (text?.contains("mine.desktop") ?? false))
    #expect(try list.change(to: link, keeping: [plain]) == nil)
    try #require(try list.removal(of: link.type)).make()
    #expect(try sandbox.tree() == before)
    #expect(try list.removal(of: link.type) == nil)
  }

  /// GLib writes a new key before the comments that end a group, KDE drops comments, and both change values in place.
  @Test func whatADesktopMadeOfItStays() throws {
    let sandbox = try Sandbox()
    let list = MimeDefaults(path: sandbox.root.appending(path: "mimeapps.list").path())
    try #require(try list.change(to: link, keeping: [plain])).make()
    let text = try String(contentsOfFile: list.path, encoding: .utf8)
      .replacing("\ntext/plain=editor.desktop", with: "\ntext/plain=other.desktop;")
    try sandbox.write(text + "image/png=viewer.desktop\n", to: "mimeapps.list")
    try #require(try list.removal(of: link.type)).make()
    let rest = try String(contentsOfFile: list.path, encoding: .utf8).split(separator: "\n")
    #expect(
      rest.suffix(3) == ["[Default Applications]", "text/plain=other.desktop;", "image/png=viewer.desktop"])
    #expect(!rest.contains { $0.contains("keeps") })
  }
}
