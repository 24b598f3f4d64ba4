import Canvas
import Foundation
import PictureReading

/// A queue of picture requests, with threads that decode the pictures. Pictures near the middle of the window
/// are decoded first.
///
/// Previews (thumbnails displayed until the picture is decoded) are decoded before all pictures, so that a
/// window is filled as soon as possible. Thumbnails for the cache are made while no other request is waiting,
/// one at a time.
final class DecodeQueue: Sendable {
  typealias Outcome = Result<Picture, PictureFailure>

  private let shared: Shared
  /// The niceness of the decoding threads; on Linux, niceness is a property of each thread.
  private static let niceness: Int32 = 5
  /// The time without requests after which idle decoder processes are ended, in seconds.
  private static let idleTime = 10.0
  /// The maximum number of waiting requests to make a thumbnail. If there are more, the oldest requests are
  /// dropped.
  private static let maximumThumbnailCount = 1000

  /// Creates a queue and starts its threads.
  ///
  /// - Parameters:
  ///   - processorCount: the number of processors that the threads share with the rest of the program.
  ///   - yieldTime: the time, in seconds, for which a call of `yieldToInput()` keeps a processor free.
  ///   - onOutcome: called on one of the threads after each request.
  init(
    threadCount: Int, processorCount: Int = ProcessInfo.processInfo.activeProcessorCount,
    yieldTime: Double = 0.25, decoder: PictureDecoder, onOutcome: @escaping @Sendable () -> Void
  ) {
    let shared = Shared(
      threadCount: threadCount, yieldingThreadCount: max(min(threadCount, processorCount - 1), 1),
      yieldTime: yieldTime, decoder: decoder, onOutcome: onOutcome)
    self.shared = shared
    for index in 0..<threadCount {
      let thread = Thread { shared.work() }
      thread.name = "pictures \(index)"
      thread.qualityOfService = .utility
      thread.start()
    }
  }

  deinit { shared.stop() }

  /// Adds a request for a preview or a picture.
  ///
  /// Among previews, and among pictures, the request with the smallest distance is served first. Of requests
  /// with equal distances, the one added last is served first.
  ///
  /// - Parameter distance: the distance of the displayed picture from the middle of the window, in pixels.
  func add(_ request: PictureRequest, distance: Double = 0) { shared.add(request, distance: distance) }

  /// Whether any previews or pictures are waiting to be decoded.
  var isWaiting: Bool { shared.isWaiting }

  /// Adds a request to make a thumbnail for the cache, unless the same request is already waiting.
  func addThumbnail(_ request: PictureRequest) { shared.addThumbnail(request.thumbnail) }

  /// Updates the distances of the waiting requests; removes and returns the requests for which `distance`
  /// returns `nil`. Requests being decoded are not affected.
  func update(distance: (PictureRequest) -> Double?) -> [PictureRequest] { shared.update(distance: distance) }

  /// Keeps a processor free for a quarter of a second, if there are as many threads as processors: decodes one
  /// picture fewer at the same time, but at least one. Pictures being decoded are not interrupted.
  ///
  /// Call this method at each input event. Low priority alone does not suffice: a woken thread may wait some
  /// milliseconds for a decoder, and an event wakes several, here and in the display server.
  func yieldToInput() { shared.yieldToInput() }

  /// Returns the finished requests with their outcomes, in order of completion, and removes them from the
  /// queue.
  func takeOutcomes() -> [(PictureRequest, Outcome)] { shared.takeOutcomes() }

  /// Blocks until no preview or picture is waiting or being decoded; does not wait for thumbnails.
  func wait() { shared.wait() }

  private final class Shared: @unchecked Sendable {
    private struct Entry {
      var request: PictureRequest
      var distance: Double

      /// Returns whether this request is served before `other`, which was added earlier.
      func precedes(_ other: Entry) -> Bool {
        let (isPreview, isOtherPreview) = (request.kind == .preview, other.request.kind == .preview)
        return isPreview == isOtherPreview ? distance <= other.distance : isPreview
      }
    }

    private let condition = NSCondition()
    private let threadCount: Int
    /// The number of pictures that may be decoded at the same time while a processor is kept free.
    private let yieldingThreadCount: Int
    private let yieldTime: Double
    private let decoder: PictureDecoder
    private let onOutcome: @Sendable () -> Void
    /// The requests for previews and pictures, in the order in which they were added.
    private var waiting: [Entry] = []
    /// The requests to make thumbnails for the cache, oldest first; the newest is served first.
    private var thumbnails: [PictureRequest] = []
    /// The number of previews and pictures being decoded.
    private var busyCount = 0
    private var isMakingThumbnail = false
    private var outcomes: [(PictureRequest, Outcome)] = []
    private var isStopped = false
    /// The time until which a processor is kept free.
    private var yieldsUntil = Date.distantPast

    init(
      threadCount: Int, yieldingThreadCount: Int, yieldTime: Double, decoder: PictureDecoder,
      onOutcome: @escaping @Sendable () -> Void
    ) {
      self.threadCount = threadCount
      self.yieldingThreadCount = yieldingThreadCount
      self.yieldTime = yieldTime
      self.decoder = decoder
      self.onOutcome = onOutcome
    }

    func work() {
      // Decoder processes inherit the niceness: they yield the processor to the first frame, which does not
      // wait for pictures.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, DecodeQueue.niceness)
      decoder.warmUp()
      while let request = next() {
        if request.kind == .thumbnail { makeThumbnail(request) } else { decode(request) }
      }
    }

    private func decode(_ request: PictureRequest) {
      let outcome = Outcome { () throws(PictureFailure) in try decoder.picture(for: request) }
      condition.withLock {
        busyCount -= 1
        // A preview with the full requested size completes the picture's request too. That request is removed
        // under the lock, before another thread takes it.
        let isWhole = request.isCompleted(by: outcome) && remove(request.whole)
        outcomes.append((isWhole ? request.whole : request, outcome))
        condition.broadcast()
      }
      onOutcome()
    }

    private func makeThumbnail(_ request: PictureRequest) {
      decoder.makeThumbnail(for: request)
      condition.withLock {
        isMakingThumbnail = false
        condition.broadcast()
      }
    }

    private func next() -> PictureRequest? {
      condition.withLock {
        while !canBegin && !isStopped { waitToBegin() }
        guard !isStopped else { return nil }
        guard !waiting.isEmpty else {
          isMakingThumbnail = true
          return thumbnails.removeLast()
        }
        busyCount += 1
        return takeFirst()
      }
    }

    private var canBegin: Bool { hasWork && busyCount < concurrentCount }

    /// The number of pictures that may be decoded at the same time.
    private var concurrentCount: Int { yieldsUntil > Date() ? yieldingThreadCount : threadCount }

    private var hasWork: Bool { !waiting.isEmpty || !thumbnails.isEmpty && !isMakingThumbnail }

    /// Removes and returns the request for a preview or a picture to serve next.
    private func takeFirst() -> PictureRequest {
      var first = 0
      for index in waiting.indices.dropFirst() where waiting[index].precedes(waiting[first]) { first = index }
      return waiting.remove(at: first).request
    }

    /// Waits for a request or, if there is one, until a thread is free for the request. Ends the idle decoder
    /// processes if no request arrives within the idle time.
    private func waitToBegin() {
      guard !hasWork else {
        _ = condition.wait(until: yieldsUntil)
        return
      }
      guard !condition.wait(until: Date(timeIntervalSinceNow: idleTime)) else { return }
      condition.unlock()
      decoder.endIdle()
      condition.lock()
      if !hasWork && !isStopped { condition.wait() }
    }

    func yieldToInput() {
      condition.withLock { yieldsUntil = Date(timeIntervalSinceNow: yieldTime) }
    }

    func add(_ request: PictureRequest, distance: Double) {
      condition.withLock {
        waiting.append(Entry(request: request, distance: distance))
        condition.broadcast()
      }
    }

    func addThumbnail(_ request: PictureRequest) {
      condition.withLock {
        guard !thumbnails.contains(request) else { return }
        if thumbnails.count >= DecodeQueue.maximumThumbnailCount { thumbnails.removeFirst() }
        thumbnails.append(request)
        condition.broadcast()
      }
    }

    func update(distance: (PictureRequest) -> Double?) -> [PictureRequest] {
      condition.withLock {
        var removed: [PictureRequest] = []
        waiting = waiting.compactMap { entry in
          guard let distance = distance(entry.request) else {
            removed.append(entry.request)
            return nil
          }
          return Entry(request: entry.request, distance: distance)
        }
        return removed
      }
    }

    var isWaiting: Bool { condition.withLock { !waiting.isEmpty } }

    /// Removes a waiting request; returns `false` if the request was not waiting. The caller holds the lock.
    private func remove(_ request: PictureRequest) -> Bool {
      guard let index = waiting.firstIndex(where: { $0.request == request }) else { return false }
      waiting.remove(at: index)
      return true
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
        thumbnails.removeAll()
        condition.broadcast()
      }
    }
  }
}

extension PictureRequest {
  /// Returns whether `outcome`, the outcome of this request, makes the request for the picture itself
  /// unnecessary: this request is for a preview, and the outcome is a cached thumbnail with the full
  /// requested size.
  fileprivate func isCompleted(by outcome: DecodeQueue.Outcome) -> Bool {
    guard kind == .preview, case .success(let picture) = outcome, picture.source == .cachedThumbnail else {
      return false
    }
    let size = PixelSize(width: picture.largest.width, height: picture.largest.height)
    return size == self.size(of: picture.naturalSize)
  }
}
