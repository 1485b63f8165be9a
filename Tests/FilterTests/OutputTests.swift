import Filter
import Foundation
import Serving
import Testing

@Suite struct OutputTests {
  /// A write to a closed pipe is an error and no signal, as the program itself sees to.
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var output = Output(descriptor: descriptor)
    output.bytes = bytes
    try output.flush()
  }

  @Test func whatIsGatheredIsWrittenWhole() throws {
    let pipe = Pipe()
    var output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.bytes += Array("abc".utf8)
    try output.flushIfLarge()
    #expect(output.bytes.count == 3)
    try output.flush()
    #expect(output.bytes.isEmpty)
    try output.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("abc".utf8))
  }

  @Test func aPipeThatIsFullIsWaitedFor() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let writer = Thread {
      try? Self.write(bytes, to: descriptor)
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    #expect(try pipe.fileHandleForReading.readToEnd().map { Array($0) } == bytes)
  }

  @Test func aWriteThatFailsSaysWhy() throws {
    #expect(throws: Output.WriteError.failed(EBADF)) { try Self.write([1], to: -1) }
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(throws: Output.WriteError.failed(ENOSPC)) { try Self.write([1], to: full.fileDescriptor) }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(throws: Output.WriteError.closed) {
      try Self.write([1], to: pipe.fileHandleForWriting.fileDescriptor)
    }
  }

  // MARK: The filter's streams

  @Test(arguments: [["mice"], ["--format=json", "mice"], ["--help"], ["--version"]])
  func aFullDiskIsAnError(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let (code, errors) = try Sandbox().run(
      arguments, from: FileHandle.nullDevice.fileDescriptor, to: full.fileDescriptor)
    #expect(code == 74)
    #expect(
      errors == "lens-share: standard output: No space left on device: the answer is incomplete\n")
  }

  @Test(arguments: [["mice"], ["--format=json", "zzyzx"], ["--help"]])
  func aReaderThatLeavesEndsTheRunQuietly(arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let (code, errors) = try Sandbox().run(
      arguments, from: FileHandle.nullDevice.fileDescriptor, to: pipe.fileHandleForWriting.fileDescriptor)
    #expect(code == 0)
    #expect(errors.isEmpty)
  }

  @Test func aReaderThatLeavesEndsALongRunAtOnce() throws {
    // Of an endless input no more is read than was answered.
    let (input, output) = (Pipe(), Pipe())
    let writer = Thread {
      let block = Data(String(repeating: "mice ran\n", count: 4000).utf8)
      while (try? input.fileHandleForWriting.write(contentsOf: block)) != nil {}
    }
    writer.start()
    let reader = Thread {
      _ = try? output.fileHandleForReading.read(upToCount: 1)
      try? output.fileHandleForReading.close()
    }
    reader.start()
    let (code, errors) = try Sandbox().run(
      ["--view=tokens", "--format=jsonl"], from: input.fileHandleForReading.fileDescriptor,
      to: output.fileHandleForWriting.fileDescriptor)
    try input.fileHandleForReading.close()
    #expect(code == 0)
    #expect(errors.isEmpty)
  }

  @Test(arguments: [
    ["--format=text", "--detail=none"], ["--format=markdown", "--detail=none"],
    ["--format=jsonl", "--detail=none"],
    ["--lines", "--format=json", "--detail=none"],
  ])
  func aLineIsAnsweredBeforeTheNextIsWritten(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let (input, output) = (Pipe(), Pipe())
    let (reading, writing) = (
      input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor
    )
    let box = Box(sandbox)
    let program = Thread {
      _ = box.sandbox.run(arguments, reading, writing, 2)
      try? output.fileHandleForWriting.close()
    }
    program.start()
    for (line, answer) in [
      ("mice", "mouse"), ("the hot", "hot"), ("zzyzx evil", "evil"), ("rodents", "rodent"),
    ] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
      var text = ""
      while !text.contains(answer) {
        var request = pollfd(
          fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        // SAFETY: one structure of ours, for the duration of the call.
        let isReady = unsafe poll(&request, 1, 10_000) == 1
        try #require(isReady, "no answer to \(line), only \(text)")
        text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      }
    }
    try input.fileHandleForWriting.close()
    _ = try output.fileHandleForReading.readToEnd()
  }

  /// A wrapped text is read by paragraphs, which its first line alone does not show.
  @Test func aTextInSmallWritesIsAnsweredAsAWhole() throws {
    let text = String(
      repeating: """
        In the evening the mice ran through the house, and nobody in
        the house who heard the mice knew that it was so hot as the
        evening in the year before, when one of the mice was evil.

        """, count: 4)
    let arguments = ["--format=jsonl", "--detail=brief"]
    let (input, output) = (Pipe(), Pipe())
    let writer = Thread {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        usleep(2000)
      }
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    let sandbox = try Sandbox()
    let (code, errors) = try sandbox.run(
      arguments, from: input.fileHandleForReading.fileDescriptor,
      to: output.fileHandleForWriting.fileDescriptor)
    try output.fileHandleForWriting.close()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(code == 0 && errors.isEmpty)
    #expect(try Array(answer) == sandbox.run(arguments, input: Array((text + "\n").utf8)).output)
  }

  /// Carries a sandbox into the one thread that uses it.
  private final class Box: @unchecked Sendable {
    let sandbox: Sandbox

    init(_ sandbox: Sandbox) { self.sandbox = sandbox }
  }
}
