import History
import PackBuilding
import Processes
import Safety

/// Packs as SPDX 2.3 describes them (JSON), for programs that check licenses and origins: each pack, the source that it was made
/// from, and the texts of licenses that have no SPDX identifier.
struct SPDXDocument: Encodable {
  private struct Creation: Encodable {
    var created: String
    var creators: [String]
  }

  private struct Checksum: Encodable {
    var algorithm = "SHA256"
    var checksumValue: String
  }

  /// A pack, or a source.
  private struct Package: Encodable {
    var id: String
    var name: String
    var summary: String?
    var versionInfo: String?
    var packageFileName: String?
    var downloadLocation = "NOASSERTION"
    var filesAnalyzed = false
    var licenseDeclared: String
    var checksums: [Checksum]?
    var comment: String?
    var releaseDate: String?
    var primaryPackagePurpose: String

    private enum CodingKeys: String, CodingKey {
      case id = "SPDXID"
      case name, summary, versionInfo, packageFileName, downloadLocation, filesAnalyzed, licenseDeclared
      case checksums, comment, releaseDate, primaryPackagePurpose
    }
  }

  private struct License: Encodable {
    var licenseId: String
    var name: String
    var extractedText: String
  }

  private struct Relationship: Encodable {
    var spdxElementId: String
    var relationshipType: String
    var relatedSpdxElement: String
  }

  private let spdxVersion = "SPDX-2.3"
  private let dataLicense = "CC0-1.0"
  private let id = "SPDXRef-DOCUMENT"
  private let name = "lens-share packs"
  private var documentNamespace = ""
  private let creationInfo: Creation
  private var packages: [Package] = []
  private var hasExtractedLicensingInfos: [License] = []
  private var relationships: [Relationship] = []

  private enum CodingKeys: String, CodingKey {
    case id = "SPDXID"
    case spdxVersion, dataLicense, name, documentNamespace, creationInfo, packages
    case hasExtractedLicensingInfos, relationships
  }

  /// A document of this time, in seconds since the start of 1970, without packs.
  init(created: Int) {
    creationInfo = Creation(
      created: String(decoding: HistoryTime.text(of: created), as: UTF8.self),
      creators: ["Tool: lensctl-\(Release.version)"])
  }

  /// Adds a pack, whose description has the text of its license. `digest` is the SHA-256 of its file.
  mutating func add(_ pack: PackDescription, digest: String) {
    let ids = (pack: "SPDXRef-Pack-\(Self.id(pack.name))", source: "SPDXRef-PackSource-\(Self.id(pack.name))")
    let license = license(of: pack)
    let version = pack.version.isEmpty ? nil : pack.version
    let isDated = HistoryTime.day(of: Array(pack.date.utf8)[...]) != nil
    packages.append(
      Package(
        id: ids.pack, name: pack.name, summary: pack.title, versionInfo: version,
        packageFileName: "\(pack.name)\(PackLocation.ending)", licenseDeclared: license,
        checksums: [Checksum(checksumValue: digest)], primaryPackagePurpose: "FILE"))
    let isDigest = pack.sourceChecksum.utf8.count == digest.utf8.count
    packages.append(
      Package(
        id: ids.source, name: pack.title.isEmpty ? pack.name : pack.title, versionInfo: version,
        downloadLocation: Self.isAddress(pack.source) ? pack.source : "NOASSERTION", licenseDeclared: license,
        checksums: isDigest ? [Checksum(checksumValue: pack.sourceChecksum)] : nil,
        comment: "The SHA-256 is that of the files that were read, one after the other.",
        releaseDate: isDated ? "\(pack.date)T00:00:00Z" : nil, primaryPackagePurpose: "SOURCE"))
    relate(id, "DESCRIBES", ids.pack)
    relate(ids.pack, "GENERATED_FROM", ids.source)
  }

  private mutating func relate(_ one: String, _ kind: String, _ other: String) {
    relationships.append(
      Relationship(spdxElementId: one, relationshipType: kind, relatedSpdxElement: other))
  }

  /// The document with a namespace: the same content has the same.
  func text() throws(Failure) -> String {
    var digest = SHA256()
    digest.update(Array(try json().utf8))
    // A UUID of version 8: its bits are those of the digest (RFC 9562, 5.8).
    var bits = Array(digest.finish().prefix(16))
    bits[6] = bits[6] & 0x0F | 0x80
    bits[8] = bits[8] & 0x3F | 0x80
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { bits[$0].hexadecimal }
    var document = self
    document.documentNamespace = "urn:uuid:\(groups.joined(separator: "-"))"
    return try document.json()
  }

  /// A name as a part of an identifier, which has letters, digits, `-` and `.`: any other byte, and a dot, is a dot and two
  /// hexadecimal digits.
  private static func id(_ name: String) -> String {
    name.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || character == "-")
      return isPlain ? String(character) : ".\([byte].hexadecimal)"
    }.joined()
  }

  private static func isAddress(_ text: String) -> Bool {
    ["https://", "http://", "ftp://"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\"<>\\^`{|}".utf8.contains($0) }
  }

  // MARK: Licenses

  /// The pack's license as an expression of SPDX. One without an identifier is added to the document with its text.
  private mutating func license(of pack: PackDescription) -> String {
    let words = pack.licence.split(separator: " ").map(String.init)
    let isExpression =
      words.count % 2 == 1
      && words.enumerated().allSatisfy { index, word in
        index % 2 == 0 ? Self.identifiers.contains(word) : ["AND", "OR"].contains(word)
      }
    if isExpression { return pack.licence }
    let name = pack.licence.isEmpty ? "unknown" : pack.licence
    let text = pack.licenceText ?? ""
    let id = "LicenseRef-\(Self.id(pack.name))"
    hasExtractedLicensingInfos.append(
      License(licenseId: id, name: name, extractedText: text.isEmpty ? name : text))
    return id
  }

  /// Identifiers of SPDX that dictionaries have. For any other license, the document has its text.
  private static let identifiers = Set(
    """
    Apache-2.0 BSD-2-Clause BSD-3-Clause CC-BY-3.0 CC-BY-4.0 CC-BY-NC-3.0 CC-BY-NC-4.0 CC-BY-NC-SA-3.0 CC-BY-NC-SA-4.0
    CC-BY-SA-2.0 CC-BY-SA-2.5 CC-BY-SA-3.0 CC-BY-SA-4.0 CC0-1.0 GFDL-1.1-no-invariants-or-later GFDL-1.1-or-later
    GFDL-1.2-no-invariants-or-later GFDL-1.2-or-later GFDL-1.3-no-invariants-or-later GFDL-1.3-or-later
    GPL-2.0-only GPL-2.0-or-later GPL-3.0-only GPL-3.0-or-later ISC LGPL-2.1 LGPL-2.1-only LGPL-2.1-or-later
    LGPL-3.0-only LGPL-3.0-or-later MIT MPL-1.1 MPL-2.0 ODbL-1.0 PDDL-1.0 Unicode-3.0 Unicode-DFS-2016 Unlicense Zlib
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
