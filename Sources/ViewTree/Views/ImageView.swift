public import Foundation

/// A view that shows an image.
open class ImageView: View {
  /// A rule for fitting an image into a view with another aspect ratio.
  public enum ContentMode: Hashable, Sendable {
    /// Stretches the image to the view's size.
    case scaleToFill
    /// Fits the whole image into the view and leaves the rest of the view empty.
    case scaleAspectFit
    /// Scales the image to fill the view, and crops the parts outside of the view equally on both sides.
    case scaleAspectFill
  }

  /// The image to show; `nil` shows none.
  open var image: Image?

  /// The rule for fitting the image into the view; `.scaleAspectFill` by default.
  open var contentMode: ContentMode = .scaleAspectFill

  /// Creates a view without an image, with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty view; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view with a size of zero that shows an image.
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
  }

  package override var drawnContent: DrawnContent { .picture }
}
