import CSDL2
import Canvas
import ViewTree

extension GeometryRenderer {
  /// Draws a polyline as a strip whose edges are antialiased over one pixel.
  func draw(_ stroke: Stroke, _ color: Color) {
    let width = Float(stroke.deviceWidth)
    let solid = GeometryMesh.Look(color: SDL_Color(color)).faded(width)
    let line = StrokeOutline(stroke.devicePoints)
    let (inside, outside) = (max(width - 1, 0) / 2, (max(width, 1) + 1) / 2)
    let edges = [-outside, -inside, inside, outside].map(line.edge(at:))
    mesh.addStrip((edges[0], edges[1]), (solid.faded(0), solid), clip: clipPolygons.last)
    mesh.addStrip((edges[1], edges[2]), (solid, solid), clip: clipPolygons.last)
    mesh.addStrip((edges[2], edges[3]), (solid, solid.faded(0)), clip: clipPolygons.last)
    flush(nil)
  }
}
