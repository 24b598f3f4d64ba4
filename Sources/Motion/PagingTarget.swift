import Preconditions

/// Where a paged scroll comes to rest: on a page at most one from where it is and where it began.
public struct PagingTarget: Hashable, Sendable {
  /// Speed from which a release turns the page, in points per second.
  public static let flickSpeed = 250.0

  /// Extent of a page, in points: the viewport's on the axis. Positive.
  public let stride: Double
  /// Offset of the first page, in points.
  public let origin: Double
  /// Speed from which a release turns the page, in points per second.
  public let flickSpeed: Double

  /// Pages of `stride` points that begin at `origin`.
  public init(stride: Double, origin: Double = 0, flickSpeed: Double = Self.flickSpeed) {
    require(stride > 0, "A page has a positive extent; found \(stride).")
    self.stride = stride
    self.origin = origin
    self.flickSpeed = flickSpeed
  }

  /// Index of the page to rest on after a release at `offset` (points) with `velocity` (points per second).
  ///
  /// Below `flickSpeed` the nearest page, else the next boundary in the velocity's direction. With
  /// `startPage`, the page the drag began on, the answer is that page or one of its neighbours.
  public func page(offset: Double, velocity: Double, startPage: Int? = nil) -> Int {
    let position = (offset - origin) / stride
    let page: Double
    if velocity == 0 || abs(velocity) < flickSpeed {
      page = position.rounded()
    } else {
      page = velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
    }
    let index = Int(page.clamped(to: Self.indices))
    guard let startPage else { return index }
    return min(startPage + 1, max(startPage - 1, index))
  }

  /// Index of the page to rest on by libadwaita's rule: the one nearest to where the swipe travels, but beyond
  /// `startPage` if it is fast enough to travel at all, and one page from there at most.
  ///
  /// Offset in points, velocity in points per second; `startPage` is the page the swipe began on.
  public func page(offset: Double, velocity: Double, startPage: Int, travel: SwipeTravel) -> Int {
    let start = Double(startPage)
    let speed = velocity / stride
    let position = (offset - origin) / stride
    guard abs(speed) >= travel.threshold else { return Int(position.rounded().clamped(to: Self.indices)) }
    let projected = (position + travel.pages(velocity: speed)).clamped(to: start - 1...start + 1)
    let (previous, next) = (projected.rounded(.down), projected.rounded(.up))
    if speed > 0, previous == start { return Int(next) }
    if speed < 0, next == start { return Int(previous) }
    return Int(projected.rounded())
  }

  /// Beyond these there is no telling one page's offset from the next one's.
  private static let indices = -0x1p53...0x1p53

  /// Offset of a page, in points.
  public func offset(ofPage page: Int) -> Double { origin + Double(page) * stride }
}
