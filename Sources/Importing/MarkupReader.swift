import CExpat
import ImportingBase

/// Receives the parts of an XML document in order.
protocol MarkupSink: AnyObject {
  func start(_ name: String, _ attributes: [String: String], line: Int)
  /// A piece of text. The text between two tags may come in several pieces.
  func text(_ text: String)
  func end(_ name: String)
}

/// Reads XML 1.0 with Expat, which opens neither the network nor other files.
///
/// A document type declaration is allowed, but its file is not read. Reading stops at the declaration of an entity and
/// at a reference to an unknown one, so that no entity can expand without bounds (CWE-776) or include a file (CWE-611).
///
/// Foundation's XMLParser is not used: it is built on libxml2, whose static library needs a second ICU and contains an
/// HTTP client.
@safe final class MarkupReader {
  /// The maximum depth of nested elements.
  static let depth = 128

  private let parser: XML_Parser
  private let sink: any MarkupSink
  private var level = 0
  private var fault: LineFault?

  /// Passes the parts of `file` to `sink`. Returns the fault that stopped it and its line, or nil.
  static func read(_ file: SourceFile, into sink: any MarkupSink) -> (line: Int, fault: LineFault)? {
    // SAFETY: the reader owns the parser; no encoding is passed.
    guard let parser = unsafe XML_ParserCreate(nil) else {
      return (1, .notWellFormed(reason: "out of memory"))
    }
    let reader = unsafe MarkupReader(parser, sink)
    return reader.parse(file.bytes)
  }

  private init(_ parser: XML_Parser, _ sink: any MarkupSink) {
    unsafe self.parser = parser
    self.sink = sink
  }

  deinit {
    // SAFETY: made for this reader, which alone has it.
    unsafe XML_ParserFree(parser)
  }

  private func parse(_ bytes: [UInt8]) -> (line: Int, fault: LineFault)? {
    // SAFETY: Expat calls the handlers only inside XML_Parse below, while this reader lives.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(parser, startHandler, endHandler)
    unsafe XML_SetCharacterDataHandler(parser, textHandler)
    unsafe XML_SetEntityDeclHandler(parser, entityHandler)
    unsafe XML_SetSkippedEntityHandler(parser, skippedHandler)
    var position = 0
    while true {
      let end = min(position + (1 << 20), bytes.count)
      // SAFETY: the range lies inside the buffer, and a char is a byte.
      let status = unsafe bytes.withUnsafeBytes { buffer in
        let start = unsafe buffer.baseAddress.map {
          unsafe ($0 + position).assumingMemoryBound(to: CChar.self)
        }
        return unsafe XML_Parse(parser, start, Int32(end - position), end == bytes.count ? 1 : 0)
      }
      if status != XML_STATUS_OK { break }
      if end == bytes.count { return nil }
      position = end
    }
    // SAFETY: Expat's message is a constant.
    let line = unsafe Int(XML_GetCurrentLineNumber(parser))
    let reason = unsafe String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
    return (max(line, 1), fault ?? .notWellFormed(reason: reason))
  }

  private func stop(_ fault: LineFault) {
    if self.fault == nil { self.fault = fault }
    // SAFETY: called inside XML_Parse, as Expat requires.
    _ = unsafe XML_StopParser(parser, 0)
  }

  fileprivate func start(_ name: String, _ attributes: [String: String]) {
    if fault != nil { return }
    level += 1
    if level > Self.depth { return stop(.tooDeep(limit: Self.depth)) }
    // SAFETY: called inside XML_Parse.
    sink.start(name, attributes, line: unsafe Int(XML_GetCurrentLineNumber(parser)))
  }

  fileprivate func text(_ text: String) {
    if fault == nil { sink.text(text) }
  }

  fileprivate func end(_ name: String) {
    if fault != nil { return }
    level -= 1
    sink.end(name)
  }

  fileprivate func entity() {
    stop(.entity)
  }

  // SAFETY: the user data of every handler is the reader that calls XML_Parse.
  fileprivate static func of(_ data: UnsafeMutableRawPointer?) -> MarkupReader {
    unsafe Unmanaged.fromOpaque(data!).takeUnretainedValue()
  }
}

// MARK: What Expat calls

// SAFETY, for all of them: names, attributes and values are NUL-terminated and live during the call; attributes come
// in pairs and end with nil; text has the length that is passed with it.

private let startHandler: XML_StartElementHandler = { data, name, attributes in
  var pairs: [String: String] = [:]
  var position = 0
  while let key = unsafe attributes?[position], let value = unsafe attributes?[position + 1] {
    unsafe pairs[String(cString: key)] = unsafe String(cString: value)
    position += 2
  }
  unsafe MarkupReader.of(data).start(name.map { unsafe String(cString: $0) } ?? "", pairs)
}

private let endHandler: XML_EndElementHandler = { data, name in
  unsafe MarkupReader.of(data).end(name.map { unsafe String(cString: $0) } ?? "")
}

private let textHandler: XML_CharacterDataHandler = { data, text, length in
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
  unsafe MarkupReader.of(data).text(String(decoding: bytes, as: UTF8.self))
}

private let entityHandler: XML_EntityDeclHandler = { data, _, _, _, _, _, _, _, _ in
  unsafe MarkupReader.of(data).entity()
}

private let skippedHandler: XML_SkippedEntityHandler = { data, _, _ in
  unsafe MarkupReader.of(data).entity()
}
