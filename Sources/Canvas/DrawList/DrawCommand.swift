public import Foundation
public import ViewTree

/// A drawing command, or the start or end of a clip or transparency layer.
public enum DrawCommand: Equatable, Sendable {
  /// A shape filled with a colour.
  case fill(Shape, Color)
  /// A line just inside a shape's edge; the width is in the shape's local points.
  case border(Shape, width: CGFloat, Color)
  /// A picture fitted to a shape and clipped to its rounded corners; alpha 0 … 1.
  case image(Shape, Image, ImageView.ContentMode, alpha: Float)
  /// A soft shadow of a shape; radius and offset are in the shape's local points.
  ///
  /// The shadow is also drawn under the shape.
  case shadow(Shape, Shadow)
  /// A text set in a shape's rectangle, vertically centred; the corner radius is ignored.
  case text(Shape, TextRun)
  /// A line through points, in a colour.
  case stroke(Stroke, Color)
  /// Restricts drawing to a shape until the matching `popClip`; nested clips intersect.
  case pushClip(Shape)
  /// Ends the innermost clip.
  case popClip
  /// Begins a transparency layer: its content is composited, then blended with `alpha`, above 0 and below 1.
  ///
  /// In a layer, a faded card does not show its own shadow through itself.
  case pushGroup(alpha: Float)
  /// Ends the innermost transparency layer.
  case popGroup

  /// A Boolean value that indicates whether the command only changes the clip.
  var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    case .fill, .border, .image, .shadow, .text, .stroke, .pushGroup, .popGroup: false
    }
  }

  /// Returns the command with its opacity multiplied by `alpha`, 0 … 1; `nil` for clips and layers.
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
