import Testing

@testable import Desktop

@Suite struct SinkKindTests {
  /// Of these, one that was ended may have been read; behind the others the next tool is asked.
  @Test(arguments: SinkKind.allCases)
  func popupsAndThePagerAreWindows(kind: SinkKind) {
    let isWindow = [.popup, .pager].contains(kind)
    for tool in kind.tools { #expect(tool.isWindow == isWindow, "\(tool.program)") }
  }
}
