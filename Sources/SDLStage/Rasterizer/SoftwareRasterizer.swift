import Canvas
import Foundation
import ViewTree

/// A rasterizer that draws a draw list into pixels in memory, with antialiased edges under every projection.
///
/// Each command is drawn row by row. The rasterizer finds the pixels that the command's shape covers, fully
/// or partly, fetches their colours and blends them into the target. Drawing a frame similar to the previous
/// one allocates no memory.
@MainActor
final class SoftwareRasterizer {
  let pictures: PictureStore
  let texts: TextStore
  var shadows = ShadowMaskCache()
  let scratch = RowScratch()
  var clips = ClipStack()
  var occlusion = Occlusion()
  let groups = GroupBackdrops()
  var plan = FramePlan()
  /// The pixels drawn by the last call of `draw`.
  private(set) var damage = FrameDamage()
  private(set) var target: PixelBuffer
  private(set) var scale: CGFloat = 1
  private(set) var background = Color.white

  /// Creates a rasterizer that takes its pictures and texts from the given stores.
  init(pictures: PictureStore, texts: TextStore) {
    self.pictures = pictures
    self.texts = texts
    target = PixelBuffer(base: scratch.pixels, width: 0, height: 0, stride: 0)
  }

  /// Draws a draw list over the whole target. With `old`, the draw list that the target already shows, draws
  /// only the differences.
  func draw(_ list: DrawList, replacing old: DrawList? = nil, into target: PixelBuffer) {
    begin(list, target)
    plan(list)
    // `plan(_:)` has just moved the reaches of the previous frame aside; the comparison needs them.
    if let old, isComparable(old, list) {
      damage.setDifferences(from: old, to: list, within: target.bounds) { index in
        clipReach(of: old.commands[index]) ?? plan.lastReach(at: index)
      } newReach: { index in
        clipReach(of: list.commands[index]) ?? plan.reach(at: index)
      }
    } else {
      damage.setAll(within: target.bounds)
    }
    // Each damaged rectangle is a pass over the whole list, clipped to the rectangle.
    for part in damage.rects { draw(list, within: part) }
  }

  /// Returns whether equal commands of two draw lists draw equal pixels, and `old` has as many commands as
  /// the list drawn last.
  private func isComparable(_ old: DrawList, _ new: DrawList) -> Bool {
    old.size == new.size && old.scale == new.scale && old.background == new.background
      && plan.lastCount == old.commands.count
  }

  /// Returns the pixels inside the shape of a clip command; `nil` for other commands.
  private func clipReach(of command: DrawCommand) -> PixelRect? {
    guard case .pushClip(let shape) = command else { return nil }
    return reach(of: .fill(shape, .black))
  }

  private func draw(_ list: DrawList, within part: PixelRect) {
    clips.begin(part)
    groups.beginPart()
    clear(part)
    for index in list.commands.indices where plan.reachesInto(part, at: index) {
      occlusion.setIndex(index)
      if list.isCovered(fillAt: index, isOpaque: plan.isOpaque(pictureAt:)) { continue }
      draw(list.commands[index], at: index)
    }
  }

  /// Fills with the background colour the pixels of `part` that no opaque content will cover.
  private func clear(_ part: PixelRect) {
    let color = Pixel(background.withAlpha(1))
    plan.background.forEach(in: part) { rect in
      for y in rect.minY..<rect.maxY {
        (target.row(y) + rect.minX).update(repeating: color, count: rect.width)
      }
    }
  }

  private func begin(_ list: DrawList, _ target: PixelBuffer) {
    self.target = target
    scale = list.scale
    background = list.background
    scratch.reserve(width: target.width)
    clips.begin(target.bounds)
    groups.begin()
    occlusion.begin()
    pictures.beginFrame(list.size)
    texts.beginFrame()
    shadows.beginFrame()
  }

  private func draw(_ command: DrawCommand, at index: Int) {
    switch command {
    case .fill(let shape, let color): fill(shape, color)
    case .border(let shape, let width, let color): border(shape, width: width, color)
    case .image(let shape, let image, let mode, let alpha):
      draw(plan.picture(at: index), of: image, in: shape, mode: mode, alpha: alpha)
    case .shadow(let shape, let shadow): draw(shadow, of: shape)
    case .text(let shape, let run): draw(run, in: shape)
    case .stroke(let stroke, let color): draw(stroke, color)
    case .pushClip(let shape): clips.push(shape)
    case .popClip: clips.pop()
    case .pushGroup(let alpha, let fade):
      groups.push(alpha: alpha, fade: fade, target, within: clips.bounds)
    case .popGroup: groups.pop(target)
    }
  }

  // MARK: Rows

  /// Calls `body` for each visible run of a clipped shape, row by row.
  ///
  /// Runs hidden by opaque content in front are left out. During the call, `scratch.coverage` contains the
  /// coverage of the partly covered pixels.
  @inline(__always)
  func forEachRun(of coverage: ShapeCoverage, _ body: (_ row: Int, _ run: RowRun) -> Void) {
    let bounds = coverage.bounds.intersection(clips.bounds)
    occlusion.prepare(bounds)
    var y = bounds.minY
    while y < bounds.maxY {
      if let run = run(ofRow: y, of: coverage) {
        occlusion.forEachVisible(of: run.touched, row: y) { part in
          let visible = run.clamped(to: part)
          measure(visible.leading, row: y, coverage)
          measure(visible.trailing, row: y, coverage)
          body(y, visible)
        }
      }
      y &+= 1
    }
  }

  private func run(ofRow y: Int, of coverage: ShapeCoverage) -> RowRun? {
    guard var touched = coverage.touchedRun(ofRow: y) else { return nil }
    touched = touched.clamped(to: clips.bounds.minX..<clips.bounds.maxX)
    guard !touched.isEmpty else { return nil }
    var solid = coverage.solidRun(ofRow: y, in: touched)
    guard !clips.coverages.isEmpty else { return RowRun(touched: touched, solid: solid) }
    for clip in clips.coverages {
      guard let kept = clip.touchedRun(ofRow: y)?.clamped(to: touched), !kept.isEmpty else { return nil }
      solid = solid.clamped(to: clip.solidRun(ofRow: y, in: kept))
      touched = kept
    }
    return RowRun(touched: touched, solid: solid)
  }

  /// Writes the coverage of a row's pixels at an edge of the shape to `scratch.coverage`.
  ///
  /// The written coverage is the minimum of the coverages by the shape and by the clips. A picture and the
  /// view that clips the picture share an edge, which a product would antialias twice.
  private func measure(_ columns: Range<Int>, row: Int, _ coverage: ShapeCoverage) {
    guard !columns.isEmpty else { return }
    let parts = scratch.coverage
    for x in columns { parts[x] = UInt8(coverage.coverage(x, row) * 255 + 0.5) }
    guard !clips.coverages.isEmpty else { return }
    for index in clips.coverages.indices {
      for x in columns {
        parts[x] = min(parts[x], UInt8(clips.coverages[index].coverage(x, row) * 255 + 0.5))
      }
    }
  }

  /// Blends a source's colours into the pixels of the target that a shape covers, with the opacity `alpha`, 0
  /// … 1.
  func composite(_ source: some RowSource, through coverage: ShapeCoverage, alpha: Float) {
    let opacity = UInt64(min(max(alpha, 0), 1) * 255 + 0.5)
    guard opacity > 0 else { return }
    if let solid = coverage.straightSolid, clips.coverages.isEmpty, source.isPlainCopy || isUnhidden(coverage)
    {
      return compositeStraight(source, coverage, solid, opacity: opacity)
    }
    forEachRun(of: coverage) { y, run in
      compositeEdge(source, run.leading, row: y, opacity: opacity)
      compositeSolid(source, run.solid, row: y, opacity: opacity)
      compositeEdge(source, run.trailing, row: y, opacity: opacity)
    }
  }

  /// Returns whether all pixels of a shape inside the clips are visible, because no occluder in front
  /// overlaps the shape.
  private func isUnhidden(_ coverage: ShapeCoverage) -> Bool {
    occlusion.prepare(coverage.bounds.intersection(clips.bounds))
    return !occlusion.hidesAny
  }

  /// Blends a source into an upright rectangle; `solid` is the rectangle of its fully covered pixels. All
  /// rows of `solid` have the same coverage, which is computed once.
  private func compositeStraight(
    _ source: some RowSource, _ coverage: ShapeCoverage, _ solid: PixelRect, opacity: UInt64
  ) {
    let bounds = coverage.bounds.intersection(clips.bounds)
    let (columns, rows) = (
      bounds.minX..<max(bounds.minX, bounds.maxX), solid.minY..<max(solid.minY, solid.maxY)
    )
    let full = RowRun(touched: columns, solid: solid.minX..<max(solid.minX, solid.maxX))
    let partial = RowRun(touched: columns, solid: columns.upperBound..<columns.upperBound)
    var wasFull = false
    for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
      let isFull = rows.contains(y)
      let run = isFull ? full : partial
      // Consecutive full rows share the coverage already in the scratch.
      if !isFull || !wasFull {
        measure(run.leading, row: y, coverage)
        measure(run.trailing, row: y, coverage)
      }
      wasFull = isFull
      compositeEdge(source, run.leading, row: y, opacity: opacity)
      compositeSolid(source, run.solid, row: y, opacity: opacity)
      compositeEdge(source, run.trailing, row: y, opacity: opacity)
    }
  }

  /// Blends a source's colours into fully covered pixels of a row, with an opacity of 0 … 255.
  @inline(__always)
  private func compositeSolid(_ source: some RowSource, _ run: Range<Int>, row: Int, opacity: UInt64) {
    guard !run.isEmpty else { return }
    let destination = target.row(row) + run.lowerBound
    if source.isOpaque, opacity == 255 {
      source.fetch(row: row, from: run.lowerBound, count: run.count, into: destination)
      return
    }
    let colors = colors(of: source, run, row: row)
    if opacity == 255 {
      Blend.pixels(colors, over: destination, count: run.count)
    } else if source.isOpaque {
      Blend.opaquePixels(colors, over: destination, opacity: opacity, count: run.count)
    } else {
      Blend.pixels(colors, over: destination, opacity: opacity, count: run.count)
    }
  }

  @inline(__always)
  private func compositeEdge(_ source: some RowSource, _ run: Range<Int>, row: Int, opacity: UInt64) {
    guard !run.isEmpty else { return }
    Blend.pixels(
      colors(of: source, run, row: row), over: target.row(row) + run.lowerBound,
      coverage: scratch.coverage + run.lowerBound,
      opacity: opacity, count: run.count)
  }

  /// Returns a source's colours for `run`, a range of columns, in a row. If the source does not hold these
  /// colours in memory, they are fetched into `scratch.pixels`.
  @inline(__always)
  private func colors(of source: some RowSource, _ run: Range<Int>, row: Int) -> UnsafePointer<Pixel> {
    if let kept = source.kept(row: row, from: run.lowerBound) { return kept }
    source.fetch(row: row, from: run.lowerBound, count: run.count, into: scratch.pixels)
    return UnsafePointer(scratch.pixels)
  }
}
