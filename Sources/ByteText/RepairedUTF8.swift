extension [UInt8] {
  /// The bytes, with U+FFFD for what is not UTF-8: as everywhere, one for each maximal subpart.
  public var repairedUTF8: [UInt8] { Array(String(decoding: self, as: UTF8.self).utf8) }
}
