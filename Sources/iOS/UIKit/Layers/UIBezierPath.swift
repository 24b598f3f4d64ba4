#if os(Linux)
  public import Foundation
  public import ViewTree

  public typealias CGPath = UIBezierPath
  public typealias CGMutablePath = UIBezierPath

  /// A path of lines and curves, in points.
  public final class UIBezierPath: NSObject {
    /// A part of a path.
    enum Element: Hashable {
      case move(CGPoint)
      case line(CGPoint)
      case curve(CGPoint, CGPoint, CGPoint)
      case close
    }

    /// The known shape of a whole path.
    enum Shape: Hashable {
      case roundedRect(CGRect, radius: CGFloat)
      case oval(CGRect)
    }

    private(set) var elements: [Element] = []
    /// The shape of the path; `nil` for a path of other parts.
    private(set) var shape: Shape?

    /// The width of the drawn line, in points; 1 by default.
    public var lineWidth: CGFloat = 1

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0) }

    /// Creates a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
      self.init()
      let radius = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
      addRoundedRect(rect, radius: radius)
      shape = .roundedRect(rect, radius: radius)
    }

    /// Creates a rectangle with some rounded corners; all corners have the radius of the width.
    public convenience init(
      roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
      self.init(roundedRect: rect, cornerRadius: corners.isEmpty ? 0 : cornerRadii.width)
    }

    /// Creates an ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
      self.init()
      addEllipse(in: rect)
      shape = .oval(rect)
    }

    /// Creates an arc. Angles are in radians from the positive x axis, with y down.
    public convenience init(
      arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
      self.init()
      addArc(
        withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
      guard abs(endAngle - startAngle) >= 2 * .pi - 0.001 else { return }
      shape = .oval(
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Creates a copy of a path.
    public convenience init(cgPath: CGPath) {
      self.init()
      append(cgPath)
      shape = cgPath.shape
    }

    /// Creates a rectangle with rounded corners.
    public convenience init(
      roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
      transform: CGAffineTransform? = nil
    ) {
      self.init(roundedRect: rect, cornerRadius: cornerWidth)
    }

    /// The path as a path of Core Graphics, which is the same type here.
    public var cgPath: CGPath {
      get { self }
      set {
        elements = newValue.elements
        shape = newValue.shape
      }
    }

    // MARK: Parts

    /// Begins a line at a point.
    public func move(to point: CGPoint) { add(.move(point)) }

    /// Adds a line to a point.
    public func addLine(to point: CGPoint) { add(.line(point)) }

    /// Adds a cubic curve to a point.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
      add(.curve(controlPoint1, controlPoint2, endPoint))
    }

    /// Adds a quadratic curve to a point.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
      let start = currentPoint
      add(
        .curve(
          start + (controlPoint - start) * (2.0 / 3), endPoint + (controlPoint - endPoint) * (2.0 / 3),
          endPoint))
    }

    /// Adds an arc. Angles are in radians from the positive x axis, with y down.
    public func addArc(
      withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
      var sweep = endAngle - startAngle
      if clockwise, sweep < 0 { sweep += 2 * .pi }
      if !clockwise, sweep > 0 { sweep -= 2 * .pi }
      let parts = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
      func point(_ angle: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      let begin = point(startAngle)
      add(elements.isEmpty ? .move(begin) : .line(begin))
      let step = sweep / CGFloat(parts)
      // The length of the tangents of a cubic curve that runs closest to an arc.
      let tangent = 4.0 / 3 * tan(step / 4) * radius
      for part in 0..<parts {
        let (from, to) = (startAngle + CGFloat(part) * step, startAngle + CGFloat(part + 1) * step)
        let (start, end) = (point(from), point(to))
        add(
          .curve(
            CGPoint(x: start.x - tangent * sin(from), y: start.y + tangent * cos(from)),
            CGPoint(x: end.x + tangent * sin(to), y: end.y - tangent * cos(to)), end))
      }
    }

    /// Adds an ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) {
      let (rx, ry) = (rect.width / 2, rect.height / 2)
      let unit = UIBezierPath()
      unit.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      unit.close()
      unit.apply(CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: rect.midX, ty: rect.midY))
      append(unit)
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { append(UIBezierPath(rect: rect)) }

    /// Closes the line with a line to its beginning.
    public func close() { add(.close) }

    /// Closes the line, as `close()` does.
    public func closeSubpath() { close() }

    /// Adds the parts of another path.
    public func append(_ bezierPath: UIBezierPath) {
      for element in bezierPath.elements { add(element) }
    }

    /// Removes all parts.
    public func removeAllPoints() {
      elements = []
      shape = nil
    }

    /// Transforms all points.
    public func apply(_ transform: CGAffineTransform) {
      shape = nil
      elements = elements.map { element in
        switch element {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .curve(let first, let second, let end):
          .curve(first.applying(transform), second.applying(transform), end.applying(transform))
        case .close: .close
        }
      }
    }

    private func add(_ element: Element) {
      shape = nil
      elements.append(element)
    }

    private func addRoundedRect(_ rect: CGRect, radius: CGFloat) {
      guard radius > 0 else {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        return close()
      }
      let inner = rect.insetBy(dx: radius, dy: radius)
      let corners = [
        (CGPoint(x: inner.maxX, y: inner.minY), -CGFloat.pi / 2), (CGPoint(x: inner.maxX, y: inner.maxY), 0),
        (CGPoint(x: inner.minX, y: inner.maxY), .pi / 2), (CGPoint(x: inner.minX, y: inner.minY), .pi),
      ]
      for (center, angle) in corners {
        addArc(
          withCenter: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
      }
      close()
    }

    // MARK: Queries

    /// Whether the path has no parts.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last part.
    public var currentPoint: CGPoint {
      switch elements.last {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: lines.last?.first ?? .zero
      case nil: .zero
      }
    }

    /// The smallest rectangle that contains the path.
    public var bounds: CGRect {
      switch shape {
      case .roundedRect(let rect, _), .oval(let rect): return rect
      case nil: break
      }
      let points = lines.joined()
      guard let first = points.first else { return .zero }
      return points.reduce(CGRect(origin: first, size: .zero)) {
        $0.union(CGRect(origin: $1, size: .zero))
      }
    }

    /// The smallest rectangle that contains the path, as `bounds` is.
    public var boundingBox: CGRect { bounds }

    /// Returns whether a point is inside the path, by the number of lines around it.
    public func contains(_ point: CGPoint) -> Bool {
      var isInside = false
      for line in lines where line.count > 1 {
        for (start, end) in zip(line, line.dropFirst() + [line[0]])
        where (start.y > point.y) != (end.y > point.y) {
          let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
          if point.x < x { isInside.toggle() }
        }
      }
      return isInside
    }

    /// The points of the path's lines, with curves as short lines.
    var lines: [[CGPoint]] {
      var lines: [[CGPoint]] = []
      for element in elements {
        switch element {
        case .move(let point): lines.append([point])
        case .line(let point): lines.isEmpty ? lines.append([point]) : lines[lines.count - 1].append(point)
        case .curve(let first, let second, let end):
          guard let start = lines.last?.last else {
            lines.append([end])
            continue
          }
          for step in 1...Self.stepsOfCurves {
            let t = CGFloat(step) / CGFloat(Self.stepsOfCurves)
            let u = 1 - t
            let (a, b) = (start * (u * u * u), first * (3 * u * u * t))
            let (c, d) = (second * (3 * u * t * t), end * (t * t * t))
            lines[lines.count - 1].append(a + b + c + d)
          }
        case .close:
          guard let start = lines.last?.first else { continue }
          lines[lines.count - 1].append(start)
          lines.append([start])
        }
      }
      return lines.filter { $0.count > 1 }
    }

    private static let stepsOfCurves = 12

    // MARK: Drawing

    /// Does nothing: views have no pixels. Use a shape layer.
    public func fill() {}
    /// Does nothing: views have no pixels. Use a shape layer.
    public func stroke() {}
    /// Does nothing: views have no pixels.
    public func addClip() {}

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? UIBezierPath)?.elements == elements
    }

    public override var hash: Int { elements.hashValue }
  }
#endif
