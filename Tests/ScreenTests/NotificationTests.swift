import Foundation
import RealDesktop
import Testing

extension ScreenTests {
  /// What a real server of notifications shows, dunst, of what a real X server has selected.
  @Suite struct NotificationTests {
    private let server: NotificationServer
    private let session: Session

    init() throws {
      server = try NotificationServer()
      session = try Session(tools: ["xclip", "notify-send"], variables: server.variables)
    }

    /// Selects a text, looks it up, and gives what is shown then.
    private func show(_ text: String) throws -> (shown: [(summary: String, body: String)], status: Int32) {
      try session.select(Array(text.utf8))
      let status = try session.finish("lens-share", ["--from", "selection", "--to", "notification"]).status
      return (try server.notifications(), status)
    }

    @Test func whatLooksLikeMarkupIsShownAsItIs() throws {
      let (shown, status) = try show("angle bracket")
      #expect(status == 0)
      #expect(shown.map(\.summary) == ["angle bracket"])
      #expect(shown.first?.body.contains("(`&lt;' or `&gt;')") == true, "\(shown)")
    }

    @Test func theNextOneTakesThePlaceOfTheOneBefore() throws {
      for word in ["mice", "geese", "ampersand"] {
        #expect(try session.finish("lens-share", ["--to", "notification", word]).status == 0)
      }
      let shown = try server.notifications()
      #expect(shown.map(\.summary) == ["ampersand"])
      #expect(shown.first?.body.contains("a punctuation mark (&amp;) used to") == true, "\(shown)")
    }

    @Test func whatIsNotFoundIsShown() throws {
      let (shown, status) = try show("<zzyzxq>")
      #expect(status == 1)
      #expect(shown.map(\.summary) == ["<zzyzxq>"])
      #expect(shown.map(\.body) == ["not found: zzyzxq"])
    }

    @Test func thatNothingIsSelectedIsShown() throws {
      let status = try session.finish("lens-share", ["--from", "selection", "--to", "notification"]).status
      #expect(status == 1)
      let shown = try server.notifications()
      #expect(shown.map(\.summary) == ["lens-share"])
      #expect(shown.map(\.body) == ["nothing selected: select some text and try again"])
    }
  }
}
