import FoundationEssentials

/// An answer in JSON: one object with the name and version of its shape in `format`.
///
/// Fields are only ever added, as in the output of `lens-share`.
struct JSONAnswer<Content: Encodable>: Encodable {
  private let format: String
  private let content: Content

  /// `shape` becomes `lens-share.<shape>/1`; the fields of `content` stand beside it.
  init(_ shape: String, _ content: Content) {
    format = "lens-share.\(shape)/1"
    self.content = content
  }

  private enum CodingKeys: CodingKey {
    case format
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try content.encode(to: encoder)
  }

  func text() throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw Failure(.software, .ctlNoJSON)
    }
  }
}
