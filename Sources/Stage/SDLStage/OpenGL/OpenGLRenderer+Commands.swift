import CSDL2
import Canvas
import Foundation
import ViewTree

extension OpenGLRenderer {
  /// Adds the draw calls of a command. `hidden` has pixels that later commands certainly hide.
  func add(_ command: DrawCommand, hidden: PixelRect?) {
    switch command {
    case .fill(let shape, let color): addFill(shape, color)
    case .border(let shape, let width, let color): addBorder(shape, width: width, color)
    case .image(let shape, let image, let mode, let alpha): add(image, in: shape, mode: mode, alpha: alpha)
    case .shadow(let shape, let shadow): add(shadow, of: shape, hidden: hidden)
    case .text(let shape, let run): add(run, in: shape)
    case .stroke(let stroke, let color): add(stroke, color)
    case .pushClip(let shape): clips.push(shape, &records)
    case .popClip: clips.pop()
    case .pushGroup(let alpha, let fade):
      batches.addBarrier(.beginLayer(layers.push(alpha: alpha, fade: fade)))
    case .popGroup: popLayer()
    }
  }

  // MARK: Colours

  private func addFill(_ shape: Shape, _ color: Color) {
    guard let coverage = ShapeCoverage(shape, within: clips.bounds) else { return }
    let record = records.count
    appendGradient(from: color, to: color)
    add(coverage, record, .gradient)
  }

  private func addBorder(_ shape: Shape, width: CGFloat, _ color: Color) {
    guard let coverage = ShapeCoverage(shape, within: clips.bounds) else { return }
    var hole: Int32 = -1
    if let inner = ShapeCoverage(shape.inset(by: width), within: clips.bounds) {
      hole = records.append(inner)
    }
    let record = records.count
    appendGradient(from: color, to: color, outside: hole)
    add(coverage, record, .gradient)
  }

  private func addPlaceholder(
    _ reason: PlaceholderSource.Reason, _ image: Image, in shape: Shape, alpha: Float,
    _ coverage: ShapeCoverage
  ) {
    let tint = PlaceholderSource.tint(image, reason, on: background)
    let record = records.count
    appendGradient(
      from: tint.top.withAlpha(alpha), to: tint.bottom.withAlpha(alpha),
      along: InverseMap(shape.projection, origin: shape.rect.origin), height: Float(shape.rect.height))
    add(coverage, record, .gradient)
  }

  private func appendGradient(
    from top: Color, to bottom: Color, along map: InverseMap? = nil, height: Float = 1,
    outside hole: Int32 = -1
  ) {
    records.append(top)
    records.append(bottom)
    records.append(map?.dx.y ?? 0, map?.dy.y ?? 0, map?.base.y ?? 0, max(height, 1e-3))
    records.append(map?.dx.z ?? 0, map?.dy.z ?? 0, map?.base.z ?? 1, Float(hole))
  }

  // MARK: Pictures

  /// Adds a picture in a shape; while the picture is not available, adds a gradient as a placeholder.
  private func add(_ image: Image, in shape: Shape, mode: ImageView.Fitting, alpha: Float) {
    guard let coverage = ShapeCoverage(shape, within: clips.bounds) else { return }
    var planned = PlannedPicture(pictures.lookUp(image, in: shape, mode: mode, scale: scale), mode: mode)
    switch planned.answer {
    case .loading: addPlaceholder(.loading, image, in: shape, alpha: alpha, coverage)
    case .failed: addPlaceholder(.failed, image, in: shape, alpha: alpha, coverage)
    case .ready(let picture, let opacity):
      planned.choosePixels(for: shape)
      let copied = planned.source.flatMap { levels(for: $0, of: picture) }
      if opacity < 1 || copied == nil {
        addPlaceholder(.loading, image, in: shape, alpha: alpha, coverage)
      }
      guard let copied else { return }
      let place = planned.place(of: picture, in: shape)
      let tint = Color(white: 1, alpha: alpha * opacity)
      guard planned.isFitted, place != shape.rect else {
        return add(copied, filling: place, of: shape, tint, coverage)
      }
      clips.push(shape, &records)
      defer { clips.pop() }
      let fitted = Shape(rect: place, projection: shape.projection)
      guard let inner = ShapeCoverage(fitted, within: clips.bounds) else { return }
      add(copied, filling: place, of: fitted, tint, inner)
    }
  }

  /// The textures of a picture's mipmap levels.
  private struct Levels {
    var near: GLuint
    var far: GLuint?
    /// The share of `far`, 0 … 1.
    var part: Float = 0
    /// The pixel of the picture's top left corner and the picture's size, if the picture is not scaled.
    var copy: (corner: (x: Int, y: Int), size: PixelSize)?
  }

  /// Returns the textures of a picture's pixels or, while they are being copied, of another level; `nil` if
  /// there is none.
  private func levels(for source: PlannedPicture.Source, of picture: Picture) -> Levels? {
    switch source {
    case .copy(let copy):
      if let copy = levels(for: copy) { return copy }
    case .levels(let near, let far, let part):
      let (sharp, soft) = (textures.texture(for: near), part > 0 ? textures.texture(for: far) : nil)
      if let sharp { return Levels(near: sharp, far: soft, part: soft == nil ? 0 : Float(part)) }
      if let soft { return Levels(near: soft) }
    }
    return picture.levels.lazy.compactMap(textures.knownTexture).first.map { Levels(near: $0) }
  }

  private func levels(for copy: BitmapSource) -> Levels? {
    guard let corner = copy.corner, let texture = textures.texture(for: copy.bitmap) else { return nil }
    return Levels(
      near: texture, copy: (corner, PixelSize(width: copy.bitmap.width, height: copy.bitmap.height)))
  }

  /// Adds the draw calls of a picture's mipmap levels. The picture fills `place`, a rectangle in the shape's local
  /// points.
  private func add(
    _ levels: Levels, filling place: CGRect, of shape: Shape, _ tint: Color, _ coverage: ShapeCoverage
  ) {
    let record = records.count
    if let copy = levels.copy {
      records.append(tint)
      records.appendCopy(to: copy.corner, size: copy.size)
    } else {
      guard let map = InverseMap(shape.projection, origin: place.origin) else { return }
      records.append(tint)
      let size = SIMD2(Float(max(place.width, 1e-6)), Float(max(place.height, 1e-6)))
      records.append(map, dividedBy: size, and: SIMD3(levels.part, 0, 0))
    }
    add(coverage, record, levels.far == nil ? .picture : .mixture, near: levels.near, far: levels.far)
  }

  // MARK: Text

  /// Adds a text in a shape's rectangle.
  private func add(_ run: TextRun, in shape: Shape) {
    guard var planned = PlannedText(run, in: shape, scale: scale, texts: texts),
      let coverage = ShapeCoverage(planned.placed, within: clips.bounds)
    else { return }
    planned.chooseGlyphs(for: run, in: shape, scale: scale, texts: texts)
    switch planned.glyphs {
    case .copy(let copy):
      if let copied = levels(for: copy) {
        add(copied, filling: planned.placed.rect, of: planned.placed, run.color, coverage)
      }
    case .scaled(let bitmap, let rect)?:
      let placed = Shape(rect: rect, projection: shape.projection)
      guard let texture = textures.texture(for: bitmap),
        let coverage = ShapeCoverage(placed, within: clips.bounds)
      else { return }
      add(Levels(near: texture), filling: rect, of: placed, run.color, coverage)
    case .none: break
    }
  }

  // MARK: Shadows

  private func add(_ shadow: Shadow, of shape: Shape, hidden: PixelRect?) {
    guard let source = ShadowSource(shadow, of: shape, scale: scale, cache: &shadows),
      let coverage = ShapeCoverage(source.extent, within: clips.bounds),
      let texture = textures.texture(for: source.mask)
    else { return }
    let record = records.count
    records.append(shadow.color)
    records.append(source.inverse, and: SIMD3(source.resolution, source.reach.x, source.reach.y))
    records.append(Float(source.mask.width), Float(source.mask.height), 0, 0)
    coverage.bounds.forEachPart(outside: hidden) { add($0, record, .shadow, near: texture) }
  }

  // MARK: Lines

  /// Adds a polyline, one rectangle for each segment.
  private func add(_ stroke: Stroke, _ color: Color) {
    let points = stroke.devicePoints
    let width = Float(stroke.deviceWidth)
    let (reach, strength) = (max(width, 1) / 2 + 0.5, min(width, 1))
    // Segments farther apart along the line are taken to be apart on the device.
    let neighbours = 3
    for index in points.indices.dropLast() {
      let (low, high) = (max(index - neighbours, 0), min(index + neighbours, points.count - 2))
      let (start, end) = (points[index], points[index + 1])
      let corner = pointwiseMin(start, end) - reach
      let size = pointwiseMax(start, end) + reach - corner
      let rect = CGRect(
        x: CGFloat(corner.x), y: CGFloat(corner.y), width: CGFloat(size.x), height: CGFloat(size.y))
      let box = PixelRect(touchedBy: rect, within: clips.bounds)
      guard !box.isEmpty else { continue }
      let record = records.count
      records.append(color)
      records.append(reach, strength, Float(index - low), Float(high - index))
      for other in low...high {
        records.append(points[other].x, points[other].y, points[other + 1].x, points[other + 1].y)
      }
      add(box, record, .stroke)
    }
  }

  // MARK: Layers

  private func popLayer() {
    guard let index = layers.pop() else { return }
    batches.addBarrier(.endLayer)
    let layer = layers[index]
    guard !layer.extent.isEmpty else { return }
    let map = layer.fade.flatMap { InverseMap($0.projection, origin: $0.rect.origin) }
    if layer.fade != nil, map == nil { return }
    let record = records.count
    let height = layer.fade.map { Float(max($0.rect.height, 1e-6)) } ?? 0
    records.append(Float(layer.extent.minX), Float(layer.extent.minY), layer.alpha, height)
    if let map { records.append(map, and: .zero) }
    // The content is clipped already; the clips would make its edge too faint if they counted twice.
    add(DrawInstance(layer.extent, record: record, clip: -1), .layer(index))
  }

  // MARK: Rectangles

  /// Adds a shape in parts: a block of fully covered pixels, and the rest around the block.
  private func add(
    _ coverage: ShapeCoverage, _ record: Int32, _ kind: DrawBatches.Kind, near: GLuint? = nil,
    far: GLuint? = nil
  ) {
    // Many small shapes are drawn sooner in one piece each.
    let isSmall = coverage.bounds.area < 4096
    let solid = coverage.isBlock ? coverage.bounds : isSmall ? nil : coverage.largestSolidBlock
    if let solid { add(solid, record, kind, near: near, far: far) }
    guard !coverage.isBlock else { return }
    let shape = records.append(coverage)
    coverage.bounds.forEachPart(outside: solid) { part in
      add(part, record, kind, shape: shape, near: near, far: far)
    }
  }

  /// Adds a part of a shape, below 0 for fully covered pixels, inside the clips.
  private func add(
    _ box: PixelRect, _ record: Int32, _ kind: DrawBatches.Kind, shape: Int32 = -1, near: GLuint? = nil,
    far: GLuint? = nil
  ) {
    let clip = clips.innermost(around: box)
    add(DrawInstance(box, record: record, shape: shape, clip: clip), kind, near: near, far: far)
  }

  private func add(
    _ instance: DrawInstance, _ kind: DrawBatches.Kind, near: GLuint? = nil, far: GLuint? = nil
  ) {
    layers.extend(by: instance)
    batches.add(instance, kind, near: near, far: far)
  }
}

extension DrawList {
  /// Returns pixels of a shadow that an opaque command above it certainly hides; `nil` if the command at the
  /// index is no shadow or nothing is known to hide it.
  ///
  /// - Parameters:
  ///   - bounds: the pixels inside the clips around the shadow.
  ///   - isOpaque: returns whether an image command covers everything behind it.
  func solidBlock(
    above index: Int, within bounds: PixelRect, isOpaque: (DrawCommand) -> Bool
  ) -> PixelRect? {
    guard case .shadow = commands[index] else { return nil }
    var bounds = bounds
    // A card's background or picture follows its shadow after few commands.
    for command in commands[(index + 1)...].prefix(8) {
      switch command {
      case .pushClip(let shape):
        guard let block = ShapeCoverage(shape, within: bounds)?.largestSolidBlock else { return nil }
        bounds = block
      case .fill(let shape, let color) where color.alpha >= 1:
        return ShapeCoverage(shape, within: bounds)?.largestSolidBlock
      case .image(let shape, _, _, let alpha) where alpha >= 1 && isOpaque(command):
        return ShapeCoverage(shape, within: bounds)?.largestSolidBlock
      case .shadow, .popClip, .pushGroup, .popGroup: return nil
      case .fill, .border, .image, .text, .stroke: continue
      }
    }
    return nil
  }
}
