import Foundation
import Synchronization

/// Work that several threads do together.
protocol ParallelWork: AnyObject, Sendable {
  /// Does a part of the work on the thread with the number `thread`, from 0. Returns when no part is left. The
  /// calls on some threads may be left out; a call on thread 0 does whatever the others leave.
  func work(onThread thread: Int)
}

/// Threads that wait until there is work, and that take no processor time while they wait.
final class ThreadPool: @unchecked Sendable {
  /// The pool that all rasterizers use. Frames are drawn on the main thread, so only one uses the pool at a time.
  @MainActor static let shared = ThreadPool()

  /// The number of threads, with the calling one, that can run at the same time on this machine; at most 16.
  let usefulCount = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 16)
  /// A semaphore for each thread except the calling one; signalled when there is work.
  private var starts: [DispatchSemaphore] = []
  /// Signalled by each helper that leaves closed work.
  private let end = DispatchSemaphore(value: 0)
  private var current: (any ParallelWork)?
  /// The number of threads for the current work.
  private var threadCount = 1
  /// The number of helpers that are doing the current work, plus `closed` while no further one may begin.
  private let helpers = Atomic<Int>(ThreadPool.closed)
  /// A number that makes the count of helpers negative, however many there are.
  private static let closed = Int.min

  /// Does work on up to `count` threads, of which the calling thread is one; returns when all have finished.
  ///
  /// The calling thread does not wait for threads that the system has not yet woken when no work is left: on a
  /// busy machine, that may take as long as several frames. Threads are started when they are first needed. Must
  /// not be called by two threads at the same time.
  ///
  /// - Parameter ownEnd: called when the calling thread has found no further work, before it waits for others.
  func run(_ work: any ParallelWork, onThreads count: Int, ownEnd: () -> Void = {}) {
    guard count > 1 else {
      work.work(onThread: 0)
      return ownEnd()
    }
    (current, threadCount) = (work, count)
    while starts.count < count - 1 { startThread() }
    helpers.store(0, ordering: .releasing)
    for index in 0..<(count - 1) { starts[index].signal() }
    work.work(onThread: 0)
    ownEnd()
    let active = helpers.add(Self.closed, ordering: .acquiringAndReleasing).oldValue
    for _ in 0..<active { end.wait() }
    current = nil
  }

  private func startThread() {
    let start = DispatchSemaphore(value: 0)
    starts.append(start)
    let number = starts.count
    let thread = Thread { [self] in
      while true {
        start.wait()
        help(as: number)
      }
    }
    thread.name = "fling drawing \(number)"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  /// Does a part of the current work as the thread `number`, unless the work is closed.
  private func help(as number: Int) {
    var count = helpers.load(ordering: .relaxed)
    while count >= 0 {
      let joined = helpers.weakCompareExchange(
        expected: count, desired: count + 1, ordering: .acquiringAndReleasing)
      guard joined.exchanged else {
        count = joined.original
        continue
      }
      // A helper that the system woke late, for earlier work, may be one too many for this.
      if number < threadCount { current?.work(onThread: number) }
      let isClosed = helpers.subtract(1, ordering: .acquiringAndReleasing).newValue < 0
      if isClosed { end.signal() }
      return
    }
  }
}
