import TextAnalysis

/// The members of a JSON object in a payload, and the path to it for what is wrong with them.
struct ShareFields {
  private let members: [JSONValue.Member]
  private let path: String

  init(_ value: JSONValue, path: String) throws(ShareError) {
    guard case .object(let members) = value else { throw .wrongType(path: path) }
    self.members = members
    self.path = path
  }

  /// A string that is more than white space; nil if there is none.
  func text(_ name: StaticString) throws(ShareError) -> [UInt8]? {
    switch value(name) {
    case .string(let text): return text.contains { $0 > 0x20 } ? text : nil
    case nil: return nil
    default: throw .wrongType(path: path(to: name))
    }
  }

  /// The objects of an array.
  func array(_ name: StaticString) throws(ShareError) -> [ShareFields]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value else { throw .wrongType(path: path(to: name)) }
    var objects: [ShareFields] = []
    for (index, element) in elements.enumerated() {
      objects.append(try ShareFields(element, path: "\(path(to: name))[\(index)]"))
    }
    return objects
  }

  /// An array of so many integers.
  func integers(_ name: StaticString, count: Int) throws(ShareError) -> [Int]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value, elements.count == count else {
      throw .wrongType(path: path(to: name))
    }
    var integers: [Int] = []
    for (index, element) in elements.enumerated() {
      guard case .number(let integer?) = element else {
        throw .wrongType(path: "\(path(to: name))[\(index)]")
      }
      integers.append(integer)
    }
    return integers
  }

  /// The last member of this name; nil if there is none or it is `null`.
  private func value(_ name: StaticString) -> JSONValue? {
    let member = members.last { name.matches($0.name.span) }
    return member?.value == .null ? nil : member?.value
  }

  private func path(to name: StaticString) -> String {
    path.isEmpty ? "\(name)" : "\(path).\(name)"
  }
}
