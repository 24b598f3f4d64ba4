import Foundation
import TestSupport
import Testing

@testable import Sessions
@testable import fling_ios

struct OpenCommandTests {
  @Test func `the options of a scene reach the program of the layouts`() throws {
    let command = try Open.parse([
      "A.swift", "B.swift", "--class", "Grid", "--set", "columns=4", "--items", "9", "--size", "320x200",
      "--scale", "2", "--pictures", "/p", "--seed", "7", "--offset", "0,12", "--appearance", "light",
    ])

    #expect(command.files == ["A.swift", "B.swift"])
    #expect(command.name == "Grid")
    let setup = command.setup
    #expect(setup.settings == ["columns=4"])
    #expect(setup.itemCount == 9)
    #expect(setup.size == CGSize(width: 320, height: 200))
    #expect(setup.scale == 2)
    #expect(setup.pictures == ["/p"])
    #expect(setup.seed == 7)
    #expect(setup.offset == CGPoint(x: 0, y: 12))
    #expect(setup.displaySettings.userInterfaceStyle == .light)
    #expect(setup.headless == nil)
  }

  @Test func `a run without a window is part of the setup`() throws {
    let setup = try Open.parse(["A.swift", "--headless", "--frames", "3", "--snapshot", "a.png"]).setup

    #expect(setup.headless == .init(frames: 3, framesPerSecond: 60, input: nil, snapshot: "a.png"))
  }

  @Test func `other files take nothing over that belongs to the first`() throws {
    var command = try Open.parse(["A.swift", "--class", "Grid", "--set", "columns=4", "--items", "9"])
    command.replaceFiles(by: ["/B.swift"])
    #expect(command.name == "B.swift")
    #expect(command.setup.settings == [])
    #expect(command.setup.itemCount == 9)
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
}
