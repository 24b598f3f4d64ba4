import Foundation

/// Work that several threads do together.
protocol ParallelWork: AnyObject, Sendable {
  /// Does a part of the work on the thread with the number `thread`, from 0. Returns when no part is left.
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
  private let end = DispatchSemaphore(value: 0)
  private var current: (any ParallelWork)?

  /// Does work on `count` threads, of which the calling thread is one; returns when all have finished.
  ///
  /// Threads are started when they are first needed. Must not be called by two threads at the same time.
  func run(_ work: any ParallelWork, onThreads count: Int) {
    let others = max(count - 1, 0)
    current = work
    while starts.count < others { startThread() }
    for index in 0..<others { starts[index].signal() }
    work.work(onThread: 0)
    for _ in 0..<others { end.wait() }
    current = nil
  }

  private func startThread() {
    let start = DispatchSemaphore(value: 0)
    starts.append(start)
    let number = starts.count
    let thread = Thread { [self] in
      while true {
        start.wait()
        current?.work(onThread: number)
        end.signal()
      }
    }
    thread.name = "fling drawing \(number)"
    thread.qualityOfService = .userInteractive
    thread.start()
  }
}
