import Foundation

extension Sandbox {
  /// A home without any desktop, and a replacement for `lens-share`.
  static func withProgram(_ folder: String = "bin") throws -> (Sandbox, program: String) {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "home/.keep")
    try sandbox.write("#!/bin/true\n", to: "\(folder)/lens-share", mode: 0o755)
    sandbox.environment["PATH"] = "/usr/bin:/bin"
    return (sandbox, sandbox.root.appending(path: "\(folder)/lens-share").path)
  }

  /// Writes a file below the root, and the folders above it.
  func write(_ text: String, to path: String, mode: Int = 0o644) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  /// Everything below the root: for each path its kind, its permissions, and its bytes or where the link leads.
  func tree() throws -> [String: String] {
    let files = FileManager.default
    var tree: [String: String] = [:]
    for path in try files.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path).path
      let attributes = try files.attributesOfItem(atPath: file)
      let type = attributes[.type] as? FileAttributeType
      let mode = String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
      let content =
        switch type {
        case .typeSymbolicLink?: try files.destinationOfSymbolicLink(atPath: file)
        case .typeRegular?: try Data(contentsOf: URL(filePath: file)).base64EncodedString()
        default: ""
        }
      tree[path] = "\(type?.rawValue ?? "") \(mode) \(content)"
    }
    return tree
  }
}
