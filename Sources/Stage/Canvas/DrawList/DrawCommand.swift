public import Foundation
public import ViewTree

/// A command of a draw list, which draws a shape, image, shadow, text or line, or begins or ends a clip or a
/// transparency layer.
public enum DrawCommand: Equatable, Sendable {
  /// Fills a shape with a colour.
  case fill(Shape, Color)
  /// Draws a line along a shape's edge, inside the shape. The width is in the shape's local points.
  case border(Shape, width: CGFloat, Color)
  /// Draws an image, fitted to a shape by the content mode and clipped to the shape's rounded corners.
  /// `alpha` is from 0 to 1.
  case image(Shape, Image, ImageView.Fitting, alpha: Float)
  /// Draws a soft shadow of a shape. The shadow's radius and offset are in the shape's local points.
  ///
  /// The shadow also fills the area that the shape itself covers.
  case shadow(Shape, Shadow)
  /// Draws text in a shape's rectangle, vertically centred. The shape's corner radius is ignored.
  case text(Shape, TextRun)
  /// Draws a line through several points in a colour.
  case stroke(Stroke, Color)
  /// Restricts drawing to a shape until the matching `popClip`. Nested clips intersect.
  case pushClip(Shape)
  /// Ends the innermost `pushClip`.
  case popClip
  /// Begins a transparency layer: the following commands are composited first and then blended with `alpha`,
  /// which is above 0 and at most 1.
  ///
  /// Without a layer, the shadow of a faded card would be visible through the card. A layer with a fade
  /// lies in a clip to the fade's rectangle.
  case pushGroup(alpha: Float, fade: LinearFade? = nil)
  /// Ends the innermost transparency layer.
  case popGroup

  /// Whether the command begins or ends a clip.
  var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    case .fill, .border, .image, .shadow, .text, .stroke, .pushGroup, .popGroup: false
    }
  }

  /// Returns the command with its opacity multiplied by `alpha`, which is from 0 to 1; `nil` for a command
  /// that begins or ends a clip or a layer.
  func faded(by alpha: Float) -> DrawCommand? {
    switch self {
    case .fill(let shape, let color): return .fill(shape, color.faded(CGFloat(alpha)))
    case .border(let shape, let width, let color):
      return .border(shape, width: width, color.faded(CGFloat(alpha)))
    case .image(let shape, let image, let mode, let opacity):
      return .image(shape, image, mode, alpha: opacity * alpha)
    case .shadow(let shape, var shadow):
      shadow.color = shadow.color.faded(CGFloat(alpha))
      return .shadow(shape, shadow)
    case .text(let shape, var run):
      run.color = run.color.faded(CGFloat(alpha))
      return .text(shape, run)
    case .stroke(let stroke, let color): return .stroke(stroke, color.faded(CGFloat(alpha)))
    case .pushClip, .popClip, .pushGroup, .popGroup: return nil
    }
  }
}
