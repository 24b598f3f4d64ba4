public import Foundation
public import ViewTree

/// One thing to draw, or where something that holds for several begins and ends.
public enum DrawCommand: Equatable, Sendable {
  /// A shape filled with a colour.
  case fill(Shape, Color)
  /// A line just inside a shape's edge; its width in the shape's local points.
  case border(Shape, width: CGFloat, Color)
  /// A picture placed in a shape and cut off at its edge and rounded corners; alpha 0 … 1.
  case image(Shape, Image, ImageView.ContentMode, alpha: Float)
  /// A shape's soft shadow; radius and offset in the shape's local points. The shape itself is not cut out.
  case shadow(Shape, Shadow)
  /// A text set in a shape's rectangle, vertically centred; the corner radius has no meaning.
  case text(Shape, TextRun)
  /// A line through points in a colour.
  case stroke(Stroke, Color)
  /// Until the matching `popClip`, nothing is drawn outside the shape; clips intersect.
  case pushClip(Shape)
  /// Ends the innermost clip.
  case popClip
  /// Until the matching `popGroup`, things belong together: what they make of each other is laid down with this
  /// opacity, above 0 and below 1. A faded card does not show its own shadow through itself.
  case pushGroup(alpha: Float)
  /// Ends the innermost group.
  case popGroup

  /// Whether it only says where things are drawn.
  var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    case .fill, .border, .image, .shadow, .text, .stroke, .pushGroup, .popGroup: false
    }
  }

  /// The thing at a part, 0 … 1, of its opacity; nil for what is not a thing to draw.
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
