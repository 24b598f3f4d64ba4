import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct ContactSheetTests {
  private func sheet(_ scene: String, over text: String, steps: Int = 3, columns: Int? = nil) throws
    -> ContactSheet
  {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    let sweep = try ContactSheetSweep(
      over: text, steps: steps, in: SceneCatalog.scenes[options.sceneIndex])
    return try ContactSheet(options, over: sweep, columns: columns)
  }

  @Test(arguments: [
    ("item-width=200..400", ["item-width 200 pt", "item-width 300 pt", "item-width 400 pt"]),
    ("item-width=250,350", ["item-width 250 pt", "item-width 350 pt"]),
    (
      "item-size=200x300..400x340",
      ["item-size 200 × 300 pt", "item-size 300 × 320 pt", "item-size 400 × 340 pt"]
    ),
    ("item-size=200x300,340 400", ["item-size 200 × 300 pt", "item-size 340 × 400 pt"]),
    ("side-item-fade", ["side-item-fade opacity", "side-item-fade dimmed"]),
  ])
  func `a picture for each value says which it is`(text: String, captions: [String]) throws {
    #expect(try sheet("carousel", over: text).captions.count == captions.count)
    if text.contains("=") { #expect(try sheet("carousel", over: text).captions == captions) }
  }

  @Test(arguments: 0..<9)
  func `every scene is drawn differently at different offsets`(sceneIndex: Int) throws {
    var options = PlaygroundOptions()
    options.sceneIndex = sceneIndex
    func list(_ offset: Double) throws -> DrawList {
      let sheet = try ContactSheet(options, over: ContactSheetSweep(offsets: [offset]))
      sheet.layoutIfNeeded()
      var list = DrawList()
      ViewPainter().paint(sheet, scale: 1, into: &list)
      return list
    }
    let (first, same, other) = (try list(0), try list(0), try list(150))

    #expect(first == same)
    // The caption differs in any case.
    #expect(first.withoutText != other.withoutText)
  }

  @Test func `pictures stand in rows that fit the page`() throws {
    let sheet = try sheet("grid", over: "spacing=0..30", steps: 5, columns: 2)
    sheet.layoutIfNeeded()

    let frames = sheet.subviews.filter { $0 is ContactSheetTile }.map(\.frame)
    #expect(frames.count == 5)
    #expect(frames.allSatisfy { sheet.bounds.contains($0) })
    #expect(Set(frames.map(\.minX)).count == 2)
    #expect(Set(frames.map(\.minY)).count == 3)
    for (index, frame) in frames.enumerated() {
      #expect(frames[..<index].allSatisfy { !$0.intersects(frame) })
    }
  }

  @Test(arguments: [
    ("item-widht=1..2", "did you mean item-width"), ("item-width", "FIRST..LAST"),
    ("item-width=1..wide", "\"wide\" is not a value"), ("item-width=200..1e9", "outside item-width's range"),
    ("=3", "no parameter"), ("item-size", "FIRST..LAST"), ("", "not a setting"),
  ])
  func `a sweep that cannot be read says what was expected`(text: String, message: String) throws {
    let error = #expect(throws: ParameterError.self) { try sheet("carousel", over: text) }

    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}

extension DrawList {
  /// The commands that draw no text.
  fileprivate var withoutText: [DrawCommand] {
    commands.filter { if case .text = $0 { false } else { true } }
  }
}
