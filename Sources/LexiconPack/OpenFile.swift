/// An open file, closed when nobody has it anymore. Threads may share it: each read says where it begins.
public final class OpenFile: Sendable {
  /// Its descriptor.
  public let descriptor: Int32

  /// Takes over a descriptor.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { MappedFile.close(descriptor) }
}
