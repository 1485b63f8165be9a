/// The folder that relative paths begin in.
package enum WorkingFolder {
  /// The path from the root; as it is if it begins there, or if the system does not know the folder.
  package static func absolute(_ path: [UInt8]) -> [UInt8] {
    if path.first == UInt8(ascii: "/") { return path }
    var folder = [UInt8](repeating: 0, count: 4096)
    // SAFETY: getcwd writes at most the array's length into it, with a NUL at the end.
    let isKnown = unsafe folder.withUnsafeMutableBytes { buffer in
      unsafe getcwd(buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count) != nil
    }
    return isKnown ? Array(folder.prefix { $0 != 0 }) + [UInt8(ascii: "/")] + path : path
  }
}
