import Canvas
import CollectionCore
import Foundation
import Testing

/// The mirror images of views below their lower edges.
@MainActor
struct ReflectionTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
  private let card = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  init() {
    card.cornerRadius = 6
    card.backgroundColor = .white
    card.reflection = Reflection(opacity: 0.4)
    root.addSubview(card)
  }

  private func paint() -> [DrawCommand] {
    var list = DrawList()
    ViewPainter().paint(root, scale: 1, into: &list)
    return list.commands
  }

  /// Returns the device bounds of the fills of a colour.
  private func fills(_ color: Color) -> [CGRect] {
    paint().compactMap {
      guard case .fill(let shape, color) = $0 else { return nil }
      return shape.deviceBounds
    }
  }

  private var fades: [LinearFade] {
    paint().compactMap {
      guard case .pushGroup(_, let fade) = $0 else { return nil }
      return fade
    }
  }

  @Test func `a mirror image is a fading layer below the view, clipped to half the view's height`() throws {
    let commands = paint()
    try #require(commands.count == 6)
    guard case .pushClip(let clip) = commands[0], case .pushGroup(0.4, let fade) = commands[1],
      case .fill(let mirrored, .white) = commands[2]
    else {
      Issue.record("\(commands)")
      return
    }

    #expect(fade?.shape == clip)
    #expect(clip.deviceBounds == CGRect(x: 10, y: 64, width: 30, height: 20))
    #expect(mirrored.deviceBounds == CGRect(x: 10, y: 64, width: 30, height: 40))
    #expect(mirrored.cornerRadius == 6)
    #expect(mirrored.projection.m22 == -1)
    #expect(commands[3...4] == [.popGroup, .popClip])
  }

  @Test func `the mirror images of siblings lie behind all siblings`() throws {
    let other = View(frame: CGRect(x: 15, y: 50, width: 30, height: 20))
    other.backgroundColor = .black
    root.insertSubview(other, at: 0)

    let image = try #require(paint().firstIndex { $0 == .popGroup })
    let sibling = try #require(paint().firstIndex { $0.isBlackFill })
    #expect(image < sibling)
  }

  @Test func `a mirror image fades with its view and is gone with a hidden one`() {
    card.alpha = 0.5
    #expect(paint().contains { if case .pushGroup(0.2, _) = $0 { true } else { false } })
    card.isHidden = true
    #expect(paint().isEmpty)
  }

  @Test func `a floor is an opaque fill beneath the mirror image`() {
    card.reflection?.floor = .black

    #expect(fills(.black) == [CGRect(x: 10, y: 64, width: 30, height: 40)])
    #expect(paint().firstIndex { $0.isBlackFill } == 1)
  }

  @Test func `a mirror image has no shadow and leaves out views that are not reflected`() {
    card.shadow = Shadow()
    let label = View(frame: CGRect(x: 5, y: 30, width: 10, height: 5))
    label.backgroundColor = .black
    card.addSubview(label)
    #expect(
      fills(.black) == [
        CGRect(x: 15, y: 69, width: 10, height: 5), CGRect(x: 15, y: 50, width: 10, height: 5),
      ])

    label.isReflected = false
    #expect(fills(.black) == [CGRect(x: 15, y: 50, width: 10, height: 5)])
    #expect(paint().count { if case .shadow = $0 { true } else { false } } == 1)
  }

  @Test func `the upper edge of a mirror image lies on a pixel boundary if the view is aligned`() throws {
    card.frame = CGRect(x: 10.3, y: 20.4, width: 30, height: 40)
    card.reflection?.gap = 3.7

    #expect(try #require(fades.first).shape.deviceBounds.origin == CGPoint(x: 10, y: 64))
  }

  @Test func `a mirror image lies in the plane of a tilted view`() throws {
    card.transform3D = CATransform3D.identity.rotated(by: 0.8, x: 0, y: 1, z: 0)
      .concatenating(CATransform3D(perspectiveDistance: 200))
    let fade = try #require(fades.first)
    let near = try #require(fade.projection.map(CGPoint(x: fade.rect.minX, y: fade.rect.minY)))
    let edge = try #require(card.placement.map(CGPoint(x: 0, y: 44)))

    #expect(abs(near.x - edge.x) < 1e-9 && abs(near.y - edge.y) < 1e-9)
  }

  @Test func `a mirror image takes no part in hit testing`() {
    #expect(root.hitTest(CGPoint(x: 20, y: 58)) === card)
    #expect(root.hitTest(CGPoint(x: 20, y: 70)) === root)
  }

  @Test func `a reflection with a value that is not finite is not drawn and reported once`() {
    card.reflection?.gap = .nan
    var reports: [String] = []
    let painter = ViewPainter { reports.append($0) }
    var list = DrawList()
    for _ in 0..<2 { painter.paint(root, scale: 1, into: &list) }

    #expect(list.commands.count == 1)
    #expect(reports.count == 1)
  }
}

extension DrawCommand {
  fileprivate var isBlackFill: Bool { if case .fill(_, .black) = self { true } else { false } }
}
