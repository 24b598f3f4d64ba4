// Names as in UIKit.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  public import Foundation
  public import ViewTree

  /// Begins an image of a size, in points, with one device pixel per point.
  @preconcurrency @MainActor
  public func UIGraphicsBeginImageContext(_ size: CGSize) { ImageContexts.shared.begin(size) }

  /// Begins an image of a size, in points. The other parameters are ignored: the image shows views, not pixels.
  @preconcurrency @MainActor
  public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ImageContexts.shared.begin(size)
  }

  /// Returns the image begun last, with the views that were drawn into it; `nil` if there is none.
  ///
  /// An image view shows the image as copies of the views.
  @preconcurrency @MainActor
  public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { ImageContexts.shared.image }

  /// Ends the image begun last.
  @preconcurrency @MainActor
  public func UIGraphicsEndImageContext() { ImageContexts.shared.end() }

  /// Returns the context of the image begun last; `nil` if there is none.
  @preconcurrency @MainActor
  public func UIGraphicsGetCurrentContext() -> CGContext? {
    ImageContexts.shared.isDrawing ? CGContext() : nil
  }

  /// The context of an image into which layers are drawn. Drawing commands have no effect.
  @preconcurrency @MainActor
  public final class CGContext {
    init() {}

    /// Does nothing.
    public func saveGState() {}
    /// Does nothing.
    public func restoreGState() {}
    /// Does nothing.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    /// Does nothing.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    /// Does nothing.
    public func setFillColor(_ color: CGColor) {}
    /// Does nothing.
    public func setStrokeColor(_ color: CGColor) {}
    /// Does nothing.
    public func fill(_ rect: CGRect) {}
  }

  /// The images into which views are drawn.
  @MainActor
  final class ImageContexts {
    static let shared = ImageContexts()

    /// The pictures that are being drawn, as views.
    private var pictures: [UIView] = []

    var isDrawing: Bool { !pictures.isEmpty }

    func begin(_ size: CGSize) { pictures.append(View(frame: CGRect(origin: .zero, size: size))) }

    func end() { _ = pictures.popLast() }

    func draw(_ view: UIView, in rect: CGRect) -> Bool {
      guard let picture = pictures.last else { return false }
      let copy = view.visualCopy(at: CGRect(origin: rect.origin, size: view.bounds.size))
      if view.bounds.width > 0, view.bounds.height > 0, rect.size != view.bounds.size {
        copy.transform = CGAffineTransform(
          scaleX: rect.width / view.bounds.width, y: rect.height / view.bounds.height)
        copy.center = rect.center
      }
      picture.addSubview(copy)
      return true
    }

    var image: UIImage? { pictures.last.map(Image.init(of:)) }
  }
#endif
