import Foundation
import TestSupport
import Testing

@Suite(.serialized)
struct AnimateTests {
  private static let size = ["--size", "160x120", "--scene", "grid"]

  @Test(arguments: ["a.webp", "a.gif"])
  func `--animate writes the same file on every run, without a display`(name: String) throws {
    let scratch = try Scratch()
    let input = try scratch.write("0.0 wheel 0 3", to: "input")
    for folder in ["1", "2"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(folder), withIntermediateDirectories: true)
      let outcome = try Program.run(
        ["--animate", scratch.path("\(folder)/\(name)"), "--frames", "12", "--fps", "30", "--input", input]
          + Self.size)

      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      // Standard error is a file here: no progress.
      #expect(outcome.errors.isEmpty)
    }

    #expect(try scratch.contents(of: "1/\(name)") == scratch.contents(of: "2/\(name)"))
    #expect(try scratch.contents(of: "1/\(name)").count > 1000)
  }

  @Test(arguments: [("frames/", "frames/0001.png"), ("frame.png", "frame-0001.png")])
  func `a folder or a PNG file's name gives a numbered picture for each frame`(
    output: String, first: String
  ) throws {
    let scratch = try Scratch()

    let outcome = try Program.run(
      ["--animate", "\(scratch.folder.path)/\(output)", "--frames", "3"] + Self.size)

    #expect(outcome.status == 0, "\(outcome.errors)")
    for number in 1...3 {
      let name = first.replacing("0001", with: "000\(number)")
      #expect(try scratch.contents(of: name).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path(first.replacing("0001", with: "0004"))))
  }

  @Test(arguments: [
    (["--animate", "out.mp4"], Int32(64), ".webp, .gif or .png"),
    (["--animate", "out"], 64, "no extension"),
    (["--animate", "out.gif", "--fps", "60"], 64, "50 frames a second"),
    (["--animate", "/nowhere/out.webp"], 73, "/nowhere/out.webp cannot be written: No such file"),
    (["--animate", "/dev/null/out/"], 73, "The folder /dev/null/out/ cannot be made"),
    (["--animate", "a.webp", "--snapshot", "a.webp"], 64, "name the same file"),
  ])
  func `an animation that cannot be written is reported in one line`(
    arguments: [String], status: Int32, message: String
  ) throws {
    let scratch = try Scratch()
    let outcome = try Program.run(arguments + ["--frames", "2"] + Self.size, in: scratch.folder)

    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try scratch.names.isEmpty)
  }

  @Test(arguments: ["", "/nowhere/fling-encode", "/bin/false"])
  func `an encoder that is missing or ends early is reported in one line`(encoder: String) throws {
    let scratch = try Scratch()

    let outcome = try Program.run(
      ["--animate", scratch.path("a.webp"), "--frames", "2"] + Self.size,
      variables: ["FLING_ENCODER": encoder])

    #expect(outcome.status == 73)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try scratch.names.isEmpty)
  }

  @Test func `a script that resizes the window makes an animation of the larger size`() throws {
    let scratch = try Scratch()
    let input = try scratch.write("0.02 resize 200 100", to: "input")

    let outcome = try Program.run(
      ["--animate", scratch.path("a.gif"), "--frames", "5", "--fps", "50", "--input", input] + Self.size)

    #expect(outcome.status == 0, "\(outcome.errors)")
    // A GIF file begins with its version and its size, two bytes each, the lower one first.
    let header = [UInt8](try scratch.contents(of: "a.gif").dropFirst(6).prefix(4)).map { Int($0) }
    let (width, height) = (header[0] + 256 * header[1], header[2] + 256 * header[3])
    #expect(width == 200)
    #expect(height == 120)
  }
}
