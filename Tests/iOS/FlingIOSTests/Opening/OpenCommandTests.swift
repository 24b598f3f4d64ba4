import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Sessions
@testable import fling_ios

@MainActor
struct OpenCommandTests {
  private static let options = [
    "--set", "columns=4", "--items", "9", "--size", "320x200", "--scale", "2", "--pictures", "/p", "--seed",
    "7",
    "--offset", "0,12", "--appearance", "light",
  ]

  @Test func `the options of a scene reach the program of the layouts`() throws {
    let command = try Open.parse(["A.swift", "B.swift", "--class", "Grid"] + Self.options)
    #expect(command.files == ["A.swift", "B.swift"])
    #expect(command.name == "Grid")

    let options = try command.playgroundOptions(HostSetup(command.content, [])) { _ in }
    #expect(options.settings.map(\.name) == ["columns"])
    #expect(options.itemCount == 9)
    #expect(options.size == CGSize(width: 320, height: 200))
    #expect(options.pictureWords == ["--seed", "7", "/p"])
    #expect(options.offset == CGPoint(x: 0, y: 12))
    #expect(options.displaySettings.userInterfaceStyle == .light)
  }

  @Test func `other files take nothing over that belongs to the first`() throws {
    let command = try Open.parse(["A.swift"] + Self.options)
    var setup = HostSetup(command.content, [])
    setup.ignoresValues = true

    let options = try command.playgroundOptions(setup) { _ in }
    #expect(options.settings.isEmpty)
    #expect(options.offset == nil)
    #expect(options.itemCount == 9)
  }

  @Test func `a state takes the place of the values of the command line`() throws {
    let command = try Open.parse(["A.swift"] + Self.options)
    var setup = HostSetup(command.content, [])
    setup.state = #"{"version": 1, "scene": "grid", "overlays": ["panel"], "offset": [1, 2]}"#

    let options = try command.playgroundOptions(setup) { _ in }
    #expect(options.settings.isEmpty)
    #expect(options.itemCount == nil)
    #expect(options.offset == CGPoint(x: 1, y: 2))
    #expect(options.model?.overlays == [.panel])
  }

  @Test func `an opened layout is written as an animation, a trace and a contact sheet`() throws {
    let scratch = try Scratch()
    let layout = try scratch.write(
      """
      import UIKit
      class Grid: UICollectionViewFlowLayout { var lean: CGFloat = 3 }
      """, to: "Grid.swift")
    let script = try scratch.write("0 press 50 100\n0.1 move 50 50\n0.12 release 50 50\n", to: "script.txt")
    let (animation, trace) = (
      scratch.folder.appending(path: "a.gif"), scratch.folder.appending(path: "t.json")
    )

    let run = try Program.run(
      "open", layout, "--size", "200x150", "--input", script, "--animate", animation.path, "--trace",
      trace.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Data(contentsOf: animation).starts(with: Array("GIF89a".utf8)))
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.contains("\"scene\":\"opened-grid\"") })

    let sheet = scratch.folder.appending(path: "sheet.png")
    let drawn = try Program.run(
      "sheet", "--open", layout, "--over", "lean=0..6", "--steps", "2", "--size", "200x150", "--output",
      sheet.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(try Data(contentsOf: sheet).count > 1000)
  }

  @Test(arguments: [
    [], ["A.swift", "--items", "-1"], ["A.swift", "--scale", "9"], ["A.swift", "--frames", "3"],
    ["A.swift", "--snapshot", "a.png"], ["A.swift", "--headless", "--frames", "0"],
    ["A.swift", "--headless", "--fps", "0"], ["A.swift", "--size", "16384x16384", "--scale", "8"],
  ])
  func `contradictory or impossible options are rejected`(arguments: [String]) {
    #expect(throws: (any Error).self) { try Open.parse(arguments) }
  }

  @Test func `a missing file and a file of another kind are named, with and without a window`() throws {
    for more in [[], ["--headless"]] {
      let missing = try Program.run(["open", "/nowhere/Grid.swift"] + more)
      #expect(missing.status == 65)
      #expect(missing.errors.contains("/nowhere/Grid.swift"))
      let other = try Program.run(["open", "/etc/passwd"] + more)
      #expect(other.status == 65)
      #expect(other.errors.contains("not a Swift file"))
    }
  }

  @Test(arguments: [
    ("0.1 press 50 50\n0.2 mvoe 50 50\n0.3 move 50 40 x\n0.4 release 50 40\n", "a.png", 65),
    ("garbage\n", "a.png", 65), ("0 press 5 5\n", "nowhere/a.png", 73),
  ])
  func `an opened layout has the messages, the status and the picture of a scene`(
    script: String, picture: String, status: Int32
  ) throws {
    let scratch = try Scratch()
    let layout = try scratch.write(
      "import UIKit\nclass Grid: UICollectionViewFlowLayout {}", to: "Grid.swift")
    let options = [
      "--headless", "--size", "200x150", "--input", try scratch.write(script, to: "script.txt"),
      "--snapshot", scratch.path(picture),
    ]

    let scene = try Program.run(["--scene", "grid"] + options)
    let hasPicture = try scratch.names.contains(picture)
    try? FileManager.default.removeItem(atPath: scratch.path(picture))
    let opened = try Program.run(["open", layout] + options)

    #expect(scene.status == status)
    #expect(opened.status == status)
    #expect(opened.errors == scene.errors)
    #expect(try scratch.names.contains(picture) == hasPicture)
  }
}
