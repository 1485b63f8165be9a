import Testing

@testable import Desktop

@Suite struct SinkKindTests {
  /// If a window fails, its answer may have been read; after any other tool, the next one is tried.
  @Test(arguments: SinkKind.allCases)
  func popupsAndThePagerAreWindows(kind: SinkKind) {
    let isWindow = [.popup, .pager].contains(kind)
    for tool in kind.tools { #expect(tool.isWindow == isWindow, "\(tool.program)") }
  }
}
