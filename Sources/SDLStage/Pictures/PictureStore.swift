import Canvas
import Foundation
public import ViewTree

/// A cache of decoded pictures, decoded in separate processes and evicted by last use.
///
/// Renderers request each picture in every frame, at the size at which it is displayed. The store starts
/// decoding what is missing. Requests that are not repeated are dropped from the queue, and pictures are
/// evicted above the byte limit.
@preconcurrency @MainActor
public final class PictureStore {
  /// The state of a requested picture.
  enum Answer {
    /// The picture is not decoded yet; draw a placeholder.
    case loading
    /// The picture cannot be displayed.
    case failed
    /// The picture is available; with an opacity below 1, draw it over the placeholder.
    case ready(Picture, opacity: Float)
  }

  /// Called once for each picture that cannot be displayed, with the reason; on the main thread, in `pump`.
  public var onFailure: ((Image, String) -> Void)?

  /// Called on another thread when `pump` has work to do.
  public var onArrival: (@Sendable () -> Void)? {
    get { arrivals.handler }
    set { arrivals.handler = newValue }
  }

  /// The clock for fading pictures in, in seconds; without a clock, pictures appear at once.
  public var clock: (() -> Double)?

  /// The memory of all pictures, in bytes, above which pictures that are not in the last frame are evicted.
  public var byteLimit: Int

  private let queue: DecodeQueue
  private let arrivals: ArrivalHandler
  /// The known sizes of each picture, by path.
  private var pictures: [String: PictureSizes] = [:]
  private var finished: [(PictureRequest, DecodeQueue.Outcome)] = []
  private var byteCount = 0
  private var frame = 0
  /// The clock's time at the start of the current frame; `nil` without a clock.
  private var frameTime: Double?

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - threadCount: the number of pictures decoded concurrently; at least 1.
  ///   - byteLimit: the initial value of `byteLimit`, in bytes.
  ///   - decoderPath: the path of the program `fling-decode`. `nil` takes the path in the environment
  ///     variable `FLING_DECODER`, or else the program beside the running one. Without the decoder program,
  ///     PNG, JPEG, WebP, BMP and QOI pictures are decoded in this process, without orientation and colour
  ///     profile.
  public init(threadCount: Int = 2, byteLimit: Int = 128 << 20, decoderPath: String? = nil) {
    let arrivals = ArrivalHandler()
    self.arrivals = arrivals
    self.byteLimit = byteLimit
    let decoder = decoderPath.map(PictureDecoder.init) ?? .shared
    queue = DecodeQueue(threadCount: max(threadCount, 1), decoder: decoder) { arrivals.handler?() }
  }

  // MARK: Public

  /// Returns the reason why a picture cannot be displayed; `nil` if no failure is known.
  public func failure(of image: Image) -> String? { pictures[image.path]?.failure }

  /// Stores decoded pictures and reports those that failed.
  ///
  /// - Parameter budget: the approximate number of bytes of pictures to store now; at least one picture is
  ///   stored.
  /// - Returns: whether the next frame may differ.
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

  /// Blocks until every requested picture is stored or has failed.
  ///
  /// - Returns: whether the next frame may differ.
  @discardableResult
  public func waitForAll() -> Bool {
    queue.wait()
    return pump()
  }

  /// Starts decoding the exact size of each picture that the last frame drew from another size.
  ///
  /// Call this method when everything is at rest and no further frame would repeat the requests.
  public func settle() {
    for sizes in pictures.values {
      for request in sizes.settling(inFrame: frame) { start(request) }
    }
  }

  /// Whether a picture is fading in, so that the next frame differs.
  public private(set) var isFading = false

  // MARK: Internal

  /// Whether decoded pictures are waiting for `pump`.
  var hasFinished: Bool { !finished.isEmpty }

  /// Starts a frame: cancels requests that were not repeated, and evicts pictures above the byte limit.
  func beginFrame() {
    frame += 1
    frameTime = clock?()
    isFading = false
    let isStale = { (request: PictureRequest) in
      (self.pictures[request.path]?.lastFrame(of: request.whole) ?? 0) < self.frame - Self.patience
    }
    for request in queue.cancel(where: isStale) { pictures[request.path]?.remove(request) }
    if byteCount > byteLimit { evict() }
  }

  /// Returns the state of a picture at a size in device pixels; starts decoding that size once it is needed.
  func lookUp(_ image: Image, size: CGSize, mode: ImageView.ContentMode) -> Answer {
    let request = PictureRequest(
      path: image.path, width: max(Int(size.width.rounded()), 1), height: max(Int(size.height.rounded()), 1),
      mode: mode)
    let found = pictures[image.path, default: PictureSizes()].answer(request, shownAt: size, frame: frame)
    guard let found else { return .failed }
    if found.isWanted { start(request) }
    guard let picture = found.picture else { return .loading }
    return .ready(picture, opacity: opacity(since: found.arrival))
  }

  private func opacity(since arrival: Double?) -> Float {
    guard let arrival, let frameTime else { return 1 }
    let part = (frameTime - arrival) / Self.fadingTime
    if part < 1 { isFading = true }
    return Float(min(max(part, 0), 1))
  }

  // MARK: Private

  /// The number of frames a request may go unrepeated before it is cancelled.
  private static let patience = 8
  /// The duration of the fade from the placeholder to the picture, in seconds.
  private static let fadingTime = 0.18

  private func start(_ request: PictureRequest) {
    // The preview first: an idle thread takes whatever is added first at once.
    if pictures[request.path]?.ready.isEmpty != false { queue.add(request.preview) }
    queue.add(request)
    pictures[request.path]?.start(request)
  }

  /// Stores one outcome and returns the picture's size in bytes; 0 if no picture is stored.
  private func accept(_ request: PictureRequest, _ outcome: DecodeQueue.Outcome) -> Int {
    switch outcome {
    // A preview that arrives after its picture is dropped.
    case .success where request.isPreview && pictures[request.path]?.ready.isEmpty == false:
      return 0
    case .success(let picture):
      if let preview = pictures[request.path]?.removePreview() { byteCount -= preview.byteLimit }
      pictures[request.path, default: PictureSizes()]
        .accept(picture, for: request, frame: frame, time: clock?())
      byteCount += picture.byteLimit
      return picture.largest.byteCount
    // A missing thumbnail is not a failure of the picture.
    case .failure where request.isPreview:
      return 0
    case .failure(let failure):
      if pictures[request.path]?.failure == nil { onFailure?(Image(path: request.path), failure.reason) }
      pictures[request.path, default: PictureSizes()].failure = failure.reason
      return 0
    }
  }

  /// Evicts the least recently drawn pictures until the limit is met; pictures of the last frame are kept.
  private func evict() {
    let oldestFirst = pictures.values.flatMap(\.ready).sorted { $0.lastFrame < $1.lastFrame }
    for (request, lastFrame) in oldestFirst where byteCount > byteLimit && lastFrame < frame - 1 {
      if let picture = pictures[request.path]?.remove(request) { byteCount -= picture.byteLimit }
      if pictures[request.path]?.isForgettable == true { pictures[request.path] = nil }
    }
  }
}
