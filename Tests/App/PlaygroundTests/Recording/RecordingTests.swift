import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the recording of input and of its replay, in the same playground and from the file.
@MainActor
struct RecordingTests {
  /// Returns a playground with a recording of drags, a fling, edits while the content moves, a changed
  /// parameter, undo and the panel.
  private func recorded(_ scene: String = "carousel", settings: [String] = []) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, settings: settings)
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 300, y: 400))
    rig.frames(4)
    rig.press(.character("r"), .control)
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 500, y: 400))
    rig.frames(5)
    for key in [Key.character("i"), .character("d"), .character("m"), .tab, .tab, .character("=")] {
      rig.press(key)
      rig.frames(9)
    }
    rig.press(.character("z"), .control)
    rig.press(.character("d"), .shift)
    rig.press(.function(9))
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 800, y: 400))
    rig.rest()
    rig.press(.character("r"), .control)
    return rig
  }

  private func script(of rig: PlaygroundRig) throws -> InputScript {
    let recording = try #require(rig.playground.lastRecording)
    return InputScript(text: recording.text(path: "/a b/c.txt"), file: "recording")
  }

  @Test(arguments: 0..<9)
  func `a replay ends in the state in which the recording ended`(sceneIndex: Int) throws {
    let scene = SceneCatalog.names[sceneIndex]
    let rig = try recorded(scene)
    let (cards, offset, values) = (rig.cardNumbers, rig.offset, rig.playground.values)
    // Something else in between.
    rig.press(.character("d"), .shift)
    rig.press(.end)
    rig.rest()

    rig.press(.character("r"), [.control, .shift])
    rig.rest()

    #expect(rig.cardNumbers == cards)
    #expect(rig.playground.values == values)
    #expect(rig.offset.distance(to: offset) < 0.01)
    #expect(rig.playground.capture.statusText == nil)
  }

  @Test(arguments: 0..<9)
  func `the file gives identical frames twice, and the same end at another frame rate`(
    sceneIndex: Int
  ) throws {
    let scene = SceneCatalog.names[sceneIndex]
    let rig = try recorded(scene, settings: ["feel=gnome"])
    let script = try script(of: rig)
    func replayed(at rate: Double) throws -> (lists: [DrawList], playground: Playground) {
      let state = try #require(rig.playground.lastRecording).start
      var options = PlaygroundOptions()
      options.sceneIndex = sceneIndex
      options.settings = [try Setting("feel=gnome")]
      options.itemCount = state.contents[sceneIndex].cards?.count
      options.offset = state.offset
      let playground = try Playground(options)
      var steps = FixedSteps(framesPerSecond: rate, events: script.events)
      var lists: [DrawList] = []
      while !steps.isInputOver || playground.nextChange != nil && steps.time < 30 {
        steps.step(playground)
        lists.append(DrawList())
        playground.paint(scale: 1, into: &lists[lists.count - 1])
      }
      return (lists, playground)
    }

    let (first, second, slow) = (try replayed(at: 60), try replayed(at: 60), try replayed(at: 25))

    #expect(first.lists == second.lists)
    #expect(first.playground.stage.controller.collectionView.contentOffset.distance(to: rig.offset) < 0.01)
    #expect(slow.playground.stage.controller.collectionView.contentOffset.distance(to: rig.offset) < 0.01)
    for playground in [first.playground, slow.playground] {
      let cards = playground.stage.controller.cards.list
      #expect((0..<cards.count).map { cards[$0].number } == rig.cardNumbers)
    }
  }

  @Test func `the first lines name the command line, and the first event the window's size`() throws {
    let rig = try recorded(settings: ["item-width=211"])

    let recording = try #require(rig.playground.lastRecording)
    let lines = recording.text(path: "/a b/it's.txt").split(separator: "\n")

    #expect(
      lines[1].hasPrefix("# fling --scene carousel --set item-size=211x500 --items 20 --offset ")
    )
    #expect(lines[1].hasSuffix(#" --input '/a b/it'\''s.txt'"#))
    #expect(lines[2...3] == ["version 1", "0.0 resize 1280.0 800.0"])
    #expect(lines.last == "\(recording.duration) end")
  }

  @Test func `a recording and its replay keep reduced motion and the chosen number of cards`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.function(2), .shift)
    rig.playground.perform(.setCardCount(12), at: rig.time)

    rig.press(.character("r"), .control)
    #expect(rig.playground.stage.controllers.allSatisfy { $0.reducesMotion })
    #expect(rig.playground.stage.controller.content.hasChosenCardCount)
    rig.press(.character("r"), .control)

    rig.press(.character("r"), [.control, .shift])
    #expect(rig.playground.stage.controllers.allSatisfy { $0.reducesMotion })
    #expect(rig.playground.stage.controller.content.hasChosenCardCount)
  }

  @Test func `the text says what the command line starts without`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.press(.character("d"))
    rig.press(.character("1"))
    rig.press(.character("r"), .control)
    rig.press(.character("r"), .control)
    func omissionLine() throws -> Substring {
      let recording = try #require(rig.playground.lastRecording)
      return recording.text(path: "a.txt").split(separator: "\n")[2]
    }
    let first = try omissionLine()
    #expect(first == "# The command line starts without the changes of other scenes.")

    rig.press(.character("3"))
    rig.playground.perform(.keepVariant(nil), at: rig.time)
    rig.press(.character("r"), .control)
    rig.press(.character("r"), .control)
    let second = try omissionLine()
    #expect(
      second == "# The command line starts without the edits of the cards and the values kept as B.")
  }

  @Test func `overlays, speed and pause at the start are part of the recording`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.function(9))
    rig.press(.function(3))
    rig.press(.character("["))
    rig.press(.character("["))
    rig.press(.space)

    rig.press(.character("r"), .control)

    #expect(rig.playground.stage.overlays == [.panel, .layout])
    #expect(rig.playground.stage.clock.isPaused)
    #expect(rig.playground.stage.clock.speed == 0.2)
    rig.press(.escape)
    let keys = try script(of: rig).events.compactMap { event -> Key? in
      if case .keyDown(let stroke) = event.event { stroke.key } else { nil }
    }
    #expect(Set(keys) == [.function(9), .function(3), .character("["), .space])
  }

  @Test func `viewport, overlay parts and B at the start are part of the recording`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    rig.press(.function(7))
    rig.playground.stage.set(rig.parameter("spacing"), to: 45)
    rig.press(.function(8), .control)
    rig.press(.character("r"), .shift)
    rig.press(.function(3))
    rig.playground.perform(.toggleLayoutPart(.query), at: rig.time)
    rig.playground.perform(.toggleLayoutPart(.zIndex), at: rig.time)
    let parts = rig.playground.stage.stored.layoutParts
    rig.drag(from: CGPoint(x: 640, y: 600), to: CGPoint(x: 640, y: 300))
    rig.rest()
    let start = rig.offset
    rig.press(.character("r"), .control)
    #expect(rig.offset == start)
    #expect(rig.playground.stage.stored.layoutParts == parts)
    #expect(rig.playground.stage.overlays == [.layout])
    rig.press(.function(8), .shift)
    rig.drag(from: CGPoint(x: 640, y: 600), to: CGPoint(x: 640, y: 400))
    rig.rest()
    rig.press(.character("r"), .control)
    let offset = rig.offset
    #expect(rig.playground.values.changes["spacing"] == 45)
    rig.press(.function(7))
    rig.press(.function(3))
    rig.playground.perform(.keepVariant(nil), at: rig.time)
    rig.playground.perform(.toggleLayoutPart(.calls), at: rig.time)

    rig.press(.character("r"), [.control, .shift])
    rig.rest()

    #expect(rig.playground.stage.stored.viewport == .phonePortrait)
    #expect(rig.playground.stage.stored.layoutParts == parts)
    #expect(rig.playground.stage.overlays == [.layout])
    #expect(rig.playground.values.changes["spacing"] == 45)
    #expect(rig.offset.distance(to: offset) < 0.01)
  }

  @Test func `parts of a closed overlay are as they were when it is opened in a replay`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.function(3))
    rig.playground.perform(.toggleLayoutPart(.query), at: rig.time)
    rig.press(.function(3))
    let parts = rig.playground.stage.stored.layoutParts
    rig.press(.character("r"), .control)
    rig.press(.character("r"), .control)
    rig.playground.perform(.toggleLayoutPart(.calls), at: rig.time)
    #expect(rig.playground.stage.stored.layoutParts != parts)

    rig.press(.character("r"), [.control, .shift])
    rig.frames(10)

    #expect(rig.playground.stage.stored.layoutParts == parts)
    #expect(rig.playground.stage.overlays == [])
  }

  @Test func `the file of a recording in a simulated viewport ends where the recording ended`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    rig.press(.function(7))
    rig.drag(from: CGPoint(x: 640, y: 600), to: CGPoint(x: 640, y: 300))
    rig.rest()
    rig.press(.character("r"), .control)
    rig.drag(from: CGPoint(x: 640, y: 600), to: CGPoint(x: 640, y: 400))
    rig.rest()
    rig.press(.character("r"), .control)
    let recording = try #require(rig.playground.lastRecording)
    let command = recording.text(path: "/a").split(separator: "\n")[1]
    #expect(command.contains(" --viewport phone-portrait --offset "))

    var options = PlaygroundOptions()
    options.sceneIndex = rig.playground.stage.sceneIndex
    options.itemCount = 60
    options.viewport = .phonePortrait
    options.offset = recording.start.offset
    let playground = try Playground(options)
    var steps = FixedSteps(framesPerSecond: 60, events: try script(of: rig).events)
    while !steps.isInputOver || playground.nextChange != nil && steps.time < 30 { steps.step(playground) }

    #expect(playground.stage.controller.collectionView.contentOffset.distance(to: rig.offset) < 0.01)
  }

  @Test func `Esc ends a recording, saves it and does nothing else`() throws {
    let rig = try PlaygroundRig()
    rig.press(.function(9))
    rig.press(.character("r"), .control)
    #expect(rig.playground.capture.statusText == "recording")

    rig.press(.escape)

    #expect(rig.playground.capture.statusText == nil)
    #expect(rig.requests == [.saveRecording])
    #expect(rig.playground.stage.overlays == [.panel])
  }

  @Test func `Esc that closes the palette is recorded and does not end the recording`() throws {
    let rig = try PlaygroundRig()
    rig.press(.character("r"), .control)

    rig.press(.character("p"), .control)
    rig.press(.escape)

    #expect(!rig.playground.isTyping)
    #expect(rig.playground.capture.statusText == "recording")
  }

  @Test func `random values and typed values are the same in a replay`() throws {
    let rig = try PlaygroundRig("grid")
    rig.press(.character("l"), .shift)
    rig.press(.character("r"), .control)
    rig.press(.character("l"), .shift)
    rig.press(.character("f"), .control)
    rig.playground.handle(.textEntered("spac"))
    rig.press(.enter)
    rig.frames(2)
    let (values, chosen) = (rig.playground.values, rig.playground.parameters.chosenParameter)
    rig.press(.character("r"), .control)

    rig.press(.character("r"), [.control, .shift])
    rig.frames(30)

    #expect(rig.playground.values == values)
    #expect(rig.playground.parameters.chosenParameter == chosen)
  }

  @Test func `quitting saves the recording that runs`() throws {
    let rig = try PlaygroundRig()
    rig.press(.character("r"), .control)

    rig.press(.character("q"))

    #expect(rig.requests == [.saveRecording, .quit])
  }

  @Test func `Esc ends a replay, and other keys have no effect during it`() throws {
    let rig = try recorded()
    rig.press(.character("r"), [.control, .shift])
    rig.frames(2)
    let cards = rig.cardNumbers
    rig.press(.character("d"), .shift)
    #expect(rig.cardNumbers == cards)
    #expect(rig.playground.capture.statusText == "replaying")

    rig.press(.escape)

    #expect(rig.playground.capture.statusText == nil)
    #expect(!rig.playground.isPointerDown)
    rig.press(.character("d"))
    #expect(rig.cardNumbers.count == cards.count - 1)
  }

  @Test func `without a recording, the replay key says how to make one`() throws {
    let rig = try PlaygroundRig()

    rig.press(.character("r"), [.control, .shift])

    #expect(rig.playground.stage.view.toasts.texts.contains { $0.contains("Ctrl+R") })
    #expect(rig.playground.capture.statusText == nil)
  }

  @Test func `screenshots and full screen are not recorded`() throws {
    let rig = try PlaygroundRig()
    rig.press(.character("r"), .control)

    rig.press(.function(12))
    rig.press(.function(12), .shift)
    rig.press(.function(11))
    rig.press(.character("r"), .control)

    #expect(try script(of: rig).events.count == 1)
    #expect(rig.requests == [.takeScreenshot, .copyScreenshot, .setFullScreen(true), .saveRecording])
  }

  @Test func `a replayed window size is asked of the host`() throws {
    let rig = try PlaygroundRig()
    rig.press(.character("r"), .control)
    rig.playground.handle(.windowResized(CGSize(width: 700, height: 500)))
    rig.press(.character("r"), .control)
    rig.playground.handle(.windowResized(CGSize(width: 900, height: 600)))

    rig.press(.character("r"), [.control, .shift])
    rig.rest()

    #expect(rig.playground.size == CGSize(width: 700, height: 500))
    #expect(rig.requests.contains(.setWindowSize(CGSize(width: 700, height: 500))))
  }

  @Test func `recordings go to the folder for videos, or to the program's data`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = ["HOME": home.path]
    #expect(
      InputRecording.folder(environment: environment).path == home.path + "/.local/share/fling/recordings")
    #expect(
      InputRecording.folder(environment: environment.merging(["XDG_DATA_HOME": "/d"]) { $1 }).path
        == "/d/fling/recordings")

    try FileManager.default.createDirectory(
      at: home.appending(path: ".config"), withIntermediateDirectories: true)
    try Data("XDG_VIDEOS_DIR=\"$HOME/Filme\"".utf8).write(to: home.appending(path: ".config/user-dirs.dirs"))

    #expect(InputRecording.folder(environment: environment).path == home.path + "/Filme")
  }
}
