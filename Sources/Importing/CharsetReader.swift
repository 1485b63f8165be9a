import CICU

/// Reads text in a charset that ICU knows.
@safe final class CharsetReader {
  private let charset: OpaquePointer
  private var room: [UInt16] = []

  /// `name` is one of the charset's, such as `EUC-JP`; nil if ICU has no such charset.
  init?(_ name: String) {
    var status: Int32 = 0
    // SAFETY: both arguments live during the call; a Swift string is passed as a NUL-terminated copy.
    guard let charset = unsafe cicu_charset_open(name, &status) else { return nil }
    unsafe self.charset = charset
  }

  deinit {
    // SAFETY: opened in `init`, and closed nowhere else.
    unsafe cicu_charset_close(charset)
  }

  /// The bytes as text, which begin and end where characters do; nil if some of them are no part of a character.
  func text(of bytes: ArraySlice<UInt8>) -> String? {
    // No charset makes more UTF-16 of a byte than two units.
    let capacity = bytes.count * 2 + 1
    if room.count < capacity { room = [UInt16](repeating: 0, count: capacity) }
    var status: Int32 = 0
    // SAFETY: both buffers live during the call, and their lengths are passed with them.
    let count = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe room.withUnsafeMutableBufferPointer { room in
        unsafe cicu_charset_read(
          charset, bytes.baseAddress, Int32(bytes.count), room.baseAddress, Int32(room.count), &status)
      }
    }
    return status > 0 ? nil : String(decoding: room[..<Int(count)], as: UTF16.self)
  }
}
