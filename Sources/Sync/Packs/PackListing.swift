import ByteText
import JSONReading
import ManagerBase
import Safety

/// The list of the packs that a server publishes, `packs.json`; its signature is in `packs.json.sig`.
struct PackListing: Equatable {
  struct Pack: Equatable {
    let name: String
    /// Bytes.
    let size: Int
    /// In lower-case hexadecimal digits.
    let sha256: String
  }

  static let fileName = "packs.json"
  static let signatureName = "packs.json.sig"
  static let packEnding = ".lexpack"
  private static let format = "lens-share.packs/1"
  /// The most bytes of a pack: 4 GiB.
  private static let largestPack = 4 << 30
  private static let mostPacks = 10_000

  /// When it was signed: a list that is older than one seen before is refused.
  let published: Timestamp
  let expires: Timestamp
  let packs: [Pack]

  var bytes: [UInt8] {
    var output: [UInt8] = []
    output.append(text: "{\"format\":\"")
    output += Self.format.utf8
    output.append(text: "\",\"published\":\"")
    output += published.text
    output.append(text: "\",\"expires\":\"")
    output += expires.text
    output.append(text: "\",\"packs\":[")
    for (index, pack) in packs.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      // A pack's name and its digest need no escapes.
      output += "\n{\"name\":\"\(pack.name)\",\"size\":\(pack.size),\"sha256\":\"\(pack.sha256)\"}".utf8
    }
    output.append(text: "\n]}\n")
    return output
  }

  init(published: Timestamp, expires: Timestamp, packs: [Pack]) {
    self.published = published
    self.expires = expires
    self.packs = packs
  }

  /// Reads a list whose signature is right.
  init(_ bytes: [UInt8]) throws(AnswerFault) {
    let object: JSONValue
    do throws(JSONError) {
      object = try JSONReader.value(of: bytes)
    } catch {
      throw .notJSON(offset: error.offset)
    }
    guard object["format"] == .string(Array(Self.format.utf8)) else { throw .missing("format") }
    published = try Self.time(object["published"], "published")
    expires = try Self.time(object["expires"], "expires")
    guard case .array(let rows) = object["packs"], rows.count <= Self.mostPacks else {
      throw .missing("packs")
    }
    var packs: [Pack] = []
    for row in rows {
      guard case .string(let name) = row["name"], case .number(let size?) = row["size"],
        case .string(let digest) = row["sha256"]
      else { throw .missing("packs") }
      let pack = Pack(
        name: String(decoding: name, as: UTF8.self), size: size,
        sha256: String(decoding: digest, as: UTF8.self))
      let isDigest =
        digest.count == 64 && digest.allSatisfy { Ascii.hexDigit($0) != nil && !Ascii.isUpper($0) }
      guard PackName.isValid(pack.name), isDigest, 1...Self.largestPack ~= size,
        !packs.contains(where: { $0.name == pack.name })
      else { throw .pack(name) }
      packs.append(pack)
    }
    self.packs = packs
  }

  private static func time(_ value: JSONValue?, _ field: String) throws(AnswerFault) -> Timestamp {
    guard case .string(let text) = value else { throw .missing(field) }
    guard let time = Timestamp(text) else { throw .notATime(text) }
    return time
  }
}
