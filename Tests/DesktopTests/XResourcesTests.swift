import Processes
import RealDesktop
import Testing

@testable import Desktop

@Suite struct XResourcesTests {
  @Test(arguments: [
    ("Xft.dpi:\t192\n", 192), ("Xcursor.size: 24\nXft.dpi: 120.5\n", 121), ("Xft.dpi:\t0\n", nil),
    ("Xft.dpi:\t99999999999999999999\n", nil), ("Xft.dpi:\t$(x)\n", nil), ("my.Xft.dpi:\t192\n", nil),
    ("", nil),
  ])
  func theResolutionThatADesktopHasChosen(resources: String, expected: Int?) {
    #expect(XResources.resolution(in: Array(resources.utf8)) == expected)
  }

  @Test func aServerIsAsked() throws {
    let server = try XServer()
    defer { server.stop() }
    let session = DesktopSession(Environment(server.variables))
    #expect(XResources.resolution(in: session) == nil)
    run("xrdb", "-merge", input: Array("Xft.dpi: 144\n".utf8), in: server.variables)
    #expect(XResources.resolution(in: session) == 144)
  }
}
