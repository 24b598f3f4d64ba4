public import Foundation

/// A view that shows an image.
open class ImageView: View {
  /// A rule for fitting an image into a view with another aspect ratio.
  public enum ContentMode: Hashable, Sendable {
    /// Stretches the image to the view's size.
    case scaleToFill
    /// Fits the whole image into the view and leaves the rest of the view empty.
    case scaleAspectFit
    /// Fills the view and crops the overhang evenly at both ends.
    case scaleAspectFill
  }

  /// The image; `nil` shows none.
  public var image: Image?

  /// The rule for fitting the image into the view.
  public var contentMode: ContentMode = .scaleAspectFill

  /// Creates an empty image view with a frame in its superview's coordinates.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a view that shows an image, with a size of zero.
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
  }

  package override var drawnContent: DrawnContent { .picture }
}
