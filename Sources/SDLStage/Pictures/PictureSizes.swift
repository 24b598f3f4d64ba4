import Foundation

/// One picture: the sizes in which it is there or on its way, and those in which it was wanted lately.
struct PictureSizes {
  private enum State {
    /// Another size is shown until this one has been wanted for a few frames, counted here.
    case settling(since: Int)
    case decoding
    case ready(Picture)
  }

  private struct Size {
    var request: PictureRequest
    var state: State
    /// The size in parts of a pixel at which it was wanted last, and when.
    var shownSize: CGSize
    var lastFrame: Int
    /// When the picture came, in seconds, if nothing of it had been there before.
    var arrival: Double?

    var picture: Picture? {
      if case .ready(let picture) = state { picture } else { nil }
    }

    /// Whether the size is the last one, but for the noise of computing it.
    func isShown(at size: CGSize) -> Bool {
      abs(size.width - shownSize.width) < 0.01 && abs(size.height - shownSize.height) < 0.01
    }

    var isSettling: Bool {
      if case .settling = state { true } else { false }
    }
  }

  /// What there is for a request.
  struct Answer {
    var picture: Picture?
    /// When it came, in seconds, if nothing had been there before.
    var arrival: Double?
    /// Whether the size has to be started.
    var isWanted = false
  }

  /// Why the picture cannot be shown.
  var failure: String?
  private var sizes: [Size] = []

  /// For how many frames in a row a size has to be wanted before it replaces one that is good enough.
  private static let settlingFrames = 3
  /// How many sizes are remembered that were only wanted for a moment, while something grew.
  private static let maximumSettling = 4
  /// How much a picture may be enlarged before a larger one is wanted at once.
  private static let tolerableEnlargement = 1.2

  /// What there is for a request, or the next best; nil if the picture cannot be shown.
  ///
  /// - Parameter size: The size before it was rounded: one that still changes by less than a pixel is not at rest.
  mutating func answer(_ request: PictureRequest, shownAt size: CGSize, frame: Int) -> Answer? {
    guard failure == nil else { return nil }
    guard let index = sizes.firstIndex(where: { $0.request == request }) else {
      return answer(toFirst: request, shownAt: size, frame: frame)
    }
    let isRepeated = sizes[index].lastFrame >= frame - 1 && sizes[index].isShown(at: size)
    sizes[index].shownSize = size
    sizes[index].lastFrame = frame
    if let picture = sizes[index].picture { return Answer(picture: picture, arrival: sizes[index].arrival) }
    let substitute = substitute(for: request, frame: frame)
    let isMissing = substitute == nil && sizes[index].isSettling
    return Answer(
      picture: substitute?.picture, arrival: substitute?.arrival,
      isWanted: isSettled(index, isRepeated, frame) || isMissing)
  }

  private mutating func answer(toFirst request: PictureRequest, shownAt size: CGSize, frame: Int) -> Answer {
    let substitute = substitute(for: request, frame: frame)
    add(Size(request: request, state: .settling(since: frame), shownSize: size, lastFrame: frame))
    guard let substitute, let picture = substitute.picture else { return Answer(isWanted: true) }
    let isTooSmall = Self.isEnlarged(picture, for: request, by: Self.tolerableEnlargement)
    return Answer(picture: picture, arrival: substitute.arrival, isWanted: isTooSmall)
  }

  /// Notes that a size has been asked for.
  mutating func start(_ request: PictureRequest) { change(request) { $0.state = .decoding } }

  /// Takes a picture over; `time` is when, in seconds, if there is a clock.
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

  /// The sizes of the present frame that have not been wanted for long enough to be started.
  func settling(inFrame frame: Int) -> [PictureRequest] {
    sizes.filter { $0.isSettling && $0.lastFrame == frame }.map(\.request)
  }

  /// Forgets a size, and answers what was there of it.
  @discardableResult
  mutating func remove(_ request: PictureRequest) -> Picture? {
    guard let index = sizes.firstIndex(where: { $0.request == request }) else { return nil }
    return sizes.remove(at: index).picture
  }

  /// Forgets the embedded thumbnail, and answers it.
  mutating func removePreview() -> Picture? {
    guard let index = sizes.firstIndex(where: \.request.isPreview) else { return nil }
    return sizes.remove(at: index).picture
  }

  /// Whether nothing of it is there or on its way, and nothing speaks against it.
  var isForgettable: Bool { failure == nil && sizes.allSatisfy(\.isSettling) }

  /// The frame in which a size was last wanted.
  func lastFrame(of request: PictureRequest) -> Int? { sizes.first { $0.request == request }?.lastFrame }

  /// The sizes that are there, and when they were last wanted.
  var ready: [(request: PictureRequest, lastFrame: Int)] {
    sizes.filter { $0.picture != nil }.map { ($0.request, $0.lastFrame) }
  }

  // MARK: Private

  private mutating func change(_ request: PictureRequest, _ change: (inout Size) -> Void) {
    guard let index = sizes.firstIndex(where: { $0.request == request }) else { return }
    change(&sizes[index])
  }

  /// Whether a size has been wanted for long enough; counts from now if it was not wanted in the frame before.
  private mutating func isSettled(_ index: Int, _ isRepeated: Bool, _ frame: Int) -> Bool {
    guard case .settling(let since) = sizes[index].state else { return false }
    if isRepeated { return frame - since >= Self.settlingFrames }
    sizes[index].state = .settling(since: frame)
    return false
  }

  /// Adds a size, in place of the one of a moment that is longest past where there are many.
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

  /// The best other size that is there: the smallest that is large enough, else the largest. It counts as wanted.
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
