import ImportingBase

/// The fields of one article, by their types: a letter in lower case is of text that a zero ends, one in upper case of
/// data with its length before it. Where all articles have the same types, they stand in the `.ifo` file, and the last
/// field has neither its zero nor its length.
enum StarDictFields {
  /// Runs `body` over the fields of text; gives the types of those that are left out: pictures, sounds, and what no
  /// version of the format knows.
  static func forEach(
    of article: ArraySlice<UInt8>, types: [UInt8], _ body: (UInt8, ArraySlice<UInt8>) -> Void
  ) -> [UInt8] {
    var skipped: [UInt8] = []
    var rest = article
    func take(_ type: UInt8, isLast: Bool) {
      let field: ArraySlice<UInt8>
      if isLast {
        field = rest
        rest = rest[rest.endIndex...]
      } else if Ascii.isUpper(type) {
        let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        field = rest.dropFirst(4).prefix(length)
        rest = rest[field.endIndex...]
      } else {
        field = rest.prefix { $0 != 0 }
        rest = rest[field.endIndex...].dropFirst()
      }
      switch type {
      case UInt8(ascii: "r"): break
      case let type where "mltygxkwhn".utf8.contains(type): body(type, field)
      default: skipped.append(type)
      }
    }
    if types.isEmpty {
      while let type = rest.first {
        rest = rest.dropFirst()
        take(type, isLast: false)
      }
    } else {
      for (index, type) in types.enumerated() where !rest.isEmpty || index == 0 {
        take(type, isLast: index == types.count - 1)
      }
    }
    return skipped
  }
}
