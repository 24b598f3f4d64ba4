import Canvas
import Foundation
import ViewTree

/// A rasterizer of a band of a planned frame: some consecutive rows. Several threads draw the bands of a frame,
/// each thread with its own rasterizer.
///
/// Each command is drawn row by row. The rasterizer finds the pixels that the command's shape covers, fully
/// or partly, fetches their colours and blends them into the target. Which rows are drawn together makes no
/// difference to the pixels.
final class BandRasterizer: @unchecked Sendable {
  let plan: FramePlan
  let scratch = RowScratch()
  var clips = ClipStack()
  var occlusion: Occlusion
  private let groups = GroupBackdrops()
  private var backgroundEdges = UncoveredBands.Edges()
  private(set) var target: PixelBuffer

  /// Creates a rasterizer for the frames of a plan.
  init(_ plan: FramePlan) {
    self.plan = plan
    occlusion = Occlusion(plan.occluders)
    target = PixelBuffer(base: scratch.pixels, width: 0, height: 0, stride: 0)
  }

  var background: Color { plan.list.background }

  /// Draws the planned frame's damage in a range of rows.
  func draw(_ rows: Range<Int>, into target: PixelBuffer) {
    self.target = target
    scratch.reserve(width: target.width)
    let band = PixelRect(minX: 0, minY: rows.lowerBound, maxX: target.width, maxY: rows.upperBound)
    // Each damaged rectangle is a pass over the whole list, clipped to the rectangle.
    for part in plan.damage.rects where part.overlaps(band) { draw(part.intersection(band)) }
  }

  private func draw(_ part: PixelRect) {
    clips.begin(part)
    groups.begin()
    clear(part)
    for index in plan.list.commands.indices where plan.reachesInto(part, at: index) {
      occlusion.setIndex(index)
      draw(plan.list.commands[index], plan.content(at: index))
    }
  }

  /// Fills with the background colour the pixels of `part` that no opaque content will cover.
  private func clear(_ part: PixelRect) {
    let color = Pixel(background.withAlpha(1))
    plan.background.forEach(in: part, edges: &backgroundEdges) { rect in
      for y in rect.minY..<rect.maxY {
        (target.row(y) + rect.minX).update(repeating: color, count: rect.width)
      }
    }
  }

  private func draw(_ command: DrawCommand, _ content: FramePlan.Content) {
    switch (command, content) {
    case (.fill, .covered): break
    case (.fill(let shape, let color), _): fill(shape, color)
    case (.border(let shape, let width, let color), _): border(shape, width: width, color)
    case (.image(let shape, let image, _, let alpha), .picture(let picture)):
      draw(picture, of: image, in: shape, alpha: alpha)
    case (.shadow(_, let shadow), .shadow(let source)): draw(shadow, from: source)
    case (.text(_, let run), .text(let text)): draw(text, run.color)
    case (.stroke(let stroke, let color), _): draw(stroke, color)
    case (.pushClip(let shape), _): clips.push(shape)
    case (.popClip, _): clips.pop()
    case (.pushGroup(let alpha, let fade), _):
      groups.push(alpha: alpha, fade: fade, plan.groups, target, within: clips.bounds)
    case (.popGroup, _): groups.pop(target)
    // Nothing is visible: an empty text, or a shadow seen edge on.
    case (.image, _), (.shadow, _), (.text, _): break
    }
  }

  // MARK: Rows

  /// Calls `body` for each visible run of a clipped shape, row by row.
  ///
  /// Runs hidden by opaque content in front are left out. During the call, `scratch.coverage` contains the
  /// coverage of the partly covered pixels.
  ///
  /// - Parameter keepsCoverage: whether `body` leaves `scratch.coverage` as it is.
  @inline(__always)
  func forEachRun(
    of coverage: ShapeCoverage, keepsCoverage: Bool = true, _ body: (_ row: Int, _ run: RowRun) -> Void
  ) {
    let bounds = coverage.bounds.intersection(clips.bounds)
    occlusion.prepare(bounds)
    // The run and the coverage of these rows are found once.
    let evenRows = keepsCoverage ? evenRows(of: coverage, within: bounds) : 0..<0
    var run: RowRun?
    var y = bounds.minY
    while y < bounds.maxY {
      let isEven = evenRows.contains(y)
      if !isEven || y == evenRows.lowerBound { run = self.run(ofRow: y, of: coverage) }
      if let run {
        if isEven, y == evenRows.lowerBound { measure(run, row: y, coverage) }
        occlusion.forEachVisible(of: run.touched, row: y) { part in
          let visible = run.clamped(to: part)
          if !isEven { measure(visible, row: y, coverage) }
          body(y, visible)
        }
      }
      y &+= 1
    }
  }

  /// Returns the rows of `bounds` in which a shape and all clips have the same coverage.
  private func evenRows(of coverage: ShapeCoverage, within bounds: PixelRect) -> Range<Int> {
    var rows = coverage.evenRows.clamped(to: bounds.minY..<max(bounds.minY, bounds.maxY))
    for clip in clips.coverages { rows = rows.clamped(to: clip.evenRows) }
    return rows
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

  /// Writes the coverage of the partly covered pixels of a run to `scratch.coverage`.
  ///
  /// The written coverage is the minimum of the coverages by the shape and by the clips. A picture and the
  /// view that clips the picture share an edge, which a product would antialias twice.
  private func measure(_ run: RowRun, row: Int, _ coverage: ShapeCoverage) {
    measure(run.leading, row: row, coverage)
    measure(run.trailing, row: row, coverage)
  }

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
    forEachRun(of: coverage) { y, run in
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
