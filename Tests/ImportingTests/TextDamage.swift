import Foundation
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Files with a flipped bit or a cut end: each is refused, or gives entries whose marks are sound.
enum TextDamage {
  static func survive(
    _ format: FormatName, _ name: String, _ bytes: [UInt8]
  ) throws {
    let file = try LoneFile(name, bytes)
    var (tried, read) = (0, 0)
    func check(_ bytes: [UInt8], _ what: String) throws {
      tried += 1
      try file.replace(bytes)
      guard let lexicon = try? ImportedLexicon(format, file.path) else { return }
      read += 1
      if !lexicon.hasIntactMarks { Issue.record("\(name): \(what)") }
    }
    try Damage.forEachCut(of: bytes) { try check($0, "cut at \($1)") }
    try Damage.forEachFlippedBit(of: bytes) { try check($0, "bit \($1)") }
    #expect(read > tried / 9)
  }
}
