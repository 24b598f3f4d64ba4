public import Foundation

/// The view that is the root of a screen's views.
///
/// The root of a tree of views need not be a window. Views of such a tree are in the window `main`.
@preconcurrency @MainActor
open class WindowView: View {
  /// The window of views whose root is another view.
  package static let main = WindowView(frame: .zero)

  /// Creates a window with a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window with a size of zero; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The window itself.
  open override var window: WindowView? { self }
}
