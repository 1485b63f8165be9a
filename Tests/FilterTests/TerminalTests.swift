import Processes
import RealDesktop
import Testing

@testable import Filter
@testable import Serving

@Suite struct TerminalTests {
  private static let notATerminal: Int32 = -1

  @Test(
    arguments: [
      (nil, 80), ("", 80), ("60", 60), ("20", 20), ("19", 20), ("1", 20), ("0", 80), ("00", 80), ("120", 120),
      ("99999", 99_999), ("100000", 80), ("-5", 80), ("6x", 80), (" 60", 80), ("６０", 80),
    ] as [(String?, Int)])
  func elsewhereColumnsSayTheWidth(columns: String?, width: Int) {
    let environment = Environment(columns.map { ["COLUMNS": $0] } ?? [:])
    let terminal = Terminal(descriptor: Self.notATerminal, .auto, environment)
    #expect(terminal.width == width)
    #expect(!terminal.isTerminal && !terminal.isStyled)
  }

  @Test(
    arguments: [(80, 80), (20, 20), (7, 20), (100, 100), (101, 100), (300, 100), (0, 61)] as [(UInt16, Int)])
  func aTerminalKnowsItsWidth(columns: UInt16, width: Int) throws {
    let pseudo = try PseudoTerminal(columns: columns)
    let terminal = Terminal(
      descriptor: pseudo.descriptor, .never, Environment(["COLUMNS": "61", "TERM": "xterm"]))
    #expect(terminal.isTerminal)
    #expect(terminal.width == width)
  }

  @Test(arguments: [
    ([:], false), (["TERM": "xterm"], true), (["TERM": ""], true), (["TERM": "dumb"], false),
    (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": "0"], false),
    (["TERM": "xterm", "NO_COLOR": ""], true),
  ])
  func autoStylesATerminalThatCanAndMay(variables: [String: String], isStyled: Bool) throws {
    let pseudo = try PseudoTerminal()
    let environment = Environment(variables)
    #expect(Terminal(descriptor: pseudo.descriptor, .auto, environment).isStyled == isStyled)
    #expect(Terminal(descriptor: pseudo.descriptor, .always, environment).isStyled)
    #expect(!Terminal(descriptor: pseudo.descriptor, .never, environment).isStyled)
    #expect(!Terminal(descriptor: Self.notATerminal, .auto, environment).isStyled)
    #expect(Terminal(descriptor: Self.notATerminal, .always, environment).isStyled)
  }

  @Test func theFilterStylesAndWraps() throws {
    let sandbox = try Sandbox()
    #expect(!(try sandbox.run("mice").text.contains("\u{1B}")))
    #expect(try sandbox.run("--color=always", "mice").text.contains("\u{1B}[1m"))
    sandbox.variables["COLUMNS"] = "40"
    #expect(try sandbox.run("mice").text.contains("a small rodent with a pointed\n"))
    // Brief lines are cut on a terminal only.
    #expect(try sandbox.run("--detail=brief", "mice").text.contains("a thin tail"))
  }

  @Test func environmentVariables() {
    let environment = Environment(["A": "x", "B": ""])
    #expect(environment.value("A") == [0x78])
    #expect(environment.value("B") == [])
    #expect(environment.value("C") == nil)
    #expect(environment.isSet("A") && !environment.isSet("B") && !environment.isSet("C"))
    #expect(Environment.process.value("PATH")?.isEmpty == false)
    #expect(Environment.process.value("LENS_SHARE_NO_SUCH_VARIABLE") == nil)
  }
}
