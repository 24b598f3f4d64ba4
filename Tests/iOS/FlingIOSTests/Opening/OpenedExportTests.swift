import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

/// Tests that a layout that is exported from its scene and opened again has the scene's parameters.
@MainActor
struct OpenedExportTests {
  @Test(arguments: [
    ("carousels", ["look=cover-flow"]),
    (
      "carousels",
      ["look=cover-flow", "spacing=0.4", "tilt=0.7", "item-size=200x260", "snapping=none"]
    ),
    ("carousels", ["look=linear", "direction=vertical"]), ("tiles", ["columns=5", "pattern=3x1,1x1"]),
  ])
  func `an exported layout has the names, values and ranges of its scene's parameters`(
    scene: String, settings: [String]
  ) throws {
    let scratch = try Scratch()
    let file = scratch.path("Look.swift")
    let export = ["export", "--scene", scene, "--as", "uikit", "--output", file]
    #expect(try Program.run(export + settings.flatMap { ["--set", $0] }).errors == "")
    let opened = try Program.run("open", "--list", file)
    #expect(opened.errors == "")
    let listed = opened.output.components(separatedBy: "\n")
    #expect(!listed.contains { $0.hasPrefix("2  ") })
    let lines = listed.dropFirst(2).prefix { !$0.contains("sections ") }
      .map { $0.split(separator: " ").joined(separator: " ") }

    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.settings = try settings.map { try Setting($0) }
    let playground = try Playground(options)
    // What only the scene has, and what the layout has under another name.
    let ofScene: Set = [
      "look", "reflection", "picture-parallax", "loops", "sections", "captions", "right-to-left",
      "reordering-cadence", "tiling",
      "fisheye", "direction", "tile-size", "tile-spacing", "columns", "pattern",
    ]
    let rows = playground.scene.groups[0].rows.filter {
      playground.values.isUsed($0) && !ofScene.contains($0.name)
    }

    // The scenes' cards never fill the view.
    let others =
      ["direction"]
      + (scene == "tiles" ? ["margins", "spacing", "columns", "pattern"] : ["fills-view"])
    #expect(Set(lines.map { String($0.prefix { $0 != " " }) }) == Set(rows.map(\.name) + others))
    let direction = try playground.scene.row(named: "direction")
    let axis = direction.exactText(for: playground.values[direction])
    #expect(lines.contains { $0.hasPrefix("direction \(axis) ") })
    if scene == "tiles" { #expect(lines.contains { $0.hasSuffix("(standard, or a list such as 3x1,1x1)") }) }
    for row in rows {
      let start = "\(row.name) \(row.textWithUnit(for: playground.values[row])) "
      #expect(
        lines.contains { $0.hasPrefix(start) && $0.hasSuffix(" (\(row.rangeText))") },
        "\(start)(\(row.rangeText))\n\(lines.joined(separator: "\n"))")
    }
  }
}
