import Synchronization
import Testing

@testable import SDLStage

struct ThreadPoolTests {
  /// Numbers that the threads of a pool take one after the other.
  private final class Numbers: ParallelWork {
    private let next = Atomic<Int>(0)
    private let sum = Atomic<Int>(0)
    private let highestThread = Atomic<Int>(0)
    let count: Int

    init(count: Int) { self.count = count }

    var total: Int { sum.load(ordering: .sequentiallyConsistent) }
    var highest: Int { highestThread.load(ordering: .sequentiallyConsistent) }

    func work(onThread thread: Int) {
      highestThread.max(thread, ordering: .sequentiallyConsistent)
      while true {
        let number = next.add(1, ordering: .sequentiallyConsistent).oldValue
        guard number < count else { return }
        sum.add(number, ordering: .sequentiallyConsistent)
      }
    }
  }

  @Test func `all work is done when the call returns, however late threads wake`() {
    let pool = ThreadPool()
    for round in 0..<4_000 {
      let threads = [1, 6, 2, 3][round % 4]
      let numbers = Numbers(count: round % 7 * 10)
      pool.run(numbers, onThreads: threads)
      #expect(numbers.total == numbers.count * (numbers.count - 1) / 2)
      #expect(numbers.highest < threads)
    }
  }

  /// Work of which the calling thread leaves half to another.
  private final class Halves: ParallelWork {
    private let isOtherHalfBegun = Atomic<Bool>(false)
    private let isOtherHalfDone = Atomic<Bool>(false)
    var isDone: Bool { isOtherHalfDone.load(ordering: .sequentiallyConsistent) }

    func work(onThread thread: Int) {
      if thread == 0 {
        while !isOtherHalfBegun.load(ordering: .sequentiallyConsistent) {}
        return
      }
      isOtherHalfBegun.store(true, ordering: .sequentiallyConsistent)
      for _ in 0..<1_000 where !isDone {}
      isOtherHalfDone.store(true, ordering: .sequentiallyConsistent)
    }
  }

  @Test func `a thread that has begun is waited for`() {
    let pool = ThreadPool()
    for _ in 0..<200 {
      let halves = Halves()
      pool.run(halves, onThreads: 2)
      #expect(halves.isDone)
    }
  }
}
