import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground

@MainActor
struct PlaygroundTests {
  nonisolated private static let names = [
    "banner", "pages", "carousel", "card-row", "waterfall", "stretchy-header", "grid", "transition",
    "compositional",
  ]

  @Test func `the scenes are the effects, the waterfall, the flow, changes of layout and the storefront`() {
    #expect(SceneCatalog.scenes.map(\.name) == Self.names)
  }

  @Test func `parameters have names of their own, defaults in range and a line of doc`() {
    for scene in SceneCatalog.scenes {
      #expect(Set(scene.parameters.map(\.name)).count == scene.parameters.count)
      for parameter in scene.parameters {
        #expect(parameter.clamped(parameter.defaultValue) == parameter.defaultValue, "\(parameter.name)")
        #expect(parameter.doc.hasSuffix(".") && parameter.doc.count < 90, "\(parameter.name)")
      }
    }
  }

  @Test func `the listing names every scene and parameter`() {
    let listing = SceneCatalog.listing

    for scene in SceneCatalog.scenes {
      #expect(listing.contains(scene.name))
      for parameter in scene.parameters { #expect(listing.contains("     \(parameter.name) ")) }
    }
  }

  @Test func `every parameter that shows at rest changes what is drawn`() throws {
    // The others show only in motion, where `LiveParameterTests` looks.
    let unseen = Set((LiveParameterTests.rows + LiveParameterTests.looks).map(\.parameter))
    for (index, scene) in SceneCatalog.scenes.enumerated() {
      let rig = try PlaygroundRig(scene.name)
      rig.press(.right)
      rig.rest()
      for parameter in scene.parameters where !unseen.contains(parameter.name) {
        let before = rig.frames(1)
        let value = parameter.stepped(from: rig.playground.values[parameter], by: 4)
        rig.playground.set(parameter, to: value)
        rig.rest()
        let isSeen = rig.frames(1) != before
        #expect(isSeen, "\(scene.name) \(parameter.name)")
        rig.playground.set(parameter, to: parameter.defaultValue)
        rig.rest()
      }
      #expect(rig.playground.sceneIndex == index)
    }
  }

  @Test(arguments: names)
  func `a scene opens with a million cards as with none, and in a window one point wide`(name: String) throws
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

  @Test func `settings out of range are clamped, and it is said`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["side-item-scale=7"])

    #expect(rig.said == ["side-item-scale is 1.2: 7 is outside 0.2 … 1.2, step 0.05."])
  }

  @Test func `an unknown parameter is refused with the nearest names`() {
    let error = #expect(throws: ParameterError.self) {
      try PlaygroundRig("carousel", settings: ["side-item-scales=0.5"])
    }

    #expect(
      error?.description
        == #"The scene carousel has no parameter "side-item-scales"; did you mean side-item-scale?"#)
  }

  @Test func `a parameter of another scene is refused with its name`() {
    let error = #expect(throws: ParameterError.self) { try PlaygroundRig("banner", settings: ["rows=3"]) }

    #expect(error?.description == #"The scene banner has no parameter "rows"; it belongs to waterfall."#)
  }

  @Test func `an unknown scene is refused with the nearest names`() {
    let error = #expect(throws: UnknownScene.self) { try SceneCatalog.index(named: "carosel") }

    #expect(error?.description == #"There is no scene "carosel"; did you mean carousel?"#)
  }

  @Test func `nothing changes without input once all is at rest`() throws {
    let rig = try PlaygroundRig("carousel")
    rig.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 500, y: 400))

    rig.rest()

    #expect(rig.playground.nextChange == nil)
    let isSame = rig.frames(1) == rig.frames(200)
    #expect(isSame)
  }

  @Test func `a message goes away by itself`() throws {
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

  @Test(arguments: names)
  func `the recorded actions give the same frames again`(name: String) throws {
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

  @Test func `a picture that cannot be read is named on its card with the reason`() throws {
    let rig = try PlaygroundRig("grid", items: 3)
    let path = try #require(PictureLibrary().path(for: Card(number: 2)))

    rig.playground.pictureFailed(path, reason: "it is not a picture.")

    let texts = rig.frames(1).texts
    #expect(texts.contains("It is not a picture."))
    #expect(texts.contains("02-aurora-lake.jpg"))
    #expect(rig.frames(1).images.count == 2)
    #expect(rig.said == ["\(path) cannot be shown: it is not a picture."])
  }

  @Test func `the trace's line is JSON with what the frame showed`() throws {
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
