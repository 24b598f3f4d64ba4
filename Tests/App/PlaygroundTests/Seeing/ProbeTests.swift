import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the probe, which shows the values of the card under the pointer.
@MainActor
struct ProbeTests {
  private func hover(_ rig: PlaygroundRig, at point: CGPoint?) {
    rig.playground.perform(.hover(point), at: rig.time)
    rig.frames(1)
  }

  private func reading(_ rig: PlaygroundRig, at point: CGPoint) throws -> [String: String] {
    let reading = try #require(ProbeReading(of: rig.playground.stage.controller, at: point))
    return Dictionary(uniqueKeysWithValues: reading.lines.map { ($0.name, $0.value) })
  }

  @Test func `the reading has the values of the layout's attributes`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    let attributes = try #require(
      rig.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    let place = rig.collectionView.frame.origin + attributes.center

    let reading = try reading(rig, at: place)

    #expect(reading["center"] == "\(Int(attributes.center.x)), \(Int(attributes.center.y))")
    #expect(reading["size"] == "220 × 280")
    #expect(reading["transform"] == "none")
    #expect(reading["view"]?.hasPrefix("#") == true)
  }

  @Test func `a docked card is no item away from the dock, and its neighbour one`() throws {
    let rig = try PlaygroundRig("carousel", items: 20)
    let docked = try #require(rig.playground.stage.controller.snappingLayout?.dockedIndexPath)
    let next = IndexPath(item: docked.item + 1, section: 0)
    let places = try [docked, next].map {
      let attributes = try #require(rig.collectionView.layoutAttributesForItem(at: $0))
      return rig.collectionView.frame.origin + (attributes.center - rig.offset)
    }

    #expect(try reading(rig, at: places[0])["to the dock"] == "0 items, 0 pt")
    #expect(try reading(rig, at: places[1])["to the dock"]?.hasPrefix("1 items, ") == true)
  }

  @Test(
    arguments: [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800)], [0.02, 0.5, 0.98])
  func `the box stays inside the window`(size: CGSize, part: CGFloat) throws {
    let rig = try PlaygroundRig("stretchy-header", items: 200, size: size)
    rig.press(.function(6))

    for vertical in [0.3, 0.6, 0.98] {
      hover(rig, at: CGPoint(x: size.width * part, y: size.height * vertical))
      let probe = rig.playground.stage.view.probe
      if !probe.isHidden { #expect(CGRect(origin: .zero, size: size).contains(probe.frame)) }
    }
  }

  @Test func `the box is below the texts around the stage, and inside the window with large text`() throws {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig("carousel", items: 200, size: CGSize(width: 400, height: 700))
    rig.playground.perform(.adopt(DisplaySettings(textScale: 2)), at: rig.time)
    rig.press(.function(6))
    let view = rig.playground.stage.view
    let area = CGRect(x: 0, y: view.chrome.stage.minY, width: 400, height: 700 - view.chrome.stage.minY)

    for y in [300, 430, 690] as [CGFloat] {
      hover(rig, at: CGPoint(x: 200, y: y))
      if !view.probe.isHidden { #expect(area.contains(view.probe.frame)) }
    }
    hover(rig, at: CGPoint(x: 200, y: 430))
    #expect(!view.probe.isHidden)
  }

  @Test func `the probe appears over a card and goes with the pointer or with its key`() throws {
    let rig = try PlaygroundRig("carousel")
    let place = CGPoint(x: 640, y: 400)
    let probe = rig.playground.stage.view.probe
    hover(rig, at: place)
    #expect(probe.isHidden)

    rig.press(.function(6))
    #expect(!probe.isHidden)
    hover(rig, at: nil)
    #expect(probe.isHidden)
    hover(rig, at: place)
    #expect(!probe.isHidden)
    rig.press(.escape)
    #expect(probe.isHidden)
  }
}
