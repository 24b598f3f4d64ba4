import Canvas
import CollectionCore
import Foundation
import Testing

@MainActor
struct ViewPainterTests {
  let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
  let child = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  init() {
    child.backgroundColor = .black
    root.addSubview(child)
  }

  private func paint(scale: CGFloat = 1) -> DrawList {
    var list = DrawList()
    ViewPainter().paint(root, scale: scale, into: &list)
    return list
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `a view's background fills its bounds`() {
    #expect(paint().commands == [.fill(Shape(rect: rect(10, 20, 30, 40)), .black)])
  }

  @Test func `the target has the root's size in pixels and the root's background colour`() {
    root.backgroundColor = .white
    let list = paint(scale: 2)

    #expect(list.size == PixelSize(width: 200, height: 160))
    #expect(list.background == .white)
    #expect(list.commands.count == 1)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func `a scale that is not positive draws nothing and is reported`(scale: CGFloat) {
    var remarks: [String] = []
    var list = paint()

    ViewPainter { remarks.append($0) }.paint(root, scale: scale, into: &list)

    #expect(list.commands.isEmpty)
    #expect(remarks.count == 1)
  }

  @Test func `shadow, background, content and border are drawn in this order`() {
    child.shadow = Shadow()
    child.borderWidth = 1
    child.borderColor = .white
    let picture = ImageView(image: Image(path: "a.png"))
    picture.frame = rect(0, 0, 30, 40)
    child.addSubview(picture)

    let names = paint().commands.map { command in
      switch command {
      case .fill: "fill"
      case .border: "border"
      case .image: "image"
      case .shadow: "shadow"
      case .text: "text"
      case .stroke: "stroke"
      case .pushClip: "pushClip"
      case .popClip: "popClip"
      case .pushGroup: "pushGroup"
      case .popGroup: "popGroup"
      }
    }

    #expect(names == ["shadow", "fill", "image", "border"])
  }

  @Test func `hidden, transparent and distant views make no commands`() {
    child.isHidden = true
    #expect(paint().commands.isEmpty)
    child.isHidden = false
    child.alpha = 0
    #expect(paint().commands.isEmpty)
    child.alpha = 1
    child.frame = rect(100, 0, 30, 40)
    #expect(paint().commands.isEmpty)
    child.frame = rect(99, 0, 30, 40)
    #expect(paint().commands.count == 1)
  }

  @Test func `a view whose opacity changes no 8-bit pixel makes no commands`() {
    child.alpha = 0.5 / 255
    #expect(paint().commands.isEmpty)
    child.alpha = 0.51 / 255
    #expect(paint().commands.count == 1)
  }

  @Test func `a view outside the target still casts its shadow into it`() {
    child.frame = rect(105, 0, 30, 40)
    child.shadow = Shadow(radius: 10, offset: .zero)

    guard case .shadow = paint().commands.first else { return #expect(Bool(false), "no shadow") }
    #expect(paint().commands.count == 1)
  }

  @Test func `a faded view with a single command fades the command`() {
    child.alpha = 0.5
    #expect(paint().commands == [.fill(Shape(rect: rect(10, 20, 30, 40)), Color(white: 0, alpha: 0.5))])
  }

  @Test func `a faded view with several commands becomes a layer of unfaded commands`() {
    child.alpha = 0.5
    let label = Label(frame: rect(0, 0, 30, 20))
    label.text = "3"
    label.alpha = 0.25
    child.addSubview(label)

    #expect(
      paint().commands == [
        .pushGroup(alpha: 0.5), .fill(Shape(rect: rect(10, 20, 30, 40)), .black),
        .text(
          Shape(rect: rect(10, 20, 30, 20)),
          TextRun("3", font: Font(size: 14), color: Color(white: 0, alpha: 0.25))),
        .popGroup,
      ])
  }

  @Test func `a faded view with a single descendant command fades this command, also within a clip`() {
    child.alpha = 0.5
    child.backgroundColor = .clear
    let inner = View(frame: rect(0, 0, 5, 5))
    inner.backgroundColor = .black
    child.addSubview(inner)
    let faded = DrawCommand.fill(Shape(rect: rect(10, 20, 5, 5)), Color(white: 0, alpha: 0.5))
    #expect(paint().commands == [faded])

    child.clipsToBounds = true
    #expect(paint().commands == [.pushClip(Shape(rect: rect(10, 20, 30, 40))), faded, .popClip])
  }

  @Test func `a layer inside a layer is kept`() {
    child.alpha = 0.5
    child.backgroundColor = .clear
    let inner = View(frame: rect(0, 0, 5, 5))
    inner.alpha = 0.5
    inner.backgroundColor = .black
    inner.borderWidth = 1
    inner.borderColor = .white
    child.addSubview(inner)

    #expect(paint().commands.first == .pushGroup(alpha: 0.5))
    #expect(paint().commands.count == 6)
  }

  @Test func `an empty layer is left out`() {
    child.alpha = 0.5
    child.backgroundColor = .clear
    child.addSubview(View(frame: rect(0, 0, 5, 5)))
    #expect(paint().commands.isEmpty)
  }

  @Test func `a clip surrounds the subviews and is left out if no subview is visible`() {
    child.clipsToBounds = true
    child.cornerRadius = 4
    let inner = View(frame: rect(-5, -5, 10, 10))
    inner.backgroundColor = .white
    child.addSubview(inner)
    let shape = Shape(rect: rect(10, 20, 30, 40), cornerRadius: 4)

    #expect(
      paint().commands == [
        .fill(shape, .black), .pushClip(shape), .fill(Shape(rect: rect(5, 15, 10, 10)), .white), .popClip,
      ])

    inner.frame = rect(30, 0, 10, 10)
    #expect(paint().commands == [.fill(shape, .black)])
  }

  @Test func `a scrolled view shifts its subviews`() {
    root.bounds.origin = CGPoint(x: 5, y: 7)
    #expect(paint().commands == [.fill(Shape(rect: rect(5, 13, 30, 40)), .black)])
  }

  @Test(arguments: [
    (10.0, 20.0, 30.0, 10.0, 30.0),  // already whole
    (10.4, 20.0, 30.0, 10.0, 30.0),  // moved, same size
    (10.5, 20.0, 30.0, 11.0, 30.0),  // half rounds up
    (10.3, 20.0, 30.3, 10.0, 31.0),  // each edge rounds by itself
    (10.2, 20.0, 0.2, 10.0, 1.0),  // a hairline keeps one pixel
  ])
  func `edges of upright views lie on whole pixels`(
    x: CGFloat, y: CGFloat, width: CGFloat, snappedX: CGFloat, snappedWidth: CGFloat
  ) {
    child.frame = rect(x, y, width, 40)
    #expect(paint().commands == [.fill(Shape(rect: rect(snappedX, 20, snappedWidth, 40)), .black)])
  }

  @Test func `edges are snapped to device pixels, not to points`() {
    child.frame = rect(10.4, 20, 30, 40)
    let twice = Projection(CGAffineTransform(scaleX: 2, y: 2))
    #expect(
      paint(scale: 2).commands
        == [.fill(Shape(rect: rect(10.5, 20, 30, 40), projection: twice), .black)])
  }

  @Test func `scrolling by fractions of a pixel never changes a size`() {
    child.frame = rect(10.3, 20, 30.3, 40)
    for step in 0..<50 {
      root.bounds.origin.x = CGFloat(step) * 0.13
      guard case .fill(let shape, _) = paint().commands.first else { return #expect(Bool(false)) }
      #expect(shape.rect.width == 31)
      #expect(shape.rect.minX == shape.rect.minX.rounded())
    }
  }

  @Test func `a scaled or turned view is not snapped`() {
    child.center.x += 0.3
    child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    guard case .fill(let shape, _) = paint().commands.first else { return #expect(Bool(false)) }

    #expect(shape.rect == child.bounds)
    #expect(abs(shape.deviceBounds.minX - 17.8) < 1e-9)
    #expect(abs(shape.deviceBounds.width - 15) < 1e-9)
  }

  @Test func `a view whose superview's scale it undoes is snapped to its own pixel`() {
    let scaled = View(frame: rect(0, 0, 100, 80))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(scaled)
    scaled.addSubview(child)
    child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    child.center = CGPoint(x: 62.85, y: 50)
    root.bounds.origin.x = 0.4

    // The child's left edge is at 50 + 2 (62.85 - 50) - 15 - 0.4 = 60.3.
    #expect(paint().commands == [.fill(Shape(rect: rect(60, 40, 30, 40)), .black)])
  }

  @Test func `a view with values out of range is left out and reported once`() {
    let sane = View(frame: rect(0, 0, 5, 5))
    sane.backgroundColor = .white
    root.addSubview(sane)
    var reports: [String] = []
    let painter = ViewPainter { reports.append($0) }
    var list = DrawList()

    for absurd in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity), CGPoint(x: 1e30, y: 0)]
    {
      child.center = absurd
      painter.paint(root, scale: 1, into: &list)
      #expect(list.commands == [.fill(Shape(rect: rect(0, 0, 5, 5)), .white)])
    }

    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("A View is not drawn: its place is") == true)
  }

  @Test func `a view edge-on to or behind the eye is left out silently`() {
    let painter = ViewPainter { _ in #expect(Bool(false), "reported") }
    var list = DrawList()
    child.transform3D = CATransform3D(translationX: 0, y: 0, z: 200)
      .concatenating(CATransform3D(perspectiveDistance: 100))

    painter.paint(root, scale: 1, into: &list)

    #expect(list.commands.isEmpty)
  }

  @Test func `equal trees make equal lists`() {
    let first = paint()
    #expect(paint() == first)
    child.alpha = 0.9
    #expect(paint() != first)
  }

  @Test func `a line goes through its points, shifted with its view`() {
    let line = PolylineView(frame: rect(10, 20, 30, 40))
    line.points = [.zero, CGPoint(x: 5, y: 5)]
    line.lineWidth = 2
    line.lineColor = .white
    root.addSubview(line)
    child.removeFromSuperview()
    #expect(
      paint().commands == [
        .stroke(
          Stroke(
            points: line.points, width: 2,
            projection: Projection(CGAffineTransform(translationX: 10, y: 20))), .white)
      ])

    line.points = [CGPoint(x: 5, y: 5)]
    #expect(paint().commands.isEmpty)
    line.points = [CGPoint(x: 500, y: 500), CGPoint(x: 600, y: 500)]
    #expect(paint().commands.isEmpty)
  }

  @Test func `a line with a point that is not finite is left out and reported`() {
    let line = PolylineView(frame: rect(0, 0, 30, 40))
    line.points = [.zero, CGPoint(x: CGFloat.nan, y: 5)]
    root.addSubview(line)
    child.removeFromSuperview()
    var reports: [String] = []
    var list = DrawList()
    ViewPainter { reports.append($0) }.paint(root, scale: 1, into: &list)

    #expect(list.commands.isEmpty)
    #expect(reports.count == 1)
  }
}
