import Messages

/// What an installation would fetch, and which packs it would make.
struct FetchPlan: Encodable {
  struct Source: Encodable {
    var package: String
    /// `deb` or `wheel`.
    var kind: String
    /// About how many bytes would be fetched; 0 if the files are here.
    var bytes: Int
    var packs: [String]
  }

  private let fetch: [Source]
  /// Bytes of all.
  private let bytes: Int

  init(_ shelves: [Shelf], in session: Session) throws(Failure) {
    let cache = try SourceCache(session.environment)
    var rows: [Source] = []
    let packs = shelves.flatMap(\.packs)
    for source in session.catalog.sources {
      let names = packs.filter { $0.sources.contains(source.name) }.map(\.name)
      if names.isEmpty { continue }
      let isHere = source.isInstalled || cache.identity(of: source) != nil
      rows.append(
        Source(
          package: source.package, kind: source.kindName, bytes: isHere ? 0 : source.bytes, packs: names))
    }
    fetch = rows
    bytes = rows.reduce(0) { $0 + $1.bytes }
  }

  func answer(_ output: OutputOptions, _ console: Console) throws(Failure) {
    switch output.format {
    case .json: try console.answer(JSONAnswer("install-plan", self).text())
    case .text:
      let lines = fetch.map { source in
        let key: MessageKey = source.bytes == 0 ? .planHere : .planFetch
        return key.text([
          "name": source.package, "kind": source.kind, "size": ByteCount.text(source.bytes),
          "packs": source.packs.joined(separator: ", "),
        ])
      }
      try console.answer(
        (lines + [MessageKey.planTotal.text(["size": ByteCount.text(bytes)])]).joined(separator: "\n"))
    }
  }
}

extension CatalogSource {
  fileprivate var kindName: String {
    switch kind {
    case .deb: "deb"
    case .wheel: "wheel"
    }
  }
}
