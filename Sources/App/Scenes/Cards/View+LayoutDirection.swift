import CollectionCore
import Foundation

extension View {
  /// Whether the view's content runs from right to left.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Moves subviews to their mirrored positions in `area` if the view's content runs from right to left.
  ///
  /// Subviews and the area are in the same coordinate space. Labels aligned left become aligned right, and
  /// the other way around; the caller sets the alignments for left to right in each layout pass.
  func mirrorIfRightToLeft(_ subviews: [View], in area: CGRect) {
    guard isRightToLeft else { return }
    for view in subviews {
      view.frame.origin.x = area.minX + area.maxX - view.frame.maxX
      guard let label = view as? Label else { continue }
      switch label.textAlignment {
      case .left: label.textAlignment = .right
      case .right: label.textAlignment = .left
      case .center: break
      }
    }
  }
}
