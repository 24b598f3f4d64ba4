public import Foundation

/// A view that shows an image.
open class ImageView: View {
  /// A rule for fitting an image into a view with another aspect ratio.
  public enum Fitting: Hashable, Sendable {
    /// Stretches the image to the view's size.
    case scaleToFill
    /// Fits the whole image into the view and leaves the rest of the view empty.
    case scaleAspectFit
    /// Scales the image to fill the view, and crops the parts outside of the view equally on both sides.
    case scaleAspectFill
  }

  /// The image to show; `nil` shows none.
  open var image: Image? { didSet { if image?.picture != oldValue?.picture { pictureDidChange() } } }

  /// The copy of the views that the image shows; `nil` for the image of a file.
  private var picture: View?

  /// The rule for fitting the image into the view, from `contentMode`, which is `.scaleAspectFill` by default.
  /// Modes that do not scale the image fit the whole image into the view.
  package final var fitting: Fitting {
    switch contentMode {
    case .scaleToFill, .redraw: .scaleToFill
    case .scaleAspectFill: .scaleAspectFill
    default: .scaleAspectFit
    }
  }

  /// Creates a view without an image, with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFill
  }

  /// Creates an empty view; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .scaleAspectFill
  }

  /// Creates a view with a size of zero that shows an image.
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
  }

  package override var drawnContent: DrawnContent { .picture }

  private func pictureDidChange() {
    picture?.removeFromSuperview()
    picture = image?.picture.map { $0.view.visualCopy(at: CGRect(origin: .zero, size: $0.view.bounds.size)) }
    if let picture { addSubview(picture) }
  }

  /// Fits an image of views into the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let picture, picture.bounds.width > 0, picture.bounds.height > 0 else { return }
    var (x, y) = (bounds.width / picture.bounds.width, bounds.height / picture.bounds.height)
    switch fitting {
    case .scaleToFill: break
    case .scaleAspectFit: (x, y) = (min(x, y), min(x, y))
    case .scaleAspectFill: (x, y) = (max(x, y), max(x, y))
    }
    picture.center = bounds.center
    picture.transform = CGAffineTransform(scaleX: x, y: y)
  }
}
