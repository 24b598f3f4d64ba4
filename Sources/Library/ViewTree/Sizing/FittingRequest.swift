package import Foundation

/// A request for the size of a view that fits its constraints.
@MainActor
package struct FittingRequest {
  /// The wanted size, in points.
  package let target: CGSize
  /// The importance of the wanted width.
  package let horizontal: LayoutPriority
  /// The importance of the wanted height.
  package let vertical: LayoutPriority

  package init(target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority) {
    (self.target, self.horizontal, self.vertical) = (target, horizontal, vertical)
  }

  /// The function that solves the constraints of a view and its descendants; returns `nil` for a view without
  /// constraints. The module `UIKit` sets the function.
  package static var solve: ((View, FittingRequest) -> CGSize?)?

  /// Returns the size of a view that has no constraints: the wanted length where it is required, and otherwise
  /// the length of the content.
  package func sizeWithoutConstraints(of view: View) -> CGSize {
    let content = view.intrinsicContentSize
    let fitting = view.sizeThatFits(target)
    return CGSize(
      width: horizontal == .required ? target.width : content.width >= 0 ? content.width : fitting.width,
      height: vertical == .required ? target.height : content.height >= 0 ? content.height : fitting.height)
  }
}
