public import Foundation

/// A view that shows text.
open class Label: View {
  /// The horizontal alignment of lines of text.
  public enum Alignment: Hashable, Sendable { case left, center, right }

  /// The part of a text that an ellipsis replaces if the text does not fit.
  public enum LineBreakMode: Hashable, Sendable { case byTruncatingTail, byTruncatingMiddle }

  /// The text to show; `nil` shows none.
  open var text: String?
  /// The font; 14 points, regular, without serifs by default.
  open var font = Font(size: 14)
  /// The colour of the text; black by default.
  open var textColor = Color.black
  /// The horizontal alignment of the lines; left by default.
  open var textAlignment = Alignment.left

  /// The maximum number of lines; 1 by default, 0 allows as many as fit. Text that does not fit is shortened.
  open var numberOfLines = 1

  /// The part of the last line that an ellipsis replaces if the text does not fit; the end by default.
  open var lineBreakMode = LineBreakMode.byTruncatingTail

  /// Creates an empty label with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty view; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var drawnContent: DrawnContent { .text }

  /// The size of the text on as many lines as it has, in points, as estimated.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.init(width: CGFloat.infinity, height: 0)) }

  /// Returns the size of the text within a width, in points, as estimated.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    TextEstimate.size(
      of: text ?? "", font: font, width: size.width > 0 ? size.width : .infinity, maximumLines: numberOfLines)
  }
}
