import CSDL2
import Canvas
import Foundation
import ViewTree

/// A frame renderer that uses the graphics processor through SDL's renderer.
///
/// Each shape is drawn as a convex polygon, intersected with the current clip. The polygon's edge is
/// antialiased over one pixel. Pictures are textures on these polygons. Texture coordinates are exact at each
/// corner; under perspective the polygon is divided into tiles to keep the error small.
@MainActor
final class GeometryRenderer: FrameRenderer {
  let name: String
  let isSynchronized: Bool
  let pictures: PictureStore
  let texts: TextStore
  let textures: TextureCache
  let groups: GroupTargets
  var shadows = ShadowMaskCache()
  var shadowBitmaps: [ObjectIdentifier: (mask: ShadowMask, bitmap: Bitmap)] = [:]
  var mesh = GeometryMesh()
  private(set) var scale: CGFloat = 1
  private(set) var background = Color.white
  private(set) var clipPolygons: [ConvexPolygon] = []
  private nonisolated(unsafe) let renderer: OpaquePointer
  /// The window, retained because it must outlive its renderer.
  private let window: Window
  private let blendMode: SDL_BlendMode

  /// The side, in pixels, of the tiles into which polygons are divided under perspective. Linear
  /// interpolation inside a tile is off by less than 0.1 pixel.
  nonisolated static let tile: Float = 16

  /// Creates a renderer for a window.
  ///
  /// - Throws: `StageError.noAcceleration` if SDL has no accelerated renderer.
  init(window: Window, pictures: PictureStore, texts: TextStore) throws {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window.handle, -1, flags) else {
      throw StageError.noAcceleration(reason: SDLError("making a renderer").reason)
    }
    self.renderer = renderer
    self.window = window
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    name = info.name.map { String(cString: $0) } ?? "accelerated"
    isSynchronized = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    // Colours are premultiplied: result = source + destination × (1 − source alpha).
    blendMode = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    textures = TextureCache(renderer: renderer, blendMode: blendMode)
    groups = GroupTargets(renderer: renderer, blendMode: blendMode)
    (self.pictures, self.texts) = (pictures, texts)
  }

  deinit { SDL_DestroyRenderer(renderer) }

  func draw(_ list: DrawList, replacing old: DrawList?) throws {
    begin(list)
    for (index, command) in list.commands.enumerated() {
      if list.isCovered(fillAt: index, isOpaque: { isOpaque(list.commands[$0]) }) { continue }
      draw(command)
    }
  }

  func draw(_ images: [PlacedImage]) throws {
    SDL_RenderClear(renderer)
    for image in images {
      try image.image.withSurface { drawn in
        guard let texture = SDL_CreateTextureFromSurface(renderer, drawn) else {
          throw SDLError("copying an image")
        }
        defer { SDL_DestroyTexture(texture) }
        let size = image.image.size
        var target = SDL_Rect(
          x: Int32(image.x), y: Int32(image.y), w: Int32(size.width), h: Int32(size.height))
        SDL_RenderCopy(renderer, texture, nil, &target)
      }
    }
  }

  func present() throws { SDL_RenderPresent(renderer) }

  private func begin(_ list: DrawList) {
    scale = list.scale
    background = list.background
    clipPolygons.removeAll(keepingCapacity: true)
    pictures.beginFrame(list.size)
    texts.beginFrame()
    shadows.beginFrame()
    textures.beginFrame()
    groups.beginFrame(list.size)
    if shadowBitmaps.count > 128 { shadowBitmaps.removeAll() }
    let clear = SDL_Color(background.withAlpha(1))
    SDL_SetRenderDrawColor(renderer, clear.r, clear.g, clear.b, 255)
    SDL_RenderClear(renderer)
    SDL_SetRenderDrawBlendMode(renderer, blendMode)
  }

  private func draw(_ command: DrawCommand) {
    switch command {
    case .fill(let shape, let color): fill(shape, color)
    case .border(let shape, let width, let color): border(shape, width: width, color)
    case .image(let shape, let image, let mode, let alpha): draw(image, in: shape, mode: mode, alpha: alpha)
    case .shadow(let shape, let shadow): draw(shadow, of: shape)
    case .text(let shape, let run): draw(run, in: shape)
    case .stroke(let stroke, let color): draw(stroke, color)
    case .pushClip(let shape): clipPolygons.append(clipped(ConvexPolygon(shape)))
    case .popClip: _ = clipPolygons.popLast()
    case .pushGroup(let alpha, let fade): groups.push(alpha: alpha, fade: fade)
    case .popGroup:
      if let layer = groups.pop() { draw(layer) }
    }
  }

  // MARK: Pieces

  /// Returns the intersection of a polygon with the current clip.
  ///
  /// Each clip on the stack is already intersected with the clips below it, so the last clip is enough.
  func clipped(_ polygon: ConvexPolygon) -> ConvexPolygon {
    clipPolygons.last.map(polygon.intersection) ?? polygon
  }

  /// Draws the mesh, with a texture unless `texture` is `nil`, and empties the mesh.
  func flush(_ texture: OpaquePointer?) {
    defer { mesh.removeAll() }
    guard !mesh.indices.isEmpty else { return }
    SDL_RenderGeometry(
      renderer, texture, mesh.vertices, Int32(mesh.vertices.count), mesh.indices, Int32(mesh.indices.count))
  }

  private func fill(_ shape: Shape, _ color: Color) {
    let look = GeometryMesh.Look(color: SDL_Color(color))
    mesh.add(clipped(ConvexPolygon(shape)), tile: nil) { _ in look }
    flush(nil)
  }

  private func border(_ shape: Shape, width: CGFloat, _ color: Color) {
    let solid = GeometryMesh.Look(color: SDL_Color(color))
    let half = 0.5 / max(shape.magnification, 1e-3)
    let outlines = [-half, half, max(width - half, half), width + half].map(shape.outline(inset:))
    mesh.addBand((outlines[0], outlines[1]), (solid.faded(0), solid), clip: clipPolygons.last)
    mesh.addBand((outlines[1], outlines[2]), (solid, solid), clip: clipPolygons.last)
    mesh.addBand((outlines[2], outlines[3]), (solid, solid.faded(0)), clip: clipPolygons.last)
    flush(nil)
  }

  private func isOpaque(_ command: DrawCommand) -> Bool {
    guard case .image(let shape, let image, let mode, _) = command else { return false }
    return pictures.lookUp(image, in: shape, mode: mode, scale: scale).isOpaque(mode)
  }
}
