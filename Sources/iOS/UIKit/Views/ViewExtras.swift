#if os(Linux)
  import Foundation
  import ViewTree

  /// The values and objects of this module that belong to a view.
  @MainActor
  final class ViewExtras: ViewCompanion {
    /// The layer; created when it is first asked for.
    var layer: CALayer?
    var gestureRecognizers: [UIGestureRecognizer] = []
    var constraints: [NSLayoutConstraint] = []
    var layoutGuides: [UILayoutGuide] = []
    var anchorsKeepFrame = true
    var tag = 0
    var tintColor: UIColor?
    var isOpaque = true
    var autoresizingMask: UIView.AutoresizingMask = []
    var mask: UIView?
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    var pan: ScrollViewPanGestureRecognizer?
    var refreshControl: UIRefreshControl?
    var accessibilityIdentifier: String?
    /// Whether a property of the view is observed.
    var isObserved = false

    func viewDidChange(_ view: View) {
      if isObserved { PropertyObservers.shared.check(view) }
    }

    func viewWillLayOut(_ view: View) {
      guard !constraints.isEmpty else { return }
      view.updateConstraints()
      ConstraintLayout.apply(to: view)
    }

    func superviewDidResize(_ view: View, from oldSize: CGSize) {
      guard anchorsKeepFrame, !autoresizingMask.isEmpty, let size = view.superview?.bounds.size else {
        return
      }
      var frame = view.frame
      (frame.origin.x, frame.size.width) = resized(
        frame.minX, frame.width, from: oldSize.width, to: size.width, .flexibleLeftMargin, .flexibleWidth,
        .flexibleRightMargin)
      (frame.origin.y, frame.size.height) = resized(
        frame.minY, frame.height, from: oldSize.height, to: size.height, .flexibleTopMargin, .flexibleHeight,
        .flexibleBottomMargin)
      view.frame = frame
    }

    /// Returns the start and the length of a view along an axis after its superview was resized. The flexible
    /// lengths share the difference in proportion to their present lengths.
    private func resized(
      _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat,
      _ before: UIView.AutoresizingMask, _ inside: UIView.AutoresizingMask, _ after: UIView.AutoresizingMask
    ) -> (CGFloat, CGFloat) {
      let parts = [(before, start), (inside, length), (after, old - start - length)]
      let flexible = parts.map { autoresizingMask.contains($0.0) ? max($0.1, 0) : 0 }
      let sum = flexible.reduce(0, +)
      let count = CGFloat(parts.count { autoresizingMask.contains($0.0) })
      guard count > 0, new != old else { return (start, length) }
      func share(_ index: Int) -> CGFloat {
        guard autoresizingMask.contains(parts[index].0) else { return 0 }
        return (new - old) * (sum > 0 ? flexible[index] / sum : 1 / count)
      }
      return (start + share(0), max(0, length + share(1)))
    }
  }

  extension View {
    /// The values and objects of this module that belong to the view; created when they are first needed.
    var extras: ViewExtras {
      if let extras = companion as? ViewExtras { return extras }
      let extras = ViewExtras()
      companion = extras
      return extras
    }
  }
#endif
