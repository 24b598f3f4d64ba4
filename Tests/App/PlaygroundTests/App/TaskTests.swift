import Canvas
import CollectionCore
import Foundation
import LayoutExport
import Scenes
import Sessions
import Testing

@testable import Playground

/// A designer's task, done by a mouse alone and by keys alone: cards of 280 × 420 points, side cards at a scale of 0.8
/// and an opacity of 0.6 that overlap the middle one by 40 points, one card a drag, a slower deceleration, and the result
/// as a file for iOS.
@MainActor
struct TaskTests {
  private nonisolated static let size = CGSize(width: 1280, height: 800)
  private nonisolated static let narrow = CGSize(width: 400, height: 700)

  /// The places in a script are those of a window, which measures its texts.
  init() { if TaskScript.folder != nil { Typography.measureInFonts() } }

  private func check(_ rig: PlaygroundRig) throws {
    let values = rig.playground.values
    let rows = Dictionary(uniqueKeysWithValues: rig.playground.scene.rows.map { ($0.name, $0) })
    #expect(values[try #require(rows["item-size"])] == [280, 420])
    #expect(abs(values[rig.parameter("side-item-scale")] - 0.8) < 1e-9)
    #expect(abs(values[rig.parameter("side-item-alpha")] - 0.6) < 1e-9)
    #expect(values[try #require(rows["spacing-mode"])] == [1, 40])
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
    try hand.dragBar(of: "item-size", part: 0, to: 280)
    try hand.dragBar(of: "item-size", part: 1, to: 420)
    try hand.click("spacing-mode", word: 1)
    try hand.turn("spacing-mode", part: 1, by: -2)
    try hand.turn("side-item-scale", by: -2)
    try hand.turn("side-item-alpha", by: 2)
    try hand.clickSwitch("one-item-a-drag")
    try hand.turn("deceleration-rate", by: -3)
    try hand.chooseInMenu("Take the layout home")
    try hand.click(inDialog: .copy(.uikit))

    try check(hand.rig)
    try hand.script.write("task-mouse-\(Int(size.width))x\(Int(size.height)).txt")
  }

  @Test(arguments: [size, narrow])
  func `the task is done by keys alone`(size: CGSize) throws {
    let rig = try PlaygroundRig("carousel", size: size)
    let script = TaskScript()
    func press(_ key: Key, _ modifiers: Modifiers = []) {
      script.add(.keyDown(Keystroke(key, modifiers: modifiers, time: rig.time)), at: rig.time)
      rig.press(key, modifiers)
    }
    func type(_ text: String) {
      script.add(.textEntered(text), at: rig.time)
      rig.type(text)
    }
    func set(_ name: String, to text: String) {
      press(.character("f"), .control)
      type(name)
      press(.enter)
      press(.enter)
      type(text)
      press(.enter)
    }

    set("item-size", to: "280x420")
    set("spacing-mode", to: "overlap,40")
    set("side-item-scale", to: "80%")
    set("side-item-alpha", to: "0.6")
    set("one-item-a-drag", to: "on")
    set("deceleration-rate", to: "0.9985")
    press(.character("e"), .control)
    press(.enter)

    try check(rig)
    try script.write("task-keys-\(Int(size.width))x\(Int(size.height)).txt")
  }
}

/// The events of a task as an input script, which a window test replays. Only if the environment names a folder in
/// `FLING_TASK_SCRIPTS`, the script is written.
@MainActor
private final class TaskScript {
  private var lines: [String] = []
  static let folder = ProcessInfo.processInfo.environment["FLING_TASK_SCRIPTS"]

  /// Adds an event, a second later than in the test: nobody presses before a window's first frame.
  func add(_ event: InputEvent, at time: Double) {
    lines += ScriptedEvent(time: ((time + 1) * 1e4).rounded() / 1e4, event: event).lines
  }

  func write(_ name: String) throws {
    guard let folder = Self.folder else { return }
    try lines.map { $0 + "\n" }.joined().write(
      to: URL(filePath: folder).appending(path: name), atomically: true, encoding: .utf8)
  }
}

/// A hand that has only a mouse.
@MainActor
private struct MouseHand {
  let rig: PlaygroundRig
  let script = TaskScript()

  init(_ rig: PlaygroundRig) { self.rig = rig }

  private func send(_ event: InputEvent) {
    script.add(event, at: rig.time)
    rig.playground.handle(event)
  }

  private func click(_ place: CGPoint, with button: Pointer.Button = .primary) {
    let pointer = Pointer(location: place, time: rig.time, button: button, clicks: 1)
    send(.pointerDown(pointer))
    rig.frames(3)
    send(.pointerUp(Pointer(location: place, time: rig.time, button: button, clicks: 1)))
    rig.frames(1)
  }

  private var view: PlaygroundView { rig.playground.stage.view }
  private var panel: ParameterPanel { view.panel }

  func click(button action: Action) throws {
    let frame = try #require(view.chrome.frame(ofButton: action))
    click(frame.center)
  }

  /// Turns the wheel over the bar of a number, after a click on the row's name.
  func turn(_ name: String, part: Int = 0, by notches: Int) throws {
    let cell = try reveal(name)
    let label = view.convert(CGPoint(x: 60, y: 12), from: cell)
    click(label)
    let place = try point(of: .bar(part), in: try reveal(name))
    rig.frames(30)
    for _ in 0..<abs(notches) {
      send(.wheel(Wheel(location: place, notches: CGPoint(x: 0, y: notches.signum()), time: rig.time)))
      rig.frames(2)
    }
    rig.frames(30)
  }

  /// Presses the bar of a number, and drags to a value.
  func dragBar(of name: String, part: Int, to value: Double) throws {
    let cell = try reveal(name)
    let handle = ParameterCell.Handle.bar(part)
    let start = try point(of: handle, in: cell)
    let end = points(of: cell, step: 0.25, height: 1).map { CGPoint(x: $0.x, y: cell.barArea.midY) }.first {
      cell.values(at: $0, dragging: handle).first?.value == value
    }
    let place = view.convert(try #require(end, "\(name) of \(value)"), from: cell)
    send(.pointerDown(Pointer(location: start, time: rig.time, button: .primary, clicks: 1)))
    rig.frames(3)
    send(.pointerMoved(Pointer(location: place, time: rig.time, button: .primary)))
    rig.frames(3)
    send(.pointerUp(Pointer(location: place, time: rig.time, button: .primary, clicks: 1)))
    rig.rest()
  }

  /// Clicks a word of a choice.
  func click(_ name: String, word: Int) throws {
    let cell = try reveal(name)
    let places = points(of: cell).filter { point in
      cell.handle(at: point) == .bar(0)
        && cell.values(at: point, dragging: .bar(0)).first?.value == Double(word)
    }
    try #require(!places.isEmpty)
    click(view.convert(places[places.count / 2], from: cell))
    rig.rest()
  }

  func clickSwitch(_ name: String) throws {
    let cell = try reveal(name)
    let place = view.convert(try #require(cell.switchArea).center, from: cell)
    click(place)
    rig.rest()
  }

  /// Chooses a line of the menu that a secondary click above the cards opens.
  func chooseInMenu(_ title: String) throws {
    click(CGPoint(x: 60, y: 30), with: .secondary)
    let palette = try #require(rig.playground.palette.palette)
    let line = try #require(palette.matches.firstIndex { $0.title == title })
    let list = view.paletteView.collectionView
    let frame = try #require(list.layoutAttributesForItem(at: palette.sections.path(of: line))?.frame)
    let place = view.convert(frame.center, from: list)
    click(place)
  }

  /// Clicks the tab or the button of the dialog “Take home” that performs an action.
  func click(inDialog action: Action) throws {
    let dialog = view.takeHomeView
    let place = try #require(points(of: dialog).first { dialog.action(at: $0) == action })
    let inWindow = view.convert(place, from: dialog)
    click(inWindow)
  }

  /// Scrolls the panel by the wheel until a row is whole, and returns its cell. A folded group is unfolded by a click.
  private func reveal(_ name: String) throws -> ParameterCell {
    for _ in 0..<120 {
      rig.rest()
      let list = panel.collectionView
      if let cell = list.visibleCells.compactMap({ $0 as? ParameterCell }).first(where: {
        $0.row?.name == name
      }) {
        let top = view.convert(.zero, from: cell).y
        let listTop = panel.frame.minY + list.frame.minY
        let room = listTop + 28...listTop + list.bounds.height
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
        click(place)
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

  /// Turns the wheel over the line at the panel's bottom, where no bar is.
  private func scroll(by notches: CGFloat) {
    let place = CGPoint(x: panel.frame.minX + 40, y: panel.frame.maxY - 10)
    send(.wheel(Wheel(location: place, notches: CGPoint(x: 0, y: notches), time: rig.time)))
    rig.frames(24)
  }

  private func point(of handle: ParameterCell.Handle, in cell: ParameterCell) throws -> CGPoint {
    let matches = points(of: cell).filter { cell.handle(at: $0) == handle }
    return view.convert(try #require(matches.isEmpty ? nil : matches[matches.count / 2]), from: cell)
  }

  private func points(of view: View, step: CGFloat = 4, height: CGFloat? = nil) -> [CGPoint] {
    stride(from: 0, to: view.bounds.width, by: step).flatMap { x in
      stride(from: 0, to: height ?? view.bounds.height, by: 4).map { CGPoint(x: x, y: $0) }
    }
  }
}
