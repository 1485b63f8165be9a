import Foundation
import Testing

/// Runs the tests of a suite on threads of their own, since they mostly wait: for programs, windows and timeouts. On the
/// threads of all tests, as many as there are processors, they would hold the others up, and one test of a serialized suite
/// would only begin after all tests that wait for such a thread. A time limit needs a thread as well, so that it would not end a
/// test that blocks the only one.
package struct OwnThreads: SuiteTrait, TestScoping {
  private let threads: Threads

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads, operation: function)
  }

  fileprivate init(_ count: Int) {
    threads = Threads(count)
  }
}

extension Trait where Self == OwnThreads {
  /// At most `count` tests of the suite block a thread at the same time.
  package static func ownThreads(_ count: Int) -> OwnThreads { OwnThreads(count) }
}

private final class Threads: TaskExecutor {
  private let queue = OperationQueue()

  init(_ count: Int) {
    queue.maxConcurrentOperationCount = count
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // SAFETY: the executor lives as long as its queue has operations, which hold it.
    queue.addOperation { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
