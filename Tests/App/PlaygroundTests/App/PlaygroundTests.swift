import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct PlaygroundTests {
  @Test func `scene names are unique lower-case words joined by hyphens, by which scenes are found`() throws {
    let names = SceneCatalog.names

    #expect(Set(names).count == names.count)
    for (index, name) in names.enumerated() {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
      #expect(try SceneCatalog.index(named: name.uppercased()) == index)
    }
  }

  @Test func `parameters have unique names, defaults in range and a short documentation`() {
    for scene in SceneCatalog.scenes {
      #expect(Set(scene.parameters.map(\.name)).count == scene.parameters.count)
      for parameter in scene.parameters {
        #expect(parameter.clamped(parameter.defaultValue) == parameter.defaultValue, "\(parameter.name)")
        #expect(parameter.doc.hasSuffix(".") && parameter.doc.count < 90, "\(parameter.name)")
      }
    }
  }

  @Test func `every scene knows the pixels of the display, and a recording names them`() throws {
    let rig = try PlaygroundRig("grid")
    rig.playground.pixelScale = 2
    rig.press(.character("2"))
    rig.rest()
    #expect(rig.collectionView.pixelScale == 2)

    rig.press(.character("r"), .control)
    rig.press(.character("r"), .control)
    #expect(rig.playground.lastRecording?.text(path: "a.txt").contains("--scale 2") == true)
    #expect(rig.playground.lastRecording?.text(path: "a.txt").hasPrefix("# \(ProgramVersion.text): ") == true)
  }

  /// Returns the offset in a frame that handles a notch of the wheel.
  private func offsetAfterNotch(lead: Double, _ prepare: (PlaygroundRig) -> Void = { _ in }) throws -> CGFloat
  {
    let rig = try PlaygroundRig("grid", items: 400)
    rig.animationLead = lead
    prepare(rig)
    rig.rest()
    let wheel = Wheel(
      location: CGPoint(x: 600, y: 400), notches: CGPoint(x: 0, y: 1), time: rig.time + 1.0 / 60)
    rig.playground.handle(.wheel(wheel))
    rig.frames(1)
    return rig.offset.y
  }

  @Test func `the lead of animations counts in host time, and stands still with the scene`() throws {
    let normal = try offsetAfterNotch(lead: 0.05)
    let slow = try offsetAfterNotch(lead: 0.05) { rig in
      for _ in 0..<2 { rig.playground.perform(.changeSpeed(-1), at: rig.time) }
    }
    let paused = try offsetAfterNotch(lead: 0.05) { rig in
      rig.playground.perform(.togglePause, at: rig.time)
    }
    #expect(try offsetAfterNotch(lead: 0) == 0)
    #expect(normal > slow)
    #expect(slow > 0)
    #expect(paused == 0)
  }

  @Test func `content that is let go beyond its edge while the clock is paused stays until time goes on`()
    throws
  {
    let rig = try PlaygroundRig("grid", items: 400)
    func pointer(_ y: CGFloat) -> Pointer {
      Pointer(location: CGPoint(x: 600, y: y), time: rig.time, button: .primary, clicks: 1)
    }
    rig.frames(2)
    rig.playground.perform(.togglePause, at: rig.time)
    rig.playground.handle(.pointerDown(pointer(200)))
    for y in [220.0, 400] {
      rig.playground.handle(.pointerMoved(pointer(y)))
      rig.frames(1)
    }
    let pulled = rig.offset.y

    rig.playground.handle(.pointerUp(pointer(400)))
    rig.frames(3)
    let held = rig.offset.y
    rig.playground.perform(.togglePause, at: rig.time)
    rig.rest()

    #expect(pulled < 0)
    #expect(held == pulled)
    #expect(rig.offset.y == 0)
  }

  @Test func `the listing names every scene and value`() {
    let listing = SceneCatalog.listing()

    for scene in SceneCatalog.scenes {
      #expect(listing.contains(scene.name))
      // Of the places for modifiers, the first stands for all.
      let others = Set(ModifierParameters.slots.dropFirst().flatMap(\.parameters))
      for row in scene.rows where !others.contains(row.parts[0]) {
        #expect(listing.contains("     \(row.name) "))
      }
    }
  }

  @Test func `every parameter that is visible at rest changes the drawing`() throws {
    // `LiveParameterTests` covers the parameters that are visible only in motion.
    // `ModifierParameterTests` covers those of modifiers, `LookParameterTests` those of single looks, and
    // `PointerAnswerTests` those of the mouse.
    let unseen = Set((LiveParameterTests.rows + LiveParameterTests.looks).map(\.parameter))
      .union((ModifierParameters.group.parameters + StageParameters.interaction).map(\.name))
    for (index, scene) in SceneCatalog.scenes.enumerated() {
      let rig = try PlaygroundRig(scene.name)
      rig.setPictureColor(Color(hex: 0xB03A2E))
      rig.press(.right)
      rig.rest()
      let looks = scene.look.variants.map { 0...Int($0.range.upperBound) } ?? 0...0
      let ofLooks = looks.reduce(into: Set<String>()) { names, look in
        var values = ParameterValues()
        if let variants = scene.look.variants { values[variants] = Double(look) }
        names.formUnion(scene.look.unused(values))
      }
      for parameter in scene.parameters where !unseen.union(ofLooks).contains(parameter.name) {
        let before = rig.frames(1)
        let value = parameter.stepped(from: rig.playground.values[parameter], by: 4)
        rig.playground.stage.set(parameter, to: value)
        rig.rest()
        let isSeen = rig.frames(1) != before
        #expect(isSeen, "\(scene.name) \(parameter.name)")
        rig.playground.stage.set(parameter, to: parameter.defaultValue)
        rig.rest()
      }
      #expect(rig.playground.stage.sceneIndex == index)
    }
  }

  @Test(arguments: await SceneCatalog.names)
  func `a scene opens with none and with a million cards, and in a window one point wide`(name: String) throws
  {
    for items in [0, 1, 2] {
      let rig = try PlaygroundRig(name, items: items)
      rig.press(.character("d"), .shift)
      rig.press(.character("m"))
      rig.press(.character("i"), .shift)
      rig.rest()
    }
    let rig = try PlaygroundRig(name, items: name == "waterfall" ? 1000 : 1_000_000)
    rig.press(.end)
    rig.rest()
    for size in [CGSize(width: 1, height: 1), CGSize(width: 1, height: 900), CGSize(width: 3000, height: 20)]
    {
      rig.playground.perform(.resize(size), at: rig.time)
      rig.drag(from: .zero, to: CGPoint(x: -40, y: -40))
      rig.rest()
    }
  }

  @Test func `settings out of range are clamped and reported`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["side-item-scale=7"])

    #expect(rig.said == ["side-item-scale is 1.2: 7 is outside 0.2 … 1.2, step 0.05."])
  }

  @Test func `an unknown parameter is rejected with the nearest names`() {
    let error = #expect(throws: ParameterError.self) {
      try PlaygroundRig("carousel", settings: ["side-item-scales=0.5"])
    }

    #expect(
      error?.description
        == #"The scene carousel has no parameter "side-item-scales"; did you mean side-item-scale?"#)
  }

  @Test func `a parameter of another scene is rejected with that scene's name`() {
    let error = #expect(throws: ParameterError.self) { try PlaygroundRig("banner", settings: ["rows=3"]) }

    #expect(error?.description == #"The scene banner has no parameter "rows"; it belongs to waterfall."#)
  }

  @Test func `an unknown scene is rejected with the nearest names`() {
    let error = #expect(throws: UnknownScene.self) { try SceneCatalog.index(named: "carosel") }

    #expect(error?.description == #"There is no scene "carosel"; did you mean carousel or carousels?"#)
  }

  @Test func `nothing changes without input once everything is at rest`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 500, y: 400))

    rig.rest()

    #expect(rig.playground.nextChange == nil)
    let isSame = rig.frames(1) == rig.frames(200)
    #expect(isSame)
  }

  @Test func `a message disappears after some seconds`() throws {
    let rig = try PlaygroundRig("carousel")
    let plain = rig.frames(1)

    rig.playground.say("Hello")
    #expect(rig.frames(1).texts.contains("Hello"))
    let end = try #require(rig.playground.nextChange)
    #expect(end > rig.time + 1)
    rig.frames(60 * 8)

    #expect(rig.playground.nextChange == nil)
    let isAsBefore = rig.frames(1) == plain
    #expect(isAsBefore)
  }

  @Test(arguments: await SceneCatalog.names)
  func `replaying the recorded actions gives the same frames`(name: String) throws {
    let rig = try PlaygroundRig(name)
    rig.drag(from: CGPoint(x: 900, y: 300), to: CGPoint(x: 600, y: 500))
    rig.press(.character("i"))
    rig.frames(7)
    rig.press(.character("["))
    rig.press(.character("d"), .shift)
    rig.press(.function(9))
    rig.press(.character("="))
    let recorded = rig.frames(30)

    let replay = try PlaygroundRig(name)
    for action in rig.actions {
      while replay.time < action.time - 1e-9 { replay.frames(1) }
      replay.playground.perform(action.action, at: action.time)
    }
    while replay.time < rig.time - 1e-9 { replay.frames(1) }

    let isSame = replay.frames(1) == rig.frames(1)
    #expect(isSame)
    #expect(recorded.commands.count > 10)
  }

  @Test func `a card names its unreadable picture and the reason`() throws {
    let rig = try PlaygroundRig("grid", items: 3)
    let path = try #require(PictureLibrary().path(for: Card(number: 2)))

    rig.playground.pictureFailed(path, reason: "it is not a picture.")

    let texts = rig.frames(1).texts
    #expect(texts.contains("It is not a picture."))
    #expect(texts.contains("02-aurora-lake.jpg"))
    #expect(rig.frames(1).images.count == 2)
    #expect(rig.said == ["\(path) cannot be shown: it is not a picture."])
  }

  @Test func `a line of the trace is JSON with the state of the frame`() throws {
    let rig = try PlaygroundRig("carousel", items: 3)

    let line = try String(decoding: rig.playground.frameRecord.line(), as: UTF8.self)

    let view = rig.collectionView
    let (area, end) = (view.frame, view.maximumContentOffset)
    #expect(
      line == """
        {"displayed":[[0,0],[0,1],[0,2]],"feel":"iOS","frame":0,"items":3,"limits":[[0,0],[\(Int(end.x)),0]],\
        "offset":[\(Int(rig.offset.x)),0],"scene":"carousel","sceneTime":\(rig.time),"selected":[],\
        "state":"idle","time":\(rig.time),"velocity":[0,0],"viewport":[\(Int(area.minX)),\(Int(area.minY)),\
        \(Int(area.width)),\(Int(area.height))]}

        """)
  }
}

extension DrawList {
  var texts: [String] {
    commands.compactMap { if case .text(_, let run) = $0 { run.text } else { nil } }
  }

  var images: [Image] {
    commands.compactMap { if case .image(_, let image, _, _) = $0 { image } else { nil } }
  }
}
