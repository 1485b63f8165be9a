import Processes

/// Where a writer keeps what it has not yet put in place, and how much of it in memory.
package struct Workspace: Sendable {
  /// A folder on a disk with room for as much as the pack will have.
  package var folder: String
  /// The most bytes that one sorted run, or one section in the making, keeps in memory.
  package var memory: Int

  package init(folder: String, memory: Int = 16 << 20) {
    self.folder = folder
    self.memory = memory
  }

  func makeFile() throws(PackWriteError) -> ScratchFile {
    do throws(ScratchFile.Refusal) {
      return try ScratchFile(in: folder)
    } catch {
      throw .system(error.code)
    }
  }
}

extension ScratchFile {
  func write(_ bytes: [UInt8]) throws(PackWriteError) {
    do throws(Refusal) { try append(bytes) } catch { throw .system(error.code) }
  }

  func load(_ range: Range<Int>, to bytes: inout [UInt8]) throws(PackWriteError) {
    do throws(Refusal) {
      try take(at: range.lowerBound, count: range.count, to: &bytes)
    } catch {
      throw .system(error.code)
    }
  }
}
