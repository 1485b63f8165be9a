import Messages
import Testing

@testable import Filter
@testable import Serving

@Suite struct HelpTests {
  @Test func everyOptionHasItsLines() {
    let lines = Help.text.split(separator: "\n").map { String($0) }
    // The examples above name options, too.
    let first = lines.firstIndex(of: Message.helpInput.text) ?? 0
    var starts: [Int] = []
    for row in OptionRow.all {
      let start = lines[first...].firstIndex {
        let option = $0.dropFirst(6).prefix { $0 != " " && $0 != "=" }
        return $0.prefix(2) == "  " && option == "--\(row.name)"
      }
      guard let start else {
        Issue.record("--\(row.name) has no line")
        continue
      }
      starts.append(start)
      if let short = row.short {
        #expect(lines[start].hasPrefix("  -\(Character(Unicode.Scalar(short))), --"))
      }
      // Its text and its values, wherever the lines are broken.
      let rest = lines[start...].prefix { $0 == lines[start] || $0.hasPrefix("                          ") }
      let words = rest.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(words.contains(row.help.text))
      if case .choice(let values) = row.value {
        #expect(words.contains(values.map { "\($0)" }.joined(separator: ", ") + ": "))
      }
    }
    #expect(starts == starts.sorted())
    #expect(OptionRow.Group.allCases.allSatisfy { lines.contains($0.title.text) })
    #expect(Set(starts).count == OptionRow.all.count)
  }

  @Test func helpFitsEightyColumnsAndNamesTheCodes() throws {
    #expect(Help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(Help.text.hasPrefix("Usage: lens-share "))
    for code in [0, 1, 64, 65, 66, 69, 70, 74, 75, 77] { #expect(Help.text.contains("\(code) ")) }
    let outcome = try Sandbox(hasPacks: false).run("-h", "mouse")
    #expect(outcome.text == Help.text)
    #expect(outcome.errors.isEmpty)
  }
}
