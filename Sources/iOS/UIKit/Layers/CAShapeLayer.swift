#if os(Linux)
  public import Foundation
  public import ViewTree

  /// A layer that draws a path.
  ///
  /// Rectangles, rounded rectangles and ellipses are filled and outlined; other paths are outlined only.
  @preconcurrency @MainActor
  open class CAShapeLayer: CALayer {
    private var fill: UIView?
    private var outlines: [PolylineView] = []

    /// The path, in the layer's coordinates.
    open var path: CGPath? { didSet { update() } }
    /// The colour of the inside; black by default.
    open var fillColor: CGColor? = .black { didSet { update() } }
    /// The colour of the outline; `nil`, the default, for none.
    open var strokeColor: CGColor? { didSet { update() } }
    /// The width of the outline, in points; 1 by default.
    open var lineWidth: CGFloat = 1 { didSet { update() } }
    /// The beginning of the drawn part of the outline, 0 … 1; 0 by default.
    open var strokeStart: CGFloat = 0 { didSet { update() } }
    /// The end of the drawn part of the outline, 0 … 1; 1 by default.
    open var strokeEnd: CGFloat = 1 { didSet { update() } }
    /// The rule for the inside; stored only.
    open var fillRule = "non-zero"
    /// The shape of the outline's ends; stored only.
    open var lineCap = "butt"
    /// The shape of the outline's corners; stored only.
    open var lineJoin = "miter"
    /// The lengths of dashes; stored only.
    open var lineDashPattern: [NSNumber]?

    private func update() {
      shapeDidChange()
      updateFill()
      updateOutline()
    }

    private func updateFill() {
      guard let path, let shape = path.shape, fillColor != nil || strokeColor != nil else {
        fill?.removeFromSuperview()
        return fill = nil
      }
      let part = fill ?? View(frame: .zero)
      part.isUserInteractionEnabled = false
      if fill == nil { view.insertSubview(part, at: 0) }
      fill = part
      switch shape {
      case .roundedRect(let rect, let radius): (part.frame, part.cornerRadius) = (rect, radius)
      case .oval(let rect): (part.frame, part.cornerRadius) = (rect, min(rect.width, rect.height) / 2)
      }
      part.backgroundColor = fillColor
      let isWhole = strokeStart <= 0 && strokeEnd >= 1
      part.borderWidth = strokeColor == nil || !isWhole ? 0 : lineWidth
      part.borderColor = strokeColor ?? .clear
    }

    private func updateOutline() {
      let isWhole = strokeStart <= 0 && strokeEnd >= 1
      let lines = path.map { $0.shape != nil && isWhole || strokeColor == nil ? [] : $0.lines } ?? []
      while outlines.count > lines.count { outlines.removeLast().removeFromSuperview() }
      while outlines.count < lines.count {
        let line = PolylineView(frame: .zero)
        line.isUserInteractionEnabled = false
        outlines.append(line)
        view.addSubview(line)
      }
      for (line, points) in zip(outlines, lines) {
        line.frame = CGRect(origin: .zero, size: bounds.size)
        line.points = Self.part(of: points, from: strokeStart, to: strokeEnd)
        line.lineWidth = lineWidth
        line.lineColor = strokeColor ?? .clear
      }
    }

    /// Returns the part of a line between two fractions of its length.
    private static func part(of points: [CGPoint], from start: CGFloat, to end: CGFloat) -> [CGPoint] {
      guard start > 0 || end < 1 else { return points }
      let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
      let whole = lengths.reduce(0, +)
      guard whole > 0, start < end else { return [] }
      var (result, travelled): ([CGPoint], CGFloat) = ([], 0)
      for (index, length) in lengths.enumerated() {
        let (from, to) = (start * whole - travelled, end * whole - travelled)
        travelled += length
        guard length > 0, to > 0, from < length else { continue }
        let (a, b) = (points[index], points[index + 1])
        if result.isEmpty { result.append(a + (b - a) * max(0, from / length)) }
        result.append(a + (b - a) * min(1, to / length))
      }
      return result
    }

    override func cornerRadius(filling size: CGSize) -> CGFloat? {
      guard let path else { return super.cornerRadius(filling: size) }
      let box = path.bounds
      guard abs(box.minX) < 1, abs(box.minY) < 1, abs(box.width - size.width) < 1,
        abs(box.height - size.height) < 1
      else { return nil }
      switch path.shape {
      case .roundedRect(_, let radius): return radius
      case .oval: return min(size.width, size.height) / 2
      case nil: return nil
      }
    }
  }

  /// A layer with a colour that changes along a line. The middle between the first and the last colour stands
  /// for them here.
  @preconcurrency @MainActor
  open class CAGradientLayer: CALayer {
    /// The colours, each a `CGColor`.
    open var colors: [Any]? {
      didSet {
        let known = colors?.compactMap { $0 as? Color } ?? []
        guard let first = known.first, let last = known.last else { return backgroundColor = nil }
        guard case .color(let middle) = LayerValue.color(first).mixed(with: .color(last), at: 0.5) else {
          return
        }
        backgroundColor = middle
      }
    }

    /// The places of the colours, 0 … 1; stored only.
    open var locations: [NSNumber]?
    /// The beginning of the line, in units of the bounds; stored only.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end of the line, in units of the bounds; stored only.
    open var endPoint = CGPoint(x: 0.5, y: 1)
  }
#endif
