import Canvas
import Foundation
public import ViewTree

/// The pictures on screen: decoded and brought to their size in processes of their own, kept by use.
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
  /// What is known of each picture, by its path.
  private var pictures: [String: PictureSizes] = [:]
  private var finished: [(PictureRequest, DecodeQueue.Outcome)] = []
  private var byteCount = 0
  private var frame = 0
  /// The time of the present frame on the clock, if there is one.
  private var frameTime: Double?

  /// An empty store.
  ///
  /// - Parameters:
  ///   - threadCount: How many pictures are decoded at once; at least 1.
  ///   - byteLimit: How many bytes of pictures are kept.
  ///   - decoderPath: The path of the program `fling-decode`. `nil` takes the one beside the running program, or
  ///     the one that the environment variable `FLING_DECODER` names. Without that program, PNG, JPEG, WebP and BMP
  ///     pictures are decoded in this process, as stored: without their orientation and colour profile.
  public init(threadCount: Int = 2, byteLimit: Int = 128 << 20, decoderPath: String? = nil) {
    let arrivals = ArrivalHandler()
    self.arrivals = arrivals
    self.byteLimit = byteLimit
    let decoder = decoderPath.map(PictureDecoder.init) ?? .shared
    queue = DecodeQueue(threadCount: max(threadCount, 1), decoder: decoder) { arrivals.handler?() }
  }

  // MARK: Public

  /// Why a picture cannot be shown, or nil as long as nothing speaks against it.
  public func failure(of image: Image) -> String? { pictures[image.path]?.failure }

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
  ///
  /// - Returns: whether the next frame looks different.
  @discardableResult
  public func waitForAll() -> Bool {
    queue.wait()
    return pump()
  }

  /// Starts bringing pictures to the size of the last frame where another size has been good enough so far.
  ///
  /// For when everything has come to rest and no further frame would ask.
  public func settle() {
    for sizes in pictures.values {
      for request in sizes.settling(inFrame: frame) { start(request) }
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
    frameTime = clock?()
    isFading = false
    let isStale = { (request: PictureRequest) in
      (self.pictures[request.path]?.lastFrame(of: request.whole) ?? 0) < self.frame - Self.patience
    }
    for request in queue.cancel(where: isStale) { pictures[request.path]?.remove(request) }
    if byteCount > byteLimit { evict() }
  }

  /// What there is of a picture now, at a size in device pixels; starts loading what is missing.
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

  /// How many frames a request may go unrepeated before it is dropped.
  private static let patience = 8
  /// Seconds in which a picture replaces its placeholder.
  private static let fadingTime = 0.18

  private func start(_ request: PictureRequest) {
    queue.add(request)
    if pictures[request.path]?.ready.isEmpty != false { queue.add(request.preview) }
    pictures[request.path]?.start(request)
  }

  /// Takes over one outcome; answers how many bytes came with it.
  private func accept(_ request: PictureRequest, _ outcome: DecodeQueue.Outcome) -> Int {
    switch outcome {
    case .success where request.isPreview && pictures[request.path]?.ready.isEmpty == false:
      return 0
    case .success(let picture):
      if let preview = pictures[request.path]?.removePreview() { byteCount -= preview.byteLimit }
      pictures[request.path, default: PictureSizes()]
        .accept(picture, for: request, frame: frame, time: clock?())
      byteCount += picture.byteLimit
      return picture.largest.byteCount
    case .failure where request.isPreview:
      return 0
    case .failure(let failure):
      if pictures[request.path]?.failure == nil { onFailure?(Image(path: request.path), failure.reason) }
      pictures[request.path, default: PictureSizes()].failure = failure.reason
      return 0
    }
  }

  /// Drops what was drawn longest ago, until what is left is within the limit or in the present frame.
  private func evict() {
    let oldestFirst = pictures.values.flatMap(\.ready).sorted { $0.lastFrame < $1.lastFrame }
    for (request, lastFrame) in oldestFirst where byteCount > byteLimit && lastFrame < frame - 1 {
      if let picture = pictures[request.path]?.remove(request) { byteCount -= picture.byteLimit }
      if pictures[request.path]?.isForgettable == true { pictures[request.path] = nil }
    }
  }
}
