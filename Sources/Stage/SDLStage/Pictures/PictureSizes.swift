import Foundation

/// The sizes of one picture that are decoded, are being decoded, or were requested recently.
struct PictureSizes {
  private enum State {
    /// The size must be requested in several consecutive frames, counted from the frame with the index
    /// `since`, before the size is decoded. Until then, another size is displayed.
    case settling(since: Int)
    case decoding
    case ready(Picture)
  }

  private struct Size {
    var request: PictureRequest
    var state: State
    /// The displayed size at the last request, in pixels, before rounding.
    var shownSize: CGSize
    var lastFrame: Int
    /// The time, in seconds, at which the decoded picture, or the preview that it replaced, was stored and
    /// began to fade in; `nil` without a clock, or if another size was already decoded.
    var arrival: Double?

    var picture: Picture? {
      if case .ready(let picture) = state { picture } else { nil }
    }

    /// Returns whether `size` equals the displayed size at the last request, apart from rounding errors.
    func isShown(at size: CGSize) -> Bool {
      abs(size.width - shownSize.width) < 0.01 && abs(size.height - shownSize.height) < 0.01
    }

    var isSettling: Bool {
      if case .settling = state { true } else { false }
    }

    var isDecoding: Bool {
      if case .decoding = state { true } else { false }
    }
  }

  /// The picture to display for a request, and whether the requested size is being decoded or should be
  /// decoded.
  struct Answer {
    var picture: Picture?
    /// The time, in seconds, at which `picture` was stored and began to fade in; `nil` if `picture` does not
    /// fade in.
    var arrival: Double?
    /// Whether decoding of the requested size should be started.
    var isWanted = false
    /// Whether the requested size is being decoded or waits for decoding.
    var isDecoding = false
  }

  /// The reason why the picture cannot be displayed; `nil` if no failure is known.
  var failure: String?
  private var sizes: [Size] = []

  /// The number of consecutive frames in which a size must be requested before the size is decoded, if
  /// another decoded size can be displayed until then.
  private static let settlingFrames = 3
  /// The maximum number of stored sizes that are not being decoded yet. Such sizes accumulate while a view
  /// grows.
  private static let maximumSettling = 4
  /// The factor by which a picture may be enlarged before a larger size is decoded immediately.
  private static let tolerableEnlargement = 1.2

  /// Records a request in the frame with the index `frame`. Returns the picture at the requested size or,
  /// until that size is decoded, at another size; `nil` if the picture cannot be displayed.
  ///
  /// - Parameter size: the displayed size before rounding, in pixels, so that a change by less than a pixel
  ///   still counts as a change.
  mutating func answer(_ request: PictureRequest, shownAt size: CGSize, frame: Int) -> Answer? {
    guard failure == nil else { return nil }
    guard let index = sizes.firstIndex(where: { $0.request == request }) else {
      return answer(toFirst: request, shownAt: size, frame: frame)
    }
    // Compares with the previous request before the lines below overwrite that.
    let isRepeated = sizes[index].lastFrame >= frame - 1 && sizes[index].isShown(at: size)
    sizes[index].shownSize = size
    sizes[index].lastFrame = frame
    if let picture = sizes[index].picture { return Answer(picture: picture, arrival: sizes[index].arrival) }
    let substitute = substitute(for: request, frame: frame)
    // Without a substitute there is nothing to display, so the size is decoded without settling.
    let isMissing = substitute == nil && sizes[index].isSettling
    return Answer(
      picture: substitute?.picture, arrival: substitute?.arrival,
      isWanted: isSettled(index, isRepeated, frame) || isMissing, isDecoding: sizes[index].isDecoding)
  }

  private mutating func answer(toFirst request: PictureRequest, shownAt size: CGSize, frame: Int) -> Answer {
    let substitute = substitute(for: request, frame: frame)
    add(Size(request: request, state: .settling(since: frame), shownSize: size, lastFrame: frame))
    guard let substitute, let picture = substitute.picture else { return Answer(isWanted: true) }
    let isTooSmall = Self.isEnlarged(picture, for: request, by: Self.tolerableEnlargement)
    return Answer(picture: picture, arrival: substitute.arrival, isWanted: isTooSmall)
  }

  /// Records that decoding of the requested size has started.
  mutating func start(_ request: PictureRequest) { change(request) { $0.state = .decoding } }

  /// Stores a decoded picture, and removes and returns the preview that the picture replaces, if there is one.
  /// `time` is the current time in seconds, or `nil` without a clock.
  mutating func accept(
    _ picture: Picture, for request: PictureRequest, frame: Int, time: Double?
  ) -> Picture? {
    let isFirst = !sizes.contains { $0.picture != nil }
    // A picture that replaces its preview continues the preview's fade instead of fading in from nothing.
    let previewIndex = sizes.firstIndex { $0.request.kind == .preview }
    let preview = request.kind == .preview ? nil : previewIndex.map { sizes.remove(at: $0) }
    if !sizes.contains(where: { $0.request == request }) {
      let size = CGSize(width: request.width, height: request.height)
      sizes.append(Size(request: request, state: .decoding, shownSize: size, lastFrame: frame))
    }
    change(request) {
      $0.state = .ready(picture)
      $0.arrival = isFirst ? time : preview?.arrival
    }
    return preview?.picture
  }

  /// Returns the requests of the frame with the index `frame` whose sizes are not being decoded yet, because
  /// these sizes were not requested in enough consecutive frames.
  func settling(inFrame frame: Int) -> [PictureRequest] {
    sizes.filter { $0.isSettling && $0.lastFrame == frame }.map(\.request)
  }

  /// Removes the size that a request asks for, and returns the picture at that size; `nil` if that size is
  /// not decoded.
  @discardableResult
  mutating func remove(_ request: PictureRequest) -> Picture? {
    guard let index = sizes.firstIndex(where: { $0.request == request }) else { return nil }
    return sizes.remove(at: index).picture
  }

  /// Whether the value contains nothing worth keeping: no failure, and no size that is decoded or being
  /// decoded.
  var isForgettable: Bool { failure == nil && sizes.allSatisfy(\.isSettling) }

  /// Returns whether any size of the picture was requested in the frame with the index `frame`.
  func isShown(inFrame frame: Int) -> Bool { sizes.contains { $0.lastFrame == frame } }

  /// Returns the index of the frame in which a size was last requested; `nil` if the size is unknown.
  func lastFrame(of request: PictureRequest) -> Int? { sizes.first { $0.request == request }?.lastFrame }

  /// The decoded sizes, each with the index of the frame in which the size was last requested.
  var ready: [(request: PictureRequest, lastFrame: Int)] {
    sizes.filter { $0.picture != nil }.map { ($0.request, $0.lastFrame) }
  }

  // MARK: Private

  private mutating func change(_ request: PictureRequest, _ change: (inout Size) -> Void) {
    guard let index = sizes.firstIndex(where: { $0.request == request }) else { return }
    change(&sizes[index])
  }

  /// Returns whether the size at `index` has been requested in enough consecutive frames to be decoded;
  /// starts counting again if the previous frame did not request the size.
  private mutating func isSettled(_ index: Int, _ isRepeated: Bool, _ frame: Int) -> Bool {
    guard case .settling(let since) = sizes[index].state else { return false }
    if isRepeated { return frame - since >= Self.settlingFrames }
    sizes[index].state = .settling(since: frame)
    return false
  }

  /// Adds a size. If too many sizes are not being decoded yet, the new size replaces the least recently
  /// requested of these sizes.
  private mutating func add(_ size: Size) {
    let settling = sizes.indices.filter { sizes[$0].isSettling }
    if settling.count >= Self.maximumSettling,
      let oldest = settling.min(by: { sizes[$0].lastFrame < sizes[$1].lastFrame })
    {
      sizes[oldest] = size
    } else {
      sizes.append(size)
    }
  }

  /// Returns the decoded size that best replaces the requested size: the smallest size that is large enough,
  /// or else the largest size; `nil` if no size is decoded.
  ///
  /// Marks the returned size as requested in this frame.
  private mutating func substitute(for request: PictureRequest, frame: Int) -> Size? {
    var best: (index: Int, picture: Picture)?
    for (index, size) in sizes.enumerated() {
      guard let picture = size.picture else { continue }
      guard let known = best?.picture else {
        best = (index, picture)
        continue
      }
      let fits = !Self.isEnlarged(picture, for: request, by: 1)
      let isSmaller = picture.largest.width < known.largest.width
      let isBetter = Self.isEnlarged(known, for: request, by: 1) ? !isSmaller : fits && isSmaller
      if isBetter { best = (index, picture) }
    }
    guard let best else { return nil }
    sizes[best.index].lastFrame = frame
    return sizes[best.index]
  }

  private static func isEnlarged(_ picture: Picture, for request: PictureRequest, by factor: Double) -> Bool {
    let wanted = request.size(of: picture.naturalSize)
    return Double(wanted.width) > Double(picture.largest.width) * factor
      || Double(wanted.height) > Double(picture.largest.height) * factor
  }
}
