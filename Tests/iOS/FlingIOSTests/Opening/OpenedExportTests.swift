import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

/// Tests that a layout that is exported from its scene and opened again has the scene's parameters.
@MainActor
struct OpenedExportTests {
  @Test(arguments: [
    ["look=cover-flow"],
    ["look=cover-flow", "spacing=0.4", "tilt=0.7", "item-size=200x260", "snapping=none"],
    ["look=linear", "direction=vertical"],
  ])
  func `an exported carousel has the names, values and ranges of its scene's parameters`(settings: [String])
    throws
  {
    let scratch = try Scratch()
    let file = scratch.path("Look.swift")
    let export = ["export", "--scene", "carousels", "--as", "uikit", "--output", file]
    #expect(try Program.run(export + settings.flatMap { ["--set", $0] }).errors == "")
    let opened = try Program.run("open", "--list", file)
    #expect(opened.errors == "")
    let lines = opened.output.components(separatedBy: "\n").dropFirst(2).prefix { !$0.contains("sections ") }
      .map { $0.split(separator: " ").joined(separator: " ") }

    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: "carousels")
    options.settings = try settings.map { try Setting($0) }
    let playground = try Playground(options)
    // What only the scene has, and the axis, which the file overrides.
    let ofScene = ["look", "direction", "reflection", "loops", "sections", "captions", "right-to-left"]
    let rows = playground.scene.groups[0].rows.filter {
      playground.values.isUsed($0) && !(ofScene + ["reordering-cadence"]).contains($0.name)
    }

    // The scenes' cards never fill the view.
    #expect(Set(lines.map { $0.prefix { $0 != " " } }) == Set(rows.map { $0.name[...] } + ["fills-view"]))
    for row in rows {
      let start = "\(row.name) \(row.textWithUnit(for: playground.values[row])) "
      #expect(
        lines.contains { $0.hasPrefix(start) && $0.hasSuffix(" (\(row.rangeText))") },
        "\(start)(\(row.rangeText))\n\(lines.joined(separator: "\n"))")
    }
  }
}
