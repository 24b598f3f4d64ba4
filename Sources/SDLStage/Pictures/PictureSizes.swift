import Foundation

/// The sizes of one picture: decoded, being decoded, or requested recently.
struct PictureSizes {
  private enum State {
    /// Another size is displayed until this size has been requested in several consecutive frames, the first
    /// of which is frame `since`.
    case settling(since: Int)
    case decoding
    case ready(Picture)
  }

  private struct Size {
    var request: PictureRequest
    var state: State
    /// The size of the last request, in fractional pixels.
    var shownSize: CGSize
    var lastFrame: Int
    /// The time at which the picture arrived, in seconds, if no other size was available before; `nil`
    /// otherwise.
    var arrival: Double?

    var picture: Picture? {
      if case .ready(let picture) = state { picture } else { nil }
    }

    /// Returns whether the size equals that of the last request, apart from rounding errors.
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

  /// The result of a request.
  struct Answer {
    var picture: Picture?
    /// The time at which the picture arrived, in seconds, if no other size was available before; `nil`
    /// otherwise.
    var arrival: Double?
    /// Whether decoding of the requested size should be started.
    var isWanted = false
    /// Whether the requested size is being decoded or waits for decoding.
    var isDecoding = false
  }

  /// The reason why the picture cannot be displayed.
  var failure: String?
  private var sizes: [Size] = []

  /// The number of consecutive frames a size must be requested before it replaces an acceptable size.
  private static let settlingFrames = 3
  /// The maximum number of settling sizes kept, as they accumulate while a view grows.
  private static let maximumSettling = 4
  /// The factor by which a picture may be enlarged before a larger size is decoded at once.
  private static let tolerableEnlargement = 1.2

  /// Returns the picture for a request, or the best substitute; `nil` if the picture cannot be displayed.
  ///
  /// - Parameter size: the size before rounding, in pixels, so that a change by less than a pixel still
  ///   counts as a change.
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

  /// Records that decoding of a size has started.
  mutating func start(_ request: PictureRequest) { change(request) { $0.state = .decoding } }

  /// Stores a decoded picture; `time` is the time of its arrival in seconds, or `nil` without a clock.
  mutating func accept(_ picture: Picture, for request: PictureRequest, frame: Int, time: Double?) {
    let isFirst = !sizes.contains { $0.picture != nil }
    if !sizes.contains(where: { $0.request == request }) {
      let size = CGSize(width: request.width, height: request.height)
      sizes.append(Size(request: request, state: .decoding, shownSize: size, lastFrame: frame))
    }
    change(request) {
      $0.state = .ready(picture)
      $0.arrival = isFirst ? time : nil
    }
  }

  /// Returns the requests of the current frame that are still settling.
  func settling(inFrame frame: Int) -> [PictureRequest] {
    sizes.filter { $0.isSettling && $0.lastFrame == frame }.map(\.request)
  }

  /// Removes a size and returns its picture; `nil` if the size is not decoded.
  @discardableResult
  mutating func remove(_ request: PictureRequest) -> Picture? {
    guard let index = sizes.firstIndex(where: { $0.request == request }) else { return nil }
    return sizes.remove(at: index).picture
  }

  /// Removes the preview and returns it; `nil` if there is none.
  mutating func removePreview() -> Picture? {
    guard let index = sizes.firstIndex(where: { $0.request.kind == .preview }) else { return nil }
    return sizes.remove(at: index).picture
  }

  /// Whether the value holds nothing worth keeping: no failure, and no size that is decoded or being decoded.
  var isForgettable: Bool { failure == nil && sizes.allSatisfy(\.isSettling) }

  /// Returns whether any size of the picture was requested in a frame.
  func isShown(inFrame frame: Int) -> Bool { sizes.contains { $0.lastFrame == frame } }

  /// Returns the frame in which a size was last requested; `nil` if the size is unknown.
  func lastFrame(of request: PictureRequest) -> Int? { sizes.first { $0.request == request }?.lastFrame }

  /// The decoded sizes and the frames in which they were last requested.
  var ready: [(request: PictureRequest, lastFrame: Int)] {
    sizes.filter { $0.picture != nil }.map { ($0.request, $0.lastFrame) }
  }

  // MARK: Private

  private mutating func change(_ request: PictureRequest, _ change: (inout Size) -> Void) {
    guard let index = sizes.firstIndex(where: { $0.request == request }) else { return }
    change(&sizes[index])
  }

  /// Returns whether a size has settled; restarts the count if the previous frame did not request the size.
  private mutating func isSettled(_ index: Int, _ isRepeated: Bool, _ frame: Int) -> Bool {
    guard case .settling(let since) = sizes[index].state else { return false }
    if isRepeated { return frame - since >= Self.settlingFrames }
    sizes[index].state = .settling(since: frame)
    return false
  }

  /// Adds a size; replaces the least recently requested settling size if there are too many.
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

  /// Returns the best other decoded size: the smallest that is large enough, else the largest; `nil` if no
  /// size is decoded.
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
