/// What no output may contain, whatever the input. Decided by the properties of characters, not by the sanitizer's table.
package enum PrintedBytes {
  /// Whether bytes are UTF-8 without control characters, except tab and newline, and without bidirectional controls.
  package static func areHarmless(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    let bidirectional: ClosedRange<UInt32> = 0x202A...0x202E
    let isolates: ClosedRange<UInt32> = 0x2066...0x2069
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar.properties.generalCategory == .control { return scalar == "\t" || scalar == "\n" }
      return !(bidirectional ~= scalar.value || isolates ~= scalar.value)
        && ![0x61C, 0x200E, 0x200F].contains(scalar.value)
    }
  }
}
