import UIKit

/// A carousel of large items and an item that the view's edge cuts off, like Material 3's uncontained layout.
class UncontainedLayout: KeylineLayout {
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func makeKeylines(itemSize: CGSize, in available: CGFloat) -> Keylines {
    let large = itemSize.width + spacing
    guard large > 0 else { return Keylines(large: 1) }
    let count = max(1, Int(saturating: (available / large).rounded(.down)))
    let rest = available - CGFloat(count) * large
    guard rest > 0 else { return Keylines(large: large, largeCount: count) }
    // A third of the last item is cut off, unless the item would be almost as long as the others.
    var medium = max(rest * 1.5, spacing + 1)
    if medium > large * 0.85 { medium = max(large * 0.85, rest * 1.2) }
    return Keylines(large: large, medium: min(medium, large), largeCount: count, mediumCount: 1)
  }
}
