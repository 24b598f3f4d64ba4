import Preconditions

/// The positions of the pages along one axis of a paged scroll view, and the rules for the page on which a
/// scroll rests.
public struct PagingTarget: Hashable, Sendable {
  /// The default minimum speed at which a release turns the page, in points per second.
  public static let flickSpeed = 250.0

  /// The extent of a page along the axis, in points, which is the viewport's extent; positive.
  public let stride: Double
  /// The content offset of the first page, in points.
  public let origin: Double
  /// The minimum speed at which a release turns the page, in points per second.
  public let flickSpeed: Double

  /// Creates pages of `stride` points, the first at the content offset `origin` (points).
  public init(stride: Double, origin: Double = 0, flickSpeed: Double = Self.flickSpeed) {
    require(stride > 0, "A page has a positive extent; found \(stride).")
    self.stride = stride
    self.origin = origin
    self.flickSpeed = flickSpeed
  }

  /// Returns the index of the page on which a scroll rests after a release at the content offset `offset`
  /// (points) with `velocity` (points per second).
  ///
  /// Below `flickSpeed`, the result is the nearest page; otherwise it is the next page in the velocity's
  /// direction. If `startPage`, the page on which the drag began, is not `nil`, the result is that page or a
  /// neighbour.
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

  /// Returns the index of the page on which a scroll rests by libadwaita's rule: the page nearest to the
  /// swipe's projected end.
  ///
  /// If the speed is at least `travel.threshold` and the projected end lies beyond `startPage` in the swipe's
  /// direction, the swipe turns exactly one page. `offset` is the content offset at the release in points,
  /// `velocity` is in points per second; `startPage` is the page on which the swipe began.
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

  /// The range of page indices in which a `Double` represents every integer exactly.
  private static let indices = -0x1p53...0x1p53

  /// Returns the content offset of a page, in points.
  public func offset(ofPage page: Int) -> Double { origin + Double(page) * stride }
}
