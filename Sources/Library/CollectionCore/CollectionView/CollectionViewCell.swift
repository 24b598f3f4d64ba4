public import Foundation

/// A view that shows an item.
@preconcurrency @MainActor
open class CollectionViewCell: CollectionReusableView {
  /// The parent of the cell's content, as large as the cell.
  open var contentView: View { content }

  private let content = View()

  /// Whether the item is selected. The collection view sets the property from its selection.
  open var isSelected = false { didSet { updateSelectedBackground() } }

  /// Whether the item is highlighted because a finger is on it. The collection view sets the property.
  open var isHighlighted = false { didSet { updateSelectedBackground() } }

  /// A view behind the content, as large as the cell.
  open var backgroundView: View? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

  /// A view above the background and behind the content, as large as the cell, that is visible while the cell
  /// is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateSelectedBackground()
    }
  }

  /// The swipe that moves the content aside; `nil` while the content is at its place.
  final weak var swiped: SwipedCell?

  /// Creates a cell with a frame in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    addSubview(content)
  }

  /// Creates a cell with a size of zero; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(content)
  }

  /// Resizes the content view and the backgrounds to the cell's bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
    swiped?.layOut()
  }

  /// Places the content view and the backgrounds in the cell's bounds, moved aside by a swipe.
  final func placeContent() {
    let frame = bounds.offset(by: swiped?.contentShift ?? .zero)
    content.frame = frame
    backgroundView?.frame = frame
    selectedBackgroundView?.frame = frame
  }

  private func replace(_ old: View?, with new: View?, at index: Int) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
  }

  private func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}
