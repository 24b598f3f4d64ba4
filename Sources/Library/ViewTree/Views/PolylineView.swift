public import Foundation

/// A view that shows a line through points. If the points are close together, the line appears as a curve.
open class PolylineView: View {
  /// The points through which the line runs, in this view's coordinates; with fewer than two points, no line
  /// is drawn.
  public var points: [CGPoint] = []
  /// The width of the line, in points; 1 by default.
  public var lineWidth: CGFloat = 1
  /// The colour of the line; black by default.
  public var lineColor = Color.black

  /// Creates a view without a line, with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  package override var drawnContent: DrawnContent { .line }
}
