/// The environment variables of a run: those of the process, or those that a test gives, whose values are paths as text.
package struct Environment: Sendable {
  package typealias Variable = (name: StaticString, value: [UInt8])

  private let fixed: [String: String]?

  /// Those of the process.
  package static let process = Environment(fixed: nil)

  /// These and no others.
  package init(_ variables: [String: String]) {
    fixed = variables
  }

  private init(fixed: [String: String]?) {
    self.fixed = fixed
  }

  /// The bytes of a variable; nil if it is not set.
  package func value(_ name: StaticString) -> [UInt8]? {
    if let fixed { return fixed["\(name)"].map(\.pathBytes) }
    // SAFETY: the name is a literal, NUL-terminated; the value is copied before anything can change it.
    return name.withUTF8Buffer { (buffer) -> [UInt8]? in
      let start = unsafe UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self)
      guard let value = unsafe getenv(start) else { return nil }
      return unsafe Array(
        UnsafeBufferPointer(
          start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self), count: strlen(value)))
    }
  }

  /// Every variable as `NAME=value`, as a child process gets them.
  package var entries: [[UInt8]] {
    if let fixed { return fixed.map { "\($0.key)=\($0.value)".pathBytes } }
    var entries: [[UInt8]] = []
    // SAFETY: `environ` is a list of NUL-terminated strings that ends with a null pointer; each is copied, and
    // this process never changes it.
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let start = unsafe UnsafeRawPointer(entry).assumingMemoryBound(to: UInt8.self)
      unsafe entries.append(Array(UnsafeBufferPointer(start: start, count: strlen(entry))))
      unsafe next += 1
    }
    return entries
  }

  /// A folder of the XDG Base Directory Specification: that of a variable such as `XDG_CONFIG_HOME` if it is an absolute path,
  /// else the one below the home folder, such as `/.config`; nil without either.
  package func baseFolder(_ name: StaticString, below folder: StaticString) -> [UInt8]? {
    if let path = value(name), path.first == UInt8(ascii: "/") { return path }
    guard var path = value("HOME"), path.first == UInt8(ascii: "/") else { return nil }
    // SAFETY: a literal, copied during the call.
    folder.withUTF8Buffer { unsafe path.append(contentsOf: $0) }
    return path
  }

  /// Every variable, for programs that work with strings; the values are paths as text.
  package var texts: [String: String] {
    if let fixed { return fixed }
    var texts: [String: String] = [:]
    for entry in entries {
      guard let sign = entry.firstIndex(of: UInt8(ascii: "=")) else { continue }
      // Of a variable that is set twice, getenv(3) gives the first.
      let name = String(path: entry[..<sign])
      if texts[name] == nil { texts[name] = String(path: entry[(sign + 1)...]) }
    }
    return texts
  }

  /// Whether a variable is set and not empty.
  package func isSet(_ name: StaticString) -> Bool {
    value(name).map { !$0.isEmpty } ?? false
  }
}

extension Environment {
  /// Every variable as `NAME=value`; these replace others of the same name.
  package func entries(with variables: [Variable]) -> [[UInt8]] {
    let own = variables.map { Array("\($0.name)=".utf8) + $0.value }
    let kept = entries.filter { entry in
      !variables.contains { entry.starts(with: Array("\($0.name)=".utf8)) }
    }
    return kept + own
  }
}
