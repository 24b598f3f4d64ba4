import Foundation
import PictureReading

/// A last-in-first-out queue of picture requests with threads that decode them; embedded thumbnails come
/// first.
final class DecodeQueue: Sendable {
  typealias Outcome = Result<Picture, PictureFailure>

  private let shared: Shared
  /// The niceness of the decoding threads; on Linux, niceness is a property of each thread.
  private static let niceness: Int32 = 5
  /// The time without requests after which idle decoder processes are ended, in seconds.
  private static let idleTime = 10.0

  /// Creates a queue and starts its threads; `onOutcome` is called on one of the threads after each request.
  init(threadCount: Int, decoder: PictureDecoder, onOutcome: @escaping @Sendable () -> Void) {
    let shared = Shared(decoder: decoder, onOutcome: onOutcome)
    self.shared = shared
    for index in 0..<threadCount {
      let thread = Thread { shared.work() }
      thread.name = "pictures \(index)"
      thread.qualityOfService = .utility
      thread.start()
    }
  }

  deinit { shared.stop() }

  /// Adds a request, which is served before all earlier requests of its kind.
  func add(_ request: PictureRequest) { shared.add(request) }

  /// Removes the waiting requests that match a predicate and returns them; requests being decoded are kept.
  func cancel(where isStale: (PictureRequest) -> Bool) -> [PictureRequest] { shared.cancel(where: isStale) }

  /// Returns the finished requests in order of completion and removes them from the queue.
  func takeOutcomes() -> [(PictureRequest, Outcome)] { shared.takeOutcomes() }

  /// Blocks until no request is waiting or being decoded.
  func wait() { shared.wait() }

  private final class Shared: @unchecked Sendable {
    private let condition = NSCondition()
    private let decoder: PictureDecoder
    private let onOutcome: @Sendable () -> Void
    private var waiting: [PictureRequest] = []
    private var busyCount = 0
    private var outcomes: [(PictureRequest, Outcome)] = []
    private var isStopped = false

    init(decoder: PictureDecoder, onOutcome: @escaping @Sendable () -> Void) {
      self.decoder = decoder
      self.onOutcome = onOutcome
    }

    func work() {
      // Decoder processes inherit the niceness: they yield the processor to the first frame, which does not
      // wait for pictures.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, DecodeQueue.niceness)
      decoder.warmUp()
      while let request = next() {
        let outcome = Outcome { () throws(PictureFailure) in try decoder.picture(for: request) }
        condition.withLock {
          busyCount -= 1
          outcomes.append((request, outcome))
          condition.broadcast()
        }
        onOutcome()
      }
    }

    private func next() -> PictureRequest? {
      condition.withLock {
        while waiting.isEmpty && !isStopped { waitForRequest() }
        guard !isStopped else { return nil }
        busyCount += 1
        return waiting.remove(at: waiting.lastIndex(where: \.isPreview) ?? waiting.count - 1)
      }
    }

    /// Waits for a request; ends the idle decoder processes if none arrives within the idle time.
    private func waitForRequest() {
      guard !condition.wait(until: Date(timeIntervalSinceNow: idleTime)) else { return }
      condition.unlock()
      decoder.endIdle()
      condition.lock()
      if waiting.isEmpty && !isStopped { condition.wait() }
    }

    func add(_ request: PictureRequest) {
      condition.withLock {
        waiting.append(request)
        condition.broadcast()
      }
    }

    func cancel(where isStale: (PictureRequest) -> Bool) -> [PictureRequest] {
      condition.withLock {
        let stale = waiting.filter(isStale)
        waiting.removeAll(where: isStale)
        return stale
      }
    }

    func takeOutcomes() -> [(PictureRequest, Outcome)] {
      condition.withLock {
        defer { outcomes.removeAll(keepingCapacity: true) }
        return outcomes
      }
    }

    func wait() {
      condition.withLock {
        while busyCount > 0 || !waiting.isEmpty { condition.wait() }
      }
    }

    func stop() {
      condition.withLock {
        isStopped = true
        waiting.removeAll()
        condition.broadcast()
      }
    }
  }
}
