import Canvas
import CollectionCore
import Foundation
import LayoutExport
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct TakeHomeTests {
  /// Returns a playground with the open dialog.
  private func opened(
    _ scene: String = "carousel", settings: [String] = [], size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, settings: settings, size: size)
    rig.press(.character("e"), .control)
    return rig
  }

  private func view(_ rig: PlaygroundRig) -> TakeHomeView { rig.playground.stage.view.takeHomeView }

  /// Returns the centre of the tab or the button with an action.
  private func point(of action: Action, _ rig: PlaygroundRig) throws -> CGPoint {
    let size = rig.playground.size
    let points = stride(from: 2, to: size.height, by: 4).flatMap { y in
      stride(from: 2, to: size.width, by: 4).map { CGPoint(x: $0, y: y) }
    }.filter { view(rig).action(at: $0) == action }
    let (first, last) = try (#require(points.first), #require(points.last))
    return CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
  }

  // MARK: Opening

  @Test func `Ctrl E opens the dialog at its first tab, and closes it`() throws {
    let rig = try opened()

    #expect(rig.playground.takeHome?.exports.map(\.format) == [.uikit, .swift, .json, .command])
    #expect(rig.playground.takeHome?.shown.format == .uikit)
    #expect(!view(rig).isHidden)
    rig.press(.character("e"), .control)
    #expect(rig.playground.takeHome == nil)
    #expect(view(rig).isHidden)
  }

  @Test func `Esc closes the dialog and nothing else`() throws {
    let rig = try PlaygroundRig()
    rig.press(.function(9))
    rig.press(.character("e"), .control)

    rig.press(.escape)

    #expect(rig.playground.takeHome == nil)
    #expect(rig.playground.stage.overlays == [.panel])
  }

  @Test func `a press beside the sheet closes the dialog, a press on the sheet does not`() throws {
    let rig = try opened()

    rig.click(640, 300)
    #expect(rig.playground.takeHome != nil)
    rig.click(10, 300)
    #expect(rig.playground.takeHome == nil)
  }

  @Test(arguments: [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800)], [1, 2] as [CGFloat])
  func `the cross closes the dialog at every size`(size: CGSize, scale: CGFloat) throws {
    defer { Typography.scale = 1 }
    let rig = try opened(size: size)
    rig.playground.perform(.adopt(DisplaySettings(textScale: scale)), at: rig.time)
    rig.frames(1)

    let cross = try point(of: .takeHome, rig)
    rig.click(cross.x, cross.y)

    #expect(rig.playground.takeHome == nil)
  }

  @Test(arguments: [CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800)])
  func `a message of the dialog replaces the one before and leaves the buttons free`(size: CGSize) throws {
    let rig = try opened(size: size)
    let toasts = rig.playground.stage.view.toasts
    let path = "/home/someone/Documents/Layouts/" + String(repeating: "long", count: 20) + ".swift"

    rig.press(.enter)
    #expect(toasts.texts.count == 1)
    rig.playground.say("Saved \(path)")
    rig.frames(1)

    #expect(toasts.texts == ["Saved \(path)"])
    let message = try #require(toasts.subviews.first).frame.offsetBy(dx: toasts.frame.minX, dy: 0)
    #expect(CGRect(origin: .zero, size: size).contains(message))
    #expect(!message.overlaps(view(rig).buttonArea))
  }

  @Test func `the dialog does not open during a drag or while a parameter's letter is held`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    let letter = try #require(rig.playground.parameters.letters.values.first)
    rig.playground.handle(.keyDown(Keystroke(.character(letter), modifiers: [], time: rig.time)))
    rig.press(.character("e"), .control)
    #expect(rig.playground.takeHome == nil)
    rig.playground.handle(.keyUp(Keystroke(.character(letter), modifiers: [], time: rig.time)))

    rig.playground.handle(
      .pointerDown(
        Pointer(location: CGPoint(x: 640, y: 500), time: rig.time, button: .primary, clicks: 1)))
    rig.press(.character("e"), .control)
    #expect(rig.playground.takeHome == nil)
  }

  @Test func `a dropped preset closes the dialog and opens`() throws {
    let rig = try opened()

    rig.playground.perform(.paste(#"{"scene": "grid"}"#), at: rig.time)

    #expect(rig.playground.takeHome == nil)
    #expect(rig.playground.scene.name == "grid")
  }

  // MARK: Tabs

  @Test func `arrows, Tab and digits choose a tab, wrapping around`() throws {
    let rig = try opened()
    func shown() -> ExportFormat? { rig.playground.takeHome?.shown.format }

    rig.press(.right)
    #expect(shown() == .swift)
    rig.press(.tab)
    #expect(shown() == .json)
    rig.press(.tab, .shift)
    #expect(shown() == .swift)
    rig.press(.left)
    rig.press(.left)
    #expect(shown() == .command)
    rig.press(.character("3"))
    #expect(shown() == .json)
    rig.press(.character("5"))
    #expect(shown() == .json)
    #expect(rig.playground.scene.name == "carousel")
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700)])
  func `a click on a tab shows its text from the start`(size: CGSize) throws {
    let rig = try opened(size: size)
    rig.press(.end)
    rig.rest()

    for format in [ExportFormat.swift, .json, .command, .uikit] {
      let place = try point(of: .showExport(format), rig)
      rig.click(place.x, place.y)
      #expect(rig.playground.takeHome?.shown.format == format)
      #expect(view(rig).collectionView.contentOffset == .zero)
    }
  }

  // MARK: Copying and saving

  @Test(arguments: Array(zip(ExportFormat.allCases, ["2", "1", "3", "4"])))
  func `Enter and Ctrl C copy the shown text`(format: ExportFormat, digit: String) throws {
    let rig = try opened("grid", settings: ["spacing=30"])
    let text = rig.playground.exported(as: format)

    rig.press(.character(Character(digit)))
    rig.press(.enter)
    rig.press(.character("c"), .control)
    let place = try point(of: .copy(format), rig)
    rig.click(place.x, place.y)

    #expect(rig.requests == [.copy(text), .copy(text), .copy(text)])
    #expect(rig.playground.takeHome != nil)
  }

  @Test func `Ctrl S and the button save the shown text as a file with the layout's name`() throws {
    let rig = try opened()
    let files = [
      ("CarouselLayout.swift", ""), ("CarouselLayout.swift", ""), ("carousel.json", ""),
      ("carousel.sh", "#!/bin/sh\n"),
    ]
    for (tab, (name, start)) in files.enumerated() {
      rig.press(.character(Character("\(tab + 1)")))
      rig.press(.character("s"), .control)
      let shown = try #require(rig.playground.takeHome?.shown)
      let place = try point(of: .saveExport(shown.format), rig)
      rig.click(place.x, place.y)
      let file = ExportFile(name: name, text: start + shown.text, isExecutable: !start.isEmpty)
      #expect(rig.requests.suffix(2) == [.saveExport(file), .saveExport(file)])
    }
  }

  @Test func `the texts stay those of the moment in which the dialog opened`() throws {
    let rig = try opened()
    let text = try #require(rig.playground.takeHome?.shown.text)

    rig.playground.handle(.windowResized(CGSize(width: 700, height: 600)))
    rig.press(.enter)

    #expect(rig.requests == [.copy(text)])
    #expect(rig.playground.exported(as: .uikit) != text)
  }

  @Test func `a replay saves no files`() throws {
    let rig = try PlaygroundRig()
    rig.press(.character("r"), .control)
    rig.press(.character("e"), .control)
    let place = try point(of: .saveExport(.uikit), rig)
    rig.click(place.x, place.y)
    rig.press(.escape)
    rig.press(.character("r"), .control)
    let saved = rig.requests.filter { if case .saveExport = $0 { true } else { false } }
    #expect(saved.count == 1)

    rig.press(.character("r"), [.control, .shift])
    rig.rest()

    #expect(rig.playground.capture.replay == nil)
    #expect(rig.requests.filter { if case .saveExport = $0 { true } else { false } } == saved)
  }

  // MARK: What is behind

  @Test func `while the dialog is open, keys, the wheel and the mouse change nothing behind it`() throws {
    let rig = try PlaygroundRig("grid", items: 200)
    rig.press(.function(9))
    rig.press(.character("e"), .control)
    let (model, stepCount) = (rig.playground.model, rig.playground.history.history.position)
    let panelOffset = rig.playground.stage.view.panel.collectionView.contentOffset

    for key in [Key.character("i"), .character("r"), .character("-"), .delete, .space, .character("z")] {
      rig.press(key)
    }
    for key in [Key.character("i"), .character("z"), .delete, .up] { rig.press(key, .control) }
    rig.type("i")
    for place in [CGPoint(x: 300, y: 500), CGPoint(x: 1200, y: 300)] {
      rig.playground.handle(.pointerMoved(Pointer(location: place, time: rig.time)))
      rig.playground.handle(.wheel(Wheel(location: place, notches: CGPoint(x: 0, y: 3), time: rig.time)))
      rig.frames(1)
      rig.playground.handle(
        .wheel(
          Wheel(location: place, notches: CGPoint(x: 0, y: 3), time: rig.time, modifiers: .alt)))
    }
    rig.drag(from: CGPoint(x: 640, y: 400), to: CGPoint(x: 640, y: 300))
    rig.rest()

    #expect(rig.playground.takeHome != nil)
    #expect(rig.playground.model == model)
    #expect(rig.playground.history.history.position == stepCount)
    #expect(rig.playground.stage.view.panel.collectionView.contentOffset == panelOffset)
  }

  @Test func `the wheel, a drag and keys scroll the text to its end`() throws {
    let rig = try opened()
    let list = view(rig).collectionView

    rig.playground.handle(
      .wheel(Wheel(location: CGPoint(x: 20, y: 20), notches: CGPoint(x: 0, y: 3), time: rig.time)))
    rig.rest()
    let turned = list.contentOffset.y
    #expect(turned > 50)
    rig.drag(from: CGPoint(x: 640, y: 400), to: CGPoint(x: 640, y: 300), holds: true)
    rig.rest()
    #expect(list.contentOffset.y > turned + 50)
    rig.press(.pageUp)
    rig.rest()
    rig.press(.end)
    rig.rest()
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
    rig.press(.home)
    rig.rest()
    #expect(list.contentOffset.y == 0)
  }

  @Test func `a recorded visit to the dialog is replayed`() throws {
    let rig = try PlaygroundRig()
    rig.press(.character("r"), .control)
    rig.press(.character("e"), .control)
    rig.press(.right)
    rig.press(.enter)
    rig.press(.escape)
    rig.press(.character("i"))
    rig.rest()
    rig.press(.character("r"), .control)
    let copied = rig.requests.filter { if case .copy = $0 { true } else { false } }
    #expect(copied.count == 1)

    rig.press(.character("r"), [.control, .shift])
    rig.rest()

    #expect(rig.requests.filter { if case .copy = $0 { true } else { false } } == copied + copied)
    #expect(rig.cardNumbers.count == 21)
  }

  // MARK: Frames

  @Test(
    arguments: [
      CGSize(width: 400, height: 700), CGSize(width: 1280, height: 800), CGSize(width: 3840, height: 2160),
    ], [1, 2])
  func `the tabs, the text, the notes and the buttons are on the sheet, one below the other`(
    size: CGSize, textScale: CGFloat
  ) throws {
    defer { Typography.scale = 1 }
    let rig = try opened("carousel", settings: ["captions=name"], size: size)
    rig.playground.perform(.changeTextScale(Int((textScale - 1) * 4)), at: rig.time)
    rig.frames(1)
    #expect(Typography.scale == textScale)
    for format in ExportFormat.allCases {
      rig.playground.perform(.showExport(format), at: rig.time)
      rig.frames(1)
      let view = view(rig)
      let parts = try #require(view.subviews.first).subviews.filter { !$0.isHidden && !($0 is Label) }
      let bounds = CGRect(origin: .zero, size: view.subviews[0].frame.size).insetBy(dx: 8, dy: 8)
      #expect(parts.allSatisfy { bounds.contains($0.frame) }, "\(parts.map(\.frame)) in \(bounds)")
      for (index, part) in parts.enumerated() {
        #expect(parts[..<index].allSatisfy { !$0.frame.insetBy(dx: 0.5, dy: 0.5).intersects(part.frame) })
      }
      #expect(view.collectionView.bounds.height > 140)
      #expect(parts.count == 10, "four tabs, the text, two notes, two buttons and the cross")
    }
  }
}

struct SourceRowTests {
  private let text = """
    func f() {
      // a comment of more than thirty characters, which is broken
      let view = CollectionView(frame: .zero, layout: layout)
      aWordOfMoreThanThirtyCharactersIsBrokenToo()
    }

    """

  @Test(arguments: [8, 20, 30, 100])
  func `rows are no longer than the width, and have all characters but the indentation`(columns: Int) {
    let rows = SourceRow.rows(of: text, columns: columns)

    #expect(rows.allSatisfy { $0.text.count <= columns })
    #expect(
      rows.map(\.text).joined().replacing(" ", with: "")
        == text.replacing(" ", with: "").replacing("\n", with: ""))
    #expect(columns < 100 || rows.map { $0.text + "\n" }.joined() == text)
  }

  @Test func `further rows of a line are indented, and those of a comment are comments`() {
    let rows = SourceRow.rows(of: text, columns: 30)

    #expect(
      rows[1...3].map(\.text) == [
        "  // a comment of more than", "      thirty characters, which", "      is broken",
      ])
    #expect(rows.map(\.isComment) == [false, true, true, true] + rows.dropFirst(4).map { _ in false })
  }

  @Test func `a command line is broken before its options`() {
    let rows = SourceRow.rows(of: "fling --scene grid --set spacing=30\n", columns: 30)

    #expect(rows.map(\.text) == ["fling --scene grid", "    --set spacing=30"])
  }
}

final class ExportFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-exports-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a new file has a name that no other file has`() throws {
    let file = ExportFile(name: "GridLayout.swift", text: "a", isExecutable: false)
    for _ in 0..<3 { try file.write(to: file.newFile(in: folder)) }

    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.path))
        == ["GridLayout.swift", "GridLayout-2.swift", "GridLayout-3.swift"])
  }

  @Test func `only a script is executable`() throws {
    for isScript in [false, true] {
      let file = ExportFile(name: "a.sh", text: "#!/bin/sh\n", isExecutable: isScript)
      let place = file.newFile(in: folder)
      try file.write(to: place)
      #expect(FileManager.default.isExecutableFile(atPath: place.path) == isScript)
    }
  }

  @Test func `exports are saved in the documents folder`() {
    let environment = ["HOME": "/home/a", "XDG_CONFIG_HOME": "/none"]
    #expect(ExportFile.folder(environment: environment).path == "/home/a/Documents")
  }
}
