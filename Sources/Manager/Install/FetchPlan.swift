import ManagerBase
import Messages
import Safety

/// What an installation would fetch, and the packs that it would make.
struct FetchPlan: Encodable {
  struct Source: Encodable {
    var package: String
    /// `deb` or `wheel`.
    var kind: String
    /// About how many bytes would be fetched; 0 if the files are here already.
    var bytes: Int
    var packs: [String]
  }

  private let fetch: [Source]
  /// The bytes of all sources.
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

  /// Prints the plan, and warns of programs that it needs and that are missing.
  func answer(_ output: OutputOptions, in session: Session) throws(Failure) {
    let console = session.console
    let tools = FetchTools(session.environment)
    for tool in tools.missing where fetch.contains(where: { $0.bytes > 0 && $0.kind == tool.kind }) {
      console.warn(Message.installNoTool(tool: tool.name, package: tool.package).text)
    }
    try output.answer("install-plan", self, on: console) {
      let lines = fetch.map { source in
        let packs = source.packs.joined(separator: ", ")
        if source.bytes == 0 { return Message.planHere(name: source.package, packs: packs).text }
        return Message.planFetch(
          name: source.package, kind: source.kind, size: ByteCount.text(source.bytes), packs: packs
        ).text
      }
      return (lines + [Message.planTotal(size: ByteCount.text(bytes)).text]).joined(separator: "\n")
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
