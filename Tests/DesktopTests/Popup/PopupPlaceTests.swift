import Testing

@testable import Desktop

@Suite struct PopupPlaceTests {
  /// As xdotool and xrandr print them.
  private static func place(_ x: Int, _ y: Int, _ monitors: String = Self.monitors) -> PopupPlace? {
    PopupPlace(
      pointer: Array("X=\(x)\nY=\(y)\nSCREEN=0\nWINDOW=1293\n".utf8),
      monitors: Monitor.all(in: Array(monitors.utf8)))
  }

  private static let monitors = """
    Monitors: 2
     0: +*eDP-1 1280/339x800/212+0+0  eDP-1
     1: +HDMI-1 1920/527x1080/296+1280+200  HDMI-1

    """

  @Test(arguments: [
    // In the upper half below the pointer, in the lower half above it.
    (640, 100, "+368+124"), (640, 700, "+368-604"),
    // At the edges.
    (0, 0, "+0+24"), (1279, 799, "+735-505"),
    // On the second monitor.
    (1280, 200, "+1280+224"), (3199, 1279, "+2655-25"),
  ])
  func aWindowIsNextToTheLine(x: Int, y: Int, geometry: String) throws {
    let place = try #require(Self.place(x, y))
    #expect(place.geometry(columns: 55, PopupLook(), ofHeight: place.screenHeight) == geometry)
  }

  /// A program for which the screen ends with the first monitor.
  @Test(arguments: [(799, "+2655-25"), (1279, "+2655-0")])
  func theEndOfALowerMonitorCanBeOutOfReach(y: Int, geometry: String) throws {
    let place = try #require(Self.place(3199, y))
    #expect(place.firstHeight == 800)
    #expect(place.geometry(columns: 55, PopupLook(), ofHeight: 800) == geometry)
    // And so can all of one that is below the first.
    #expect(place.geometry(columns: 55, PopupLook(), ofHeight: 200) == nil)
  }

  @Test func largerLettersNeedMoreRoom() throws {
    let place = try #require(Self.place(640, 100))
    var look = PopupLook()
    #expect(place.rows(of: 21, beside: 186, look) == 23)
    #expect(place.edge(look) == 124)
    look.resolution = 192
    #expect(place.rows(of: 21, beside: 186, look) == 6)
    #expect(place.edge(look) == 148)
    look.resolution = nil
    look.textSize = 22
    #expect(place.rows(of: 21, beside: 186, look) == 6)
    look.place = place
    #expect(PopupSink.form(look, theme: nil).rows == 6)
  }

  @Test(arguments: [
    "", "Monitors: 1\n", "Monitors: 1\n 0: \n", " 0: +DP-1 1280x800+0+0\n", " 0: +DP-1 x/y+z\n",
    " 0: +DP-1 99999999999999999999/1x800/1+0+0  DP-1\n", " 0: +DP-1 1/1x1/1+65535+65535 DP-1\n",
  ])
  func withoutAMonitorThereIsNoPlace(monitors: String) {
    #expect(Self.place(10, 10, monitors) == nil)
  }

  @Test(arguments: ["", "X=10\n", "X=-1\nY=10\n", "X=70000\nY=70000\n", "Y=x\nX=y\n"])
  func withoutAPointerThereIsNoPlace(pointer: String) {
    #expect(
      PopupPlace(pointer: Array(pointer.utf8), monitors: Monitor.all(in: Array(Self.monitors.utf8))) == nil)
  }
}
