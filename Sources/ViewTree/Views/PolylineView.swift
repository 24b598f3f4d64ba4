public import Foundation

/// A view that shows a line through points: a curve, if they are close together.
open class PolylineView: View {
  /// What the line goes through, in this view's coordinates, in points; a line of fewer than two is not seen.
  public var points: [CGPoint] = []
  /// How wide the line is, in points.
  public var lineWidth: CGFloat = 1
  /// The line's colour.
  public var lineColor = Color.black

  /// A view without a line, with a frame in its superview's coordinates.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  package override var drawnContent: DrawnContent { .line }
}
