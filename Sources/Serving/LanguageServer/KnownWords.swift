import LookupKeys
import Processes

/// The words that a reader knows, in a file: a word or phrase at the start of each line, up to a tab, comma or semicolon. So a
/// plain list will do, and so will a table or a text that Anki exports. Lines that begin with `#` are passed over.
enum KnownWords {
  /// The longest file, in bytes.
  private static let longest = 16 << 20

  /// The keys of the words; nil if the file cannot be read.
  static func keys(in file: [UInt8]) -> Set<[UInt8]>? {
    // A pipe could end never, or be the protocol's own input.
    guard stat.isFile(file), let bytes = try? SmallFile(path: file, atMost: longest).bytes else { return nil }
    var keys: Set<[UInt8]> = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    where line.first != UInt8(ascii: "#") {
      let word = withoutTags(line.prefix { $0 != 0x09 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") })
      let key = LookupKey.bytes(for: String(decoding: word, as: UTF8.self))
      if !key.isEmpty { keys.insert(key) }
    }
    return keys
  }

  /// A field without tags of HTML and quotation marks around it.
  private static func withoutTags(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var (word, isTag): ([UInt8], Bool) = ([], false)
    for byte in field {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag, byte != UInt8(ascii: "\"") { word.append(byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    return word
  }
}
