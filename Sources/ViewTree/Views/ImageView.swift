public import Foundation

/// A view that shows a picture.
open class ImageView: View {
  /// How a picture of another shape fills the view.
  public enum ContentMode: Hashable, Sendable {
    /// Stretched to the view's shape.
    case scaleToFill
    /// Whole, with bare strips.
    case scaleAspectFit
    /// Filling, with the overhang cut off evenly.
    case scaleAspectFill
  }

  /// The picture, or none.
  public var image: Image?

  /// How a picture of another shape fills the view.
  public var contentMode: ContentMode = .scaleAspectFill

  /// An empty image view with a frame in its superview's coordinates.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// A view of a picture, without a size.
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
  }

  package override var drawnContent: DrawnContent { .picture }
}
