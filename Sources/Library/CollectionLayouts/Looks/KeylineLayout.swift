public import CollectionCore
public import Foundation

/// The base class of Material 3 carousels. Keylines are places along the scrolling axis, each with the size
/// that an item has there: large, medium or small. An item changes its size as it moves from keyline to
/// keyline.
///
/// The docked item is the first large item. At the end of the content, the small keylines move to the start
/// of the view, so that the last item becomes large too. Where Material masks an item, this layout makes the
/// item narrower. A cell that clips its content and keeps the content's aspect ratio looks the same.
@preconcurrency @MainActor
open class KeylineLayout: SpineLayout {
  /// The gap between items, in points; 8 by default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The minimum and the maximum size of small items along the scrolling axis, in points; 40 … 56 by default.
  @exclusivity(unchecked)
  public var smallSizes: ClosedRange<CGFloat> = 40...56 {
    didSet { settingChanged(from: oldValue, to: smallSizes) }
  }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init("spacing", \KeylineLayout.spacing, in: 0...80, unit: .points, "The gap between cards."),
      .init(
        "smallSizes", \KeylineLayout.smallSizes, in: 8...200, unit: .points,
        "The lengths of the smallest cards, from the least to the greatest."),
    ]
  }

  /// The keylines (places along the scrolling axis and their item sizes), as computed in the last
  /// `prepare()`.
  @exclusivity(unchecked)
  private var keylines = Keylines(large: 0)

  /// Creates a carousel with items of 150 × 196 points, as in Material's examples.
  public override init() {
    super.init()
    itemSize = CGSize(width: 150, height: 196)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Returns the keylines (places along the scrolling axis and their item sizes) for items of the given size,
  /// in a view whose extent along the scrolling axis is `available` points.
  ///
  /// The default implementation returns as many large keylines as fit.
  func makeKeylines(itemSize: CGSize, in available: CGFloat) -> Keylines {
    let large = itemSize.width + spacing
    return Keylines(large: large, largeCount: large > 0 ? Int(saturating: max(1, available / large)) : 1)
  }

  open override var stride: CGFloat { keylines.large }

  open override func prepareLook(in viewSize: CGSize) {
    keylines = makeKeylines(itemSize: cardSize, in: viewSize.width).limited(to: itemCount)
  }

  /// The number of large keylines minus 1: at the end of the content, the last items are at the large
  /// keylines, and the first of these items counts as docked.
  open override var undockedItems: Int { keylines.largeCount - 1 }

  open override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: keylines.large / 2, y: viewSize.height / 2)
  }

  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    (CGFloat(keylines.count), CGFloat(keylines.count))
  }

  open override func pose(ofItem item: Int, at distance: CGFloat) -> ItemPose {
    // The number of keylines that have moved to the front: none, until the last items come into view.
    let docked = CGFloat(item) - distance
    // Looping content has no last items.
    let last = CGFloat(max(0, itemCount - keylines.count))
    let shift = isLooping ? 0 : max(0, docked - last)
    let span = keylines.span(at: distance + shift, shifted: shift, in: viewSize.width)
    var pose = ItemPose(center: CGPoint(x: (span.start + span.end - keylines.large) / 2, y: 0))
    pose.size = CGSize(width: max(0, span.end - span.start - spacing), height: cardSize.height)
    pose.depth = -abs(distance)
    pose.isHidden = (pose.size?.width ?? 0) <= 0
    return pose
  }
}
