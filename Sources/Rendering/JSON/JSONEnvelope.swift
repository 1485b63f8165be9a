/// The object around the lookups of a text.
extension [UInt8] {
  /// `{"format":…,"source":{…},"lookups":[`
  mutating func append(jsonStartOf source: SourceDescription) {
    append("{\"format\":\"lens-share.lookup/1\",\"source\":{\"kind\":\"")
    append(source.kind.name)
    append("\",\"name\":")
    append(jsonOrNull: source.name)
    append(",\"language\":")
    append(jsonOrNull: source.language)
    append(",\"title\":")
    append(jsonOrNull: source.title)
    append(",\"url\":")
    append(jsonOrNull: source.url)
    append("},\"lookups\":[")
  }

  private mutating func append(jsonOrNull text: [UInt8]) {
    if text.isEmpty {
      append("null")
    } else {
      append(jsonString: text.span)
    }
  }

  /// `],"warnings":[…]}` and the end of the line.
  mutating func append(jsonEndWith warnings: [String]) {
    append("],\"warnings\":[")
    for warning in warnings {
      append(jsonCommaAfter: 0x5B)
      append(jsonString: Array(warning.utf8).span)
    }
    append("]}\n")
  }
}
