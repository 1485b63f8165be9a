import ByteText
import LexiconModel
import Messages
import Processes
import Safety

/// A catalog as a file: `xx.catalog`, in UTF-8.
///
/// The first line is `lens-share.catalog/1`, the language and the time of the last change, with tabs between them. Each other
/// line is a key, a tab and a text, in which `\n` is a newline, `\t` a tab and `\\` a backslash; they are sorted by the bytes of
/// the keys. The catalogs that translators write have no first line.
enum CatalogFile {
  static let ending = ".catalog"
  private static let format: StaticString = "lens-share.catalog/1\t"
  /// The most bytes of a file: twice those of an answer, in case each byte is escaped.
  private static let longestFile = 2 * CatalogAnswer.longest
  /// The most bytes of the first line.
  private static let longestHeader = 128

  // MARK: Writing

  static func bytes(of catalog: MessageCatalog) -> [UInt8] {
    var output: [UInt8] = []
    output.append(text: format)
    output += catalog.language.text.utf8
    output.append(Ascii.tab)
    output += catalog.lastUpdated.text
    output.append(Ascii.newline)
    for row in catalog.texts.rows {
      output += row.key
      output.append(Ascii.tab)
      for byte in row.text {
        switch byte {
        case Ascii.newline: output.append(text: "\\n")
        case Ascii.tab: output.append(text: "\\t")
        case UInt8(ascii: "\\"): output.append(text: "\\\\")
        default: output.append(byte)
        }
      }
      output.append(Ascii.newline)
    }
    return output
  }

  // MARK: Reading

  /// The time of the last change by the first line of a file; nil if there is no such file, or one of another language.
  static func lastUpdated(of path: String, language: LanguageTag) -> Timestamp? {
    let descriptor = StandardStreams.openForReading(path.pathBytes)
    if descriptor < 0 { return nil }
    defer { StandardStreams.close(descriptor) }
    var bytes: [UInt8] = []
    let code = StandardStreams.read(descriptor, atMost: longestHeader, to: &bytes)
    guard code == 0, let end = bytes.firstIndex(of: Ascii.newline) else { return nil }
    return lastUpdated(inFirstLine: bytes[..<end], language: language)
  }

  private static func lastUpdated(inFirstLine line: ArraySlice<UInt8>, language: LanguageTag) -> Timestamp? {
    let fields = line.split(separator: Ascii.tab, omittingEmptySubsequences: false).map(Array.init)
    guard line.starts(with: "\(format)".utf8), fields.count == 3, LanguageTag(fields[1]) == language else {
      return nil
    }
    return Timestamp(fields[2])
  }

  /// The texts of a file, with or without a first line.
  static func texts(of path: String, language: LanguageTag) throws(Failure) -> CatalogTexts {
    let bytes: [UInt8]
    do throws(SmallFile.Refusal) {
      bytes = try SmallFile(path: path.pathBytes, atMost: longestFile).bytes
    } catch {
      throw .system(path, error.code, Message.syncUnreadable)
    }
    var lines = bytes.split(separator: Ascii.newline, omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    var number = 0
    if let first = lines.first, first.starts(with: "\(format)".utf8) {
      if lastUpdated(inFirstLine: first, language: language) == nil {
        throw Failure(.data, .catalogFirstLine(file: path, language: language.text))
      }
      lines.removeFirst()
      number = 1
    }
    var rows: [CatalogTexts.Row] = []
    for line in lines {
      number += 1
      guard let tab = line.firstIndex(of: Ascii.tab), let text = unescaped(line[(tab + 1)...]) else {
        throw Failure(.data, .catalogLine(file: path, line: number))
      }
      rows.append(CatalogTexts.Row(key: Array(line[..<tab]), text: text))
    }
    do throws(CatalogFault) {
      return try CatalogTexts(rows)
    } catch {
      throw Failure(.data, .catalogFile(file: path, problem: error.text))
    }
  }

  /// A text without its escapes; nil if it has a tab, or a backslash before any other character.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case Ascii.tab: return nil
      case UInt8(ascii: "\\"):
        index += 1
        switch index < text.endIndex ? text[index] : 0 {
        case UInt8(ascii: "n"): output.append(Ascii.newline)
        case UInt8(ascii: "t"): output.append(Ascii.tab)
        case UInt8(ascii: "\\"): output.append(UInt8(ascii: "\\"))
        default: return nil
        }
      default: output.append(text[index])
      }
      index += 1
    }
    return output
  }
}
