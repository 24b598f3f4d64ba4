import Canvas
public import CollectionCore
import Foundation

/// The pictures on screen: decoded and brought to their size on a few threads of their own, kept by use.
///
/// A picture is asked for by whoever draws it, at the size at which it is shown, in every frame; what is missing is
/// started, what has not been asked for lately is dropped from the queue, and from memory when that gets tight.
@preconcurrency @MainActor
public final class PictureStore {
  /// What there is to draw for a request.
  enum Answer {
    /// Not there yet; draw something calm.
    case loading
    /// Cannot be shown.
    case failed
    /// Draw it; with an opacity below 1 over what stood in for it.
    case ready(Picture, opacity: Float)
  }

  private enum State {
    /// Another size is shown until this one has been wanted for a few frames, counted here.
    case settling(since: Int)
    case decoding
    case ready(Picture)
  }

  private struct Entry {
    var state: State
    var lastFrame: Int
    /// When the picture came, in seconds, if nothing of it had been there before.
    var arrival: Double?

    var picture: Picture? {
      if case .ready(let picture) = state { picture } else { nil }
    }

    /// Whether it was only wanted for a moment, and not since a frame.
    func isPassing(since frame: Int) -> Bool {
      if case .settling = state { lastFrame < frame } else { false }
    }
  }

  /// Told once per picture that cannot be shown, and why. On the main thread, in `pump`.
  public var onFailure: ((Image, String) -> Void)?

  /// Told, on another thread, that `pump` has something to do.
  public var onArrival: (@Sendable () -> Void)? {
    get { arrivals.handler }
    set { arrivals.handler = newValue }
  }

  /// The time in seconds, for pictures to fade in by; without one they are there at once.
  public var clock: (() -> Double)?

  /// The most bytes kept for pictures that are not in the present frame.
  public var byteLimit: Int

  private let queue: DecodeQueue
  private let arrivals: ArrivalHandler
  private var entries: [PictureRequest: Entry] = [:]
  private var readyRequests: [String: [PictureRequest]] = [:]
  private var failures: [String: String] = [:]
  private var finished: [(PictureRequest, DecodeQueue.Outcome)] = []
  private var byteCount = 0
  private var frame = 0

  /// An empty store.
  ///
  /// - Parameters:
  ///   - threadCount: how many threads decode; at least 1.
  ///   - byteLimit: how many bytes of pictures are kept.
  public init(threadCount: Int = 2, byteLimit: Int = 256 << 20) {
    let arrivals = ArrivalHandler()
    self.arrivals = arrivals
    self.byteLimit = byteLimit
    PictureDecoder.loadCodecs()
    queue = DecodeQueue(threadCount: max(threadCount, 1)) { arrivals.handler?() }
  }

  // MARK: Public

  /// Why a picture cannot be shown, or nil as long as nothing speaks against it.
  public func failure(of image: Image) -> String? { failures[image.path] }

  /// Takes over pictures that are ready, and reports those that failed.
  ///
  /// - Parameter budget: about how many bytes of pictures to take over now; at least one picture is.
  /// - Returns: whether the next frame looks different.
  @discardableResult
  public func pump(budget: Int = .max) -> Bool {
    finished.append(contentsOf: queue.takeOutcomes())
    var (taken, count) = (0, 0)
    while count < finished.count, taken < budget {
      taken += accept(finished[count].0, finished[count].1)
      count += 1
    }
    finished.removeFirst(count)
    return count > 0
  }

  /// Blocks until all that was asked for is here or has failed.
  public func waitForAll() {
    queue.wait()
    pump()
  }

  /// Starts bringing pictures to the size of the last frame where another size has been good enough so far.
  ///
  /// For when everything has come to rest and no further frame would ask.
  public func settle() {
    for (request, entry) in entries where entry.lastFrame == frame {
      if case .settling = entry.state { start(request) }
    }
  }

  /// Whether a picture is fading in, so that the next frame looks different.
  public private(set) var isFading = false

  // MARK: Internal

  /// Whether pictures still have to be taken over.
  var hasFinished: Bool { !finished.isEmpty }

  /// Starts a frame: requests not repeated for a while are stale, and memory is brought into its limit.
  func beginFrame() {
    frame += 1
    isFading = false
    let isStale = { (request: PictureRequest) in
      (self.entries[request]?.lastFrame ?? 0) < self.frame - Self.patience
    }
    for request in queue.cancel(where: isStale) { entries[request] = nil }
    if byteCount > byteLimit { evict() }
    if frame % 64 == 0 { forgetPassingSizes() }
  }

  /// What there is of a picture now; starts loading what is missing.
  func lookUp(_ image: Image, size: PixelSize, mode: ImageView.ContentMode) -> Answer {
    guard failures[image.path] == nil else { return .failed }
    let request = PictureRequest(
      path: image.path, width: max(size.width, 1), height: max(size.height, 1), mode: mode)
    let substitute = entries[request]?.picture == nil ? substitute(for: request) : nil
    updateEntry(of: request, substitute: substitute)
    if let entry = entries[request], let picture = entry.picture {
      return .ready(picture, opacity: opacity(since: entry.arrival))
    }
    return substitute.map { .ready($0, opacity: 1) } ?? .loading
  }

  private func opacity(since arrival: Double?) -> Float {
    guard let arrival, let clock else { return 1 }
    let part = (clock() - arrival) / Self.fadingTime
    if part < 1 { isFading = true }
    return Float(min(max(part, 0), 1))
  }

  // MARK: Private

  /// How many frames a request may go unrepeated before it is dropped.
  private static let patience = 8
  /// For how many frames in a row a size has to be wanted before it replaces one that is good enough.
  private static let settlingFrames = 3
  /// Seconds in which a picture replaces its placeholder.
  private static let fadingTime = 0.18
  /// How much a picture may be enlarged before a larger one is wanted at once.
  private static let tolerableEnlargement = 1.2

  private func updateEntry(of request: PictureRequest, substitute: Picture?) {
    guard let entry = entries[request] else {
      entries[request] = Entry(state: .settling(since: frame), lastFrame: frame)
      if substitute.map({ isTooSmall($0, for: request) }) ?? true { start(request) }
      return
    }
    let isRepeated = entry.lastFrame >= frame - 1
    entries[request]?.lastFrame = frame
    guard case .settling(let since) = entry.state else { return }
    if !isRepeated {
      entries[request]?.state = .settling(since: frame)
    } else if frame - since >= Self.settlingFrames || substitute == nil {
      start(request)
    }
  }

  private func start(_ request: PictureRequest) {
    entries[request] = Entry(state: .decoding, lastFrame: frame)
    queue.add(request)
  }

  /// The same picture at the best other size: the smallest that is large enough, else the largest.
  private func substitute(for request: PictureRequest) -> Picture? {
    let candidates = readyRequests[request.path, default: []].compactMap { entries[$0]?.picture }
    let fitting = candidates.filter { !isEnlarged($0, for: request, by: 1) }
    let isSmaller = { (a: Picture, b: Picture) in a.levels[0].width < b.levels[0].width }
    return fitting.min(by: isSmaller) ?? candidates.max(by: isSmaller)
  }

  private func isTooSmall(_ picture: Picture, for request: PictureRequest) -> Bool {
    isEnlarged(picture, for: request, by: Self.tolerableEnlargement)
  }

  private func isEnlarged(_ picture: Picture, for request: PictureRequest, by factor: Double) -> Bool {
    let wanted = request.size(of: picture.naturalSize)
    let largest = picture.levels[0]
    return Double(wanted.width) > Double(largest.width) * factor
      || Double(wanted.height) > Double(largest.height) * factor
  }

  /// Takes over one outcome; answers how many bytes came with it.
  private func accept(_ request: PictureRequest, _ outcome: DecodeQueue.Outcome) -> Int {
    switch outcome {
    case .success(let picture):
      let isFirst = readyRequests[request.path, default: []].isEmpty
      entries[request] = Entry(
        state: .ready(picture), lastFrame: entries[request]?.lastFrame ?? frame,
        arrival: isFirst ? clock?() : nil)
      readyRequests[request.path, default: []].append(request)
      byteCount += picture.byteCount
      return picture.byteCount
    case .failure(let failure):
      entries[request] = nil
      if failures.updateValue(failure.reason, forKey: request.path) == nil {
        onFailure?(Image(path: request.path), failure.reason)
      }
      return 0
    }
  }

  /// Drops what was drawn longest ago, until what is left is within the limit or in the present frame.
  private func evict() {
    let oldestFirst = entries.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (request, entry) in oldestFirst where byteCount > byteLimit && entry.lastFrame < frame - 1 {
      if let picture = entry.picture {
        byteCount -= picture.byteCount
        readyRequests[request.path]?.removeAll { $0 == request }
        entries[request] = nil
      }
    }
  }

  /// Drops the sizes that were wanted for a moment, while something grew.
  private func forgetPassingSizes() {
    entries = entries.filter { !$0.value.isPassing(since: frame - Self.patience) }
  }
}
