import Foundation
import Synchronization

/// Someone who acts while the test waits for a window, in a thread of their own.
final class ThreadedReader: Sendable {
  private let group = DispatchGroup()
  private let isOver = DispatchSemaphore(value: 0)

  /// `rescue` ends what the test waits for if it still waits 10 s after the reader's last act.
  init(_ body: @escaping @Sendable () -> Void, orElse rescue: @escaping @Sendable () -> Void) {
    let (group, isOver) = (group, isOver)
    Thread.detachNewThread(entering: group) {
      body()
      if isOver.wait(timeout: .now() + 10) == .timedOut { rescue() }
    }
  }

  /// Called when the window is closed; returns when the reader is gone.
  func wait() {
    isOver.signal()
    group.wait()
  }
}

extension Thread {
  fileprivate static func detachNewThread(
    entering group: DispatchGroup, _ body: @escaping @Sendable () -> Void
  ) {
    group.enter()
    detachNewThread {
      body()
      group.leave()
    }
  }
}

/// The words that a reader followed, so that the reader can wait for the answer to one.
final class Followed: Sendable {
  private let list = Mutex<[String]>([])

  var words: [String] { list.withLock { $0 } }

  func add(_ word: [UInt8]) { list.withLock { $0.append(String(decoding: word, as: UTF8.self)) } }

  /// Whether so many words are followed within 5 s. The window of the one before is gone then.
  func waitFor(_ count: Int) -> Bool { eventually { words.count >= count } }
}
