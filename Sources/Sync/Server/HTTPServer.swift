import NIOCore
import NIOHTTP1
import NIOPosix
import Processes

/// The server: connections, and requests on them. SwiftNIO does the work.
struct HTTPServer {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// The most connections that are served at once; others wait.
  private static let mostConnections = 512
  /// The most bytes of a request's header lines.
  private static let longestHeaders = 16 << 10

  let service: CatalogService

  /// Serves until the process ends. `listening` is called with the server's URL as soon as clients can connect.
  func run(host: String, port: Int, listening: (String) throws -> Void) async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: host, port: port) { channel in
        channel.eventLoop.makeCompletedFuture { try Self.prepare(channel) }
      }
    try await server.executeThenClose { connections in
      // An IPv6 address has brackets in a URL.
      let name = host.contains(":") ? "[\(host)]" : host
      try listening("http://\(name):\(server.channel.localAddress?.port ?? port)")
      try await withThrowingTaskGroup(of: Void.self) { group in
        var count = 0
        for try await connection in connections {
          if count == Self.mostConnections { try await group.next() } else { count += 1 }
          // A client that breaks the connection is no fault of the server.
          group.addTask { try? await serve(connection) }
        }
      }
    }
  }

  /// Why a server could not be started.
  static func reason(of error: any Error) -> String {
    (error as? IOError).map { SystemReason.text(of: $0.errnoCode) } ?? "\(error)"
  }

  private static func prepare(_ channel: any Channel) throws -> Connection {
    let pipeline = channel.pipeline.syncOperations
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = longestHeaders
    limits.maxHeaderListSize = longestHeaders
    try pipeline.addHandler(IdleStateHandler(allTimeout: ConnectionEnd.longestPause))
    try pipeline.addHandler(ConnectionEnd())
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: true, withServerUpgrade: nil, withErrorHandling: true,
      withOutboundHeaderValidation: true, withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits)
    return try Connection(wrappingChannelSynchronously: channel)
  }

  /// Answers the requests of a connection, one after the other.
  private func serve(_ connection: Connection) async throws {
    try await connection.executeThenClose { parts, output in
      var head: HTTPRequestHead?
      var route = CatalogService.Route.lastUpdated
      var body: [UInt8] = []
      var length = 0
      for try await part in parts {
        switch part {
        case .head(let next):
          head = next
          route = service.route(Request(next))
          body = []
          length = 0
        case .body(let bytes):
          length += bytes.readableBytes
          if length > CatalogAnswer.longest {
            try await Self.write(.tooLarge, to: head, isLast: true, output)
            return
          }
          // Only an update is kept.
          if case .update = route { body += bytes.readableBytesView }
        case .end:
          guard let request = head else { return }
          let response = await service.answer(route, to: Request(request), body: body)
          try await Self.write(response, to: request, isLast: !request.isKeepAlive, output)
          if !request.isKeepAlive { return }
        }
      }
    }
  }

  private static func write(
    _ response: Response, to request: HTTPRequestHead?, isLast: Bool,
    _ output: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    var headers = HTTPHeaders()
    if response.status != 304 {
      headers.add(name: "Content-Type", value: "application/json; charset=utf-8")
      headers.add(name: "Content-Length", value: "\(response.body.count)")
      headers.add(name: "X-Content-Type-Options", value: "nosniff")
    }
    // A client asks each time whether there is something newer.
    headers.add(name: "Cache-Control", value: response.tag == nil ? "no-store" : "no-cache")
    if let tag = response.tag { headers.add(name: "ETag", value: tag) }
    if let allowed = response.allowed { headers.add(name: "Allow", value: allowed) }
    if response.status == 401 { headers.add(name: "WWW-Authenticate", value: "Bearer") }
    if isLast { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: response.status)
    var parts: [HTTPServerResponsePart] = [
      .head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))
    ]
    if request?.method != .HEAD, !response.body.isEmpty {
      parts.append(.body(.byteBuffer(ByteBuffer(bytes: response.body))))
    }
    parts.append(.end(nil))
    try await output.write(contentsOf: parts)
  }
}

extension Request {
  fileprivate init(_ head: HTTPRequestHead) {
    method = head.method.rawValue
    target = head.uri
    ifNoneMatch = head.headers[canonicalForm: "If-None-Match"].map { tag in
      String(tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...])
    }
    authorization = head.headers.first(name: "Authorization")
  }
}

/// Closes a connection after a pause, and after the longest time that one may last.
private final class ConnectionEnd: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  static let longestPause = TimeAmount.seconds(10)
  private static let longestTime = TimeAmount.seconds(60)

  private var end: Scheduled<Void>?

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    end = context.eventLoop.scheduleTask(in: Self.longestTime) { channel.close(promise: nil) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
