import Testing

@testable import Serving

@Suite struct ScanBudgetTests {
  private static let thread = ScanBudget.perThread

  @Test(arguments: [
    (8, 400_000 << 10, 300_000 << 10, 0), (8, 0, 1 << 40, 0), (8, 20 * thread, 0, 8),
    (8, 4 * thread, thread, 2),
    (1, 4 * thread, 0, 1),
  ])
  func asManyThreadsAsFit(wanted: Int, limit: Int, used: Int, expected: Int) {
    #expect(ScanBudget.threads(wanted, limit: limit, used: used) == expected)
  }
}
