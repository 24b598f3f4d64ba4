public import Foundation

/// A view that shows a text.
open class Label: View {
  /// Where lines stand between the left and the right edge.
  public enum Alignment: Hashable, Sendable { case left, center, right }

  /// The text, or none.
  public var text: String?
  /// How the text is set; 14 points by default.
  public var font = Font(size: 14)
  /// Black by default.
  public var textColor = Color.black
  /// Where lines stand between the left and the right edge.
  public var textAlignment = Alignment.left

  /// The most lines shown; 0 is as many as fit. A text that is too long ends in an ellipsis.
  public var numberOfLines = 1

  /// An empty label with a frame in its superview's coordinates.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  package override var drawnContent: DrawnContent { .text }
}
