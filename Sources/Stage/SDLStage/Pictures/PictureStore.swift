import Canvas
import Foundation
public import ViewTree

/// A cache of pictures, which are decoded in separate processes; the least recently used pictures are evicted
/// first.
///
/// Renderers request each picture in every frame, at the size at which it is displayed. The store decodes
/// missing pictures, from the middle of the window outwards. Requests that are not repeated are dropped from
/// the queue, and pictures are evicted above the byte limit.
@preconcurrency @MainActor
public final class PictureStore {
  /// The state of a requested picture.
  enum Answer {
    /// The picture is not decoded yet; draw a placeholder.
    case loading
    /// The picture cannot be displayed.
    case failed
    /// The picture is available; with an opacity below 1, draw the picture over the placeholder.
    case ready(Picture, opacity: Float)
  }

  /// A closure that `pump` calls on the main thread, once for each picture that cannot be displayed, with the
  /// reason.
  public var onFailure: ((Image, String) -> Void)?

  /// A closure that `pump` calls on the main thread with the vivid colour of a picture: once for each picture, and
  /// again when the picture is decoded at a larger size.
  public var onColor: ((Image, Color) -> Void)?

  /// A closure called on another thread when `pump` has work to do.
  public var onArrival: (@Sendable () -> Void)? {
    get { arrivals.handler }
    set { arrivals.handler = newValue }
  }

  /// A closure that returns the time in seconds, for fading pictures in; with `nil`, pictures appear without
  /// a fade.
  public var clock: (() -> Double)?

  /// The memory of all pictures, in bytes, above which pictures that the last frame did not use are evicted.
  public var byteLimit: Int

  /// The path of the thumbnail cache to read from and to add to; if `nil`, as by default, no cache is used.
  ///
  /// A picture from a thumbnail may differ slightly from the picture that is decoded from its file. The drawn
  /// frames then depend on the content of the cache.
  public var thumbnailFolder: String?

  private let queue: DecodeQueue
  private let arrivals: ArrivalHandler
  /// The sizes of each picture that are decoded, are being decoded or were requested recently, by the
  /// picture's path.
  private var pictures: [String: PictureSizes] = [:]
  private var finished: [(PictureRequest, DecodeQueue.Outcome)] = []
  private var byteCount = 0
  private var frame = 0
  /// The clock's time at the start of the current frame, in seconds; `nil` without a clock.
  private var frameTime: Double?
  /// The middle of the current frame, in device pixels.
  private var middle = CGPoint.zero
  /// The requests of the current frame that are being decoded or wait to be decoded, with the distances of
  /// the displayed pictures from the middle, in pixels.
  private var awaited: [PictureRequest: Double] = [:]

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - threadCount: the number of pictures decoded concurrently; at least 1.
  ///   - byteLimit: the initial value of `byteLimit`, in bytes.
  ///   - decoderPath: the path of the program `fling-decode`. If `nil`, the path in the environment variable
  ///     `FLING_DECODER` is used or, without the variable, the program beside the running one. Without the
  ///     decoder program, PNG, JPEG, WebP, BMP and QOI pictures are decoded in this process, without
  ///     orientation and colour profile.
  public init(threadCount: Int = 2, byteLimit: Int = 128 << 20, decoderPath: String? = nil) {
    let arrivals = ArrivalHandler()
    self.arrivals = arrivals
    self.byteLimit = byteLimit
    let decoder = decoderPath.map(PictureDecoder.init) ?? .shared
    queue = DecodeQueue(threadCount: max(threadCount, 1), decoder: decoder) { arrivals.handler?() }
  }

  // MARK: Public

  /// The path of the program `fling-decode` that stores use by default; `nil` if there is none.
  public static var decoderPath: String? { HelperProgram.decoder.path }

  /// Returns the reason why a picture cannot be displayed; `nil` if no failure is known.
  public func failure(of image: Image) -> String? { pictures[image.path]?.failure }

  /// Moves decoded pictures from the decoding threads into the store, and reports failures to `onFailure`.
  ///
  /// - Parameter budget: the approximate number of bytes of pictures to store now; at least one picture is
  ///   stored.
  /// - Returns: whether the next frame may differ from the last one.
  @discardableResult
  public func pump(budget: Int = .max) -> Bool {
    finished.append(contentsOf: queue.takeOutcomes())
    var (taken, count, differs) = (0, 0, false)
    while count < finished.count, taken < budget {
      if let bytes = accept(finished[count].0, finished[count].1) { (taken, differs) = (taken + bytes, true) }
      count += 1
    }
    finished.removeFirst(count)
    return differs
  }

  /// Keeps a processor free for frames during the next quarter of a second, on a machine with few. Call this
  /// method at each input event.
  func yieldToInput() { queue.yieldToInput() }

  /// Blocks until every requested picture is stored or has failed.
  ///
  /// - Returns: whether the next frame may differ from the last one.
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

  /// The number of pictures in the last frame that are not decoded yet at their displayed size, and the
  /// number of all pictures in that frame; both are 0 if nothing is loading.
  ///
  /// - Complexity: O(1) if nothing is loading, otherwise O(known pictures).
  public var progress: (loading: Int, shown: Int) {
    guard !awaited.isEmpty else { return (0, 0) }
    let loading = Set(awaited.keys.map(\.path)).count
    return (loading, max(loading, pictures.values.count { $0.isShown(inFrame: frame) }))
  }

  /// Whether a picture is fading in, so that the next frame differs from the last one.
  public private(set) var isFading = false

  // MARK: Internal

  /// The number of pictures for which the store has a requested or decoded size, or a failure.
  var knownCount: Int { pictures.count }

  /// Whether the last call of `pump` left decoded pictures for the next call, because the pictures exceeded
  /// the budget of the call.
  var hasFinished: Bool { !finished.isEmpty }

  /// Starts a frame of `size` device pixels. Cancels the waiting requests that no recent frame repeated, and
  /// evicts pictures above the byte limit.
  ///
  /// Also updates the distances of the other waiting requests from the middle of the frame; the nearest
  /// picture is decoded first.
  func beginFrame(_ size: PixelSize = .zero) {
    let last = awaited
    frame += 1
    frameTime = clock?()
    middle = CGPoint(x: CGFloat(size.width) / 2, y: CGFloat(size.height) / 2)
    awaited.removeAll(keepingCapacity: true)
    isFading = false
    if queue.isWaiting { updateQueue(distances: last) }
    if byteCount > byteLimit { evict() }
  }

  /// Returns the state of a picture at a size in device pixels; starts decoding the picture at that size when
  /// necessary.
  ///
  /// - Parameter place: the middle of the displayed rectangle, in device pixels.
  func lookUp(
    _ image: Image, size: CGSize, mode: ImageView.Fitting, at place: @autoclosure () -> CGPoint = .zero
  ) -> Answer {
    let request = PictureRequest(
      path: image.path, width: max(Int(size.width.rounded()), 1), height: max(Int(size.height.rounded()), 1),
      mode: mode, thumbnailFolder: thumbnailFolder ?? "")
    let found = pictures[image.path, default: PictureSizes()].answer(request, shownAt: size, frame: frame)
    guard let found else { return .failed }
    if found.isWanted || found.isDecoding {
      // A picture on several cards counts as near as the nearest.
      let distance = hypot(place().x - middle.x, place().y - middle.y)
      awaited[request] = min(awaited[request] ?? .infinity, distance)
    }
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

  /// The number of frames after which a waiting request that is not repeated is cancelled.
  private static let patience = 8
  /// The duration of the fade from the placeholder to the picture, in seconds.
  private static let fadingTime = 0.18

  private func start(_ request: PictureRequest) {
    let distance = awaited[request] ?? 0
    // The preview is added first, because an idle thread takes the first request at once.
    if pictures[request.path]?.ready.isEmpty != false { queue.add(request.preview, distance: distance) }
    queue.add(request, distance: distance)
    pictures[request.path]?.start(request)
  }

  private func updateQueue(distances: [PictureRequest: Double]) {
    let cancelled = queue.update { request in
      let lastFrame = pictures[request.path]?.lastFrame(of: request.whole) ?? 0
      return lastFrame < frame - Self.patience ? nil : distances[request.whole] ?? .infinity
    }
    for request in cancelled {
      pictures[request.path]?.remove(request)
      forgetIfUnused(request.path)
    }
  }

  private func forgetIfUnused(_ path: String) {
    if pictures[path]?.isForgettable == true { pictures[path] = nil }
  }

  /// Stores one outcome and returns the picture's size in bytes, 0 for a failure; `nil` if nothing is stored.
  private func accept(_ request: PictureRequest, _ outcome: DecodeQueue.Outcome) -> Int? {
    switch outcome {
    // A preview that arrives after its picture is dropped.
    case .success where request.kind == .preview && pictures[request.path]?.ready.isEmpty == false:
      return nil
    case .success(let picture):
      if request.kind == .whole, needsThumbnail(picture) { queue.addThumbnail(request) }
      let preview = pictures[request.path, default: PictureSizes()]
        .accept(picture, for: request, frame: frame, time: clock?())
      byteCount += picture.byteLimit - (preview?.byteLimit ?? 0)
      // The largest size decides, so that the order in which the threads end makes no difference.
      let size = (request.width * request.height, request.width)
      let isLargest = pictures[request.path]?.ready.allSatisfy { other, _ in
        (other.width * other.height, other.width) <= size
      }
      if isLargest == true { onColor?(Image(path: request.path), picture.largest.vividColor) }
      return picture.largest.byteCount
    // A missing thumbnail is not a failure of the picture.
    case .failure where request.kind == .preview:
      return nil
    case .failure(let failure):
      if pictures[request.path]?.failure == nil { onFailure?(Image(path: request.path), failure.reason) }
      pictures[request.path, default: PictureSizes()].failure = failure.reason
      return 0
    }
  }

  private func needsThumbnail(_ picture: Picture) -> Bool {
    thumbnailFolder != nil && picture.source == .file && !picture.isNatural
  }

  /// Evicts the least recently drawn pictures until the limit is met; pictures of the last frame are kept.
  private func evict() {
    let oldestFirst = pictures.values.flatMap(\.ready).sorted { $0.lastFrame < $1.lastFrame }
    for (request, lastFrame) in oldestFirst where byteCount > byteLimit && lastFrame < frame - 1 {
      if let picture = pictures[request.path]?.remove(request) { byteCount -= picture.byteLimit }
      forgetIfUnused(request.path)
    }
  }
}
