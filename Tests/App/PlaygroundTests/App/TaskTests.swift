import Canvas
import CollectionCore
import Foundation
import LayoutExport
import Scenes
import Testing

@testable import Playground

/// A designer's task, done by a mouse alone and by keys alone: cards of 280 × 420 points, side cards at a scale of 0.8
/// and an opacity of 0.6 that overlap the middle one by 40 points, one card a drag, a slower deceleration, and the result
/// as a file for iOS.
@MainActor
struct TaskTests {
  private static let size = CGSize(width: 1280, height: 800)
  private static let narrow = CGSize(width: 400, height: 700)

  private func check(_ rig: PlaygroundRig) throws {
    let values = rig.playground.values
    #expect(values[rig.row("item-size")] == [280, 420])
    #expect(abs(values[rig.parameter("side-item-scale")] - 0.8) < 1e-9)
    #expect(abs(values[rig.parameter("side-item-alpha")] - 0.6) < 1e-9)
    #expect(values[rig.row("spacing-mode")] == [1, 40])
    #expect(values[rig.parameter("one-item-a-drag")] == 1)
    let rate = rig.parameter("deceleration-rate")
    #expect(values[rate] > values.defaultValue(of: rate))
    #expect(rig.requests == [.copy(rig.playground.exported(as: .uikit))])
    #expect(rig.time < 60)
  }

  @Test(arguments: [size, narrow])
  func `the task is done by the mouse alone`(size: CGSize) throws {
    let hand = MouseHand(try PlaygroundRig("carousel", size: size))
    try hand.click(button: .toggle(.panel))
    try hand.turn("item-size", part: 0, by: 6)
    try hand.turn("item-size", part: 1, by: 8)
    try hand.click("spacing-mode", word: 1)
    try hand.turn("spacing-mode", part: 1, by: -2)
    try hand.turn("side-item-scale", by: -2)
    try hand.turn("side-item-alpha", by: 2)
    try hand.clickSwitch("one-item-a-drag")
    try hand.turn("deceleration-rate", by: -3)
    try hand.chooseInMenu("Take the layout home")
    try hand.click(inDialog: .copy(.uikit))

    try check(hand.rig)
  }

  @Test(arguments: [size, narrow])
  func `the task is done by keys alone`(size: CGSize) throws {
    let rig = try PlaygroundRig("carousel", size: size)
    func set(_ name: String, to text: String) {
      rig.press(.character("f"), .control)
      rig.type(name)
      rig.press(.enter)
      rig.press(.enter)
      rig.type(text)
      rig.press(.enter)
    }

    set("item-size", to: "280x420")
    set("spacing-mode", to: "overlap,40")
    set("side-item-scale", to: "80%")
    set("side-item-alpha", to: "0.6")
    set("one-item-a-drag", to: "on")
    set("deceleration-rate", to: "0.9985")
    rig.press(.character("e"), .control)
    rig.press(.enter)

    try check(rig)
  }
}

/// A hand that has only a mouse.
@MainActor
private struct MouseHand {
  let rig: PlaygroundRig

  init(_ rig: PlaygroundRig) { self.rig = rig }

  private var view: PlaygroundView { rig.playground.stage.view }
  private var panel: ParameterPanel { view.panel }

  func click(button action: Action) throws {
    let frame = try #require(view.chrome.frame(ofButton: action))
    rig.click(frame.midX, frame.midY)
  }

  /// Turns the wheel over the bar of a number, after a click on the row's name.
  func turn(_ name: String, part: Int = 0, by notches: Int) throws {
    let cell = try reveal(name)
    let label = view.convert(CGPoint(x: 60, y: 12), from: cell)
    rig.click(label.x, label.y)
    let place = try point(of: .bar(part), in: try reveal(name))
    rig.frames(30)
    for _ in 0..<abs(notches) {
      rig.playground.handle(
        .wheel(Wheel(location: place, notches: CGPoint(x: 0, y: notches.signum()), time: rig.time)))
      rig.frames(2)
    }
    rig.frames(30)
  }

  /// Clicks a word of a choice.
  func click(_ name: String, word: Int) throws {
    let cell = try reveal(name)
    let place = try #require(
      points(of: cell).first { point in
        cell.handle(at: point) == .bar(0)
          && cell.values(at: point, dragging: .bar(0)).first?.value == Double(word)
      })
    let inWindow = view.convert(place, from: cell)
    rig.click(inWindow.x, inWindow.y)
    rig.rest()
  }

  func clickSwitch(_ name: String) throws {
    let cell = try reveal(name)
    let place = view.convert(try #require(cell.switchArea).center, from: cell)
    rig.click(place.x, place.y)
    rig.rest()
  }

  /// Chooses a line of the menu that a secondary click above the cards opens.
  func chooseInMenu(_ title: String) throws {
    var pointer = Pointer(location: CGPoint(x: 60, y: 30), time: rig.time)
    (pointer.button, pointer.clicks) = (.secondary, 1)
    rig.playground.handle(.pointerDown(pointer))
    rig.frames(1)
    let palette = try #require(rig.playground.palette.palette)
    let line = try #require(palette.matches.firstIndex { $0.title == title })
    let list = view.paletteView.collectionView
    let frame = try #require(list.layoutAttributesForItem(at: palette.sections.path(of: line))?.frame)
    let place = view.convert(frame.center, from: list)
    rig.click(place.x, place.y)
  }

  /// Clicks the tab or the button of the dialog “Take home” that performs an action.
  func click(inDialog action: Action) throws {
    let dialog = view.takeHomeView
    let place = try #require(points(of: dialog).first { dialog.action(at: $0) == action })
    let inWindow = view.convert(place, from: dialog)
    rig.click(inWindow.x, inWindow.y)
  }

  /// Scrolls the panel by the wheel until a row is whole, and returns its cell. A folded group is unfolded by a click.
  private func reveal(_ name: String) throws -> ParameterCell {
    for _ in 0..<80 {
      rig.rest()
      let list = panel.collectionView
      if let cell = list.visibleCells.compactMap({ $0 as? ParameterCell }).first(where: {
        $0.row?.name == name
      }) {
        let top = view.convert(.zero, from: cell).y
        let room =
          view.convert(.zero, from: list).y + 40...view.convert(.zero, from: list).y + list.bounds.height
        if room.contains(top), room.contains(top + cell.bounds.height) { return cell }
        scroll(by: top < room.lowerBound ? -1 : 1)
        continue
      }
      let folded = panel.contents.sections.firstIndex { section in
        section.isFolded
          && rig.playground.scene.groups.contains { group in
            group.title == section.title && group.rows.contains { $0.name == name }
          }
      }
      if let folded, let heading = heading(ofSection: folded) {
        let place = view.convert(CGPoint(x: 60, y: heading.bounds.midY), from: heading)
        rig.click(place.x, place.y)
      } else {
        scroll(by: 1)
      }
    }
    throw Lost(name: name)
  }

  private struct Lost: Error { let name: String }

  private func heading(ofSection section: Int) -> CollectionReusableView? {
    let kind = CollectionView.elementKindSectionHeader
    guard
      let heading = panel.collectionView.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: section)),
      panel.collectionView.bounds.contains(heading.frame)
    else { return nil }
    return heading
  }

  /// Turns the wheel by a notch over the panel's bottom, where no bar is.
  private func scroll(by notches: CGFloat) {
    let list = panel.collectionView
    let corner = view.convert(.zero, from: list)
    rig.playground.handle(
      .wheel(
        Wheel(
          location: CGPoint(x: corner.x + 6, y: corner.y + list.bounds.height - 4),
          notches: CGPoint(x: 0, y: notches), time: rig.time)))
    rig.frames(30)
  }

  private func point(of handle: ParameterCell.Handle, in cell: ParameterCell) throws -> CGPoint {
    let matches = points(of: cell).filter { cell.handle(at: $0) == handle }
    return view.convert(try #require(matches.isEmpty ? nil : matches[matches.count / 2]), from: cell)
  }

  private func points(of view: View) -> [CGPoint] {
    stride(from: 2, to: view.bounds.width, by: 4).flatMap { x in
      stride(from: 2, to: view.bounds.height, by: 4).map { CGPoint(x: x, y: $0) }
    }
  }
}
