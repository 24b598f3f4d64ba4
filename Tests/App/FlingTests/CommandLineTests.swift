import Foundation
import Playground
import Scenes
import TestSupport
import Testing

@Suite(.serialized)
struct CommandLineTests {
  @MainActor private static var scenes: [String] { SceneCatalog.scenes.map(\.name) }

  @Test func `--list names every scene and its parameters`() async throws {
    let outcome = try Program.run("--list")

    #expect(outcome.status == 0)
    for scene in await Self.scenes { #expect(outcome.output.contains("  \(scene)\n")) }
    #expect(outcome.output.contains("side-item-scale"))
  }

  @Test func `an unknown scene is rejected with the nearest names and status 64`() throws {
    let outcome = try Program.run("--headless", "--frames", "1", "--scene", "carusel")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("carusel"))
    #expect(outcome.errors.contains("carousel"))
  }

  @Test func `an unknown parameter is rejected with the nearest names and status 64`() throws {
    let outcome = try Program.run("--headless", "--frames", "1", "--set", "side-item-scal=0.5")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("side-item-scale"))
  }

  @Test func `a value out of range is clamped and reported`() throws {
    let outcome = try Program.run("--headless", "--frames", "1", "--set", "side-item-scale=7")

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("side-item-scale"))
  }

  @Test(arguments: [("1", 320, 240), ("2", 640, 480), ("1.5", 480, 360)])
  func `--scale multiplies the size of the picture in pixels`(scale: String, width: Int, height: Int) throws {
    let scratch = try Scratch()

    let outcome = try Program.run(
      "--headless", "--size", "320x240", "--scale", scale, "--frames", "2", "--snapshot",
      scratch.path("a.png"))

    #expect(outcome.status == 0, "\(outcome.errors)")
    // In a PNG file, width and height follow from byte 16, four bytes each.
    let header = try scratch.contents(of: "a.png").dropFirst(16).prefix(8)
    let numbers = [header.prefix(4), header.suffix(4)].map { $0.reduce(0) { $0 * 256 + Int($1) } }
    #expect(numbers == [width, height])
  }

  @Test func `--viewport lays out the scene on a simulated screen`() throws {
    let scratch = try Scratch()
    func picture(_ arguments: String...) throws -> Data {
      let outcome = try Program.run(
        ["--headless", "--frames", "1", "--scene", "grid", "--snapshot", scratch.path("a.png")] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try scratch.contents(of: "a.png")
    }

    let window = try picture()
    #expect(try picture("--viewport", "window") == window)
    #expect(try picture("--viewport", "phone-portrait") != window)
    let outcome = try Program.run("--headless", "--viewport", "watch")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("phone-landscape"))
  }

  @Test(arguments: [["--scale", "0"], ["--scale", "9"], ["--renderer", "oil"]])
  func `an invalid scale or renderer is rejected with the valid values and status 64`(
    arguments: [String]
  ) throws {
    let outcome = try Program.run(["--headless", "--frames", "1"] + arguments)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("0.25 to 8") || outcome.errors.contains("software"))
  }

  @Test func `without a display, one line names --headless and the status is 69`() throws {
    let outcome = try Program.run("--frames", "1")

    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("--headless"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `a search of folders shows its progress on a terminal, and nothing in a file`() throws {
    let scratch = try Scratch()
    for name in ["a.png", "b.png", "c.png"] { _ = try scratch.write("", to: name) }
    let arguments = ["--headless", "--frames", "1", "--size", "100x100", scratch.folder.path]

    let terminal = try Program.shell(
      "script -qec \"\(Program.quoted) \(arguments.joined(separator: " "))\" /dev/null")
    let file = try Program.run(arguments)

    #expect(terminal.output.contains("\r\u{1B}[KLooking for pictures, found 0\r\u{1B}[K"))
    #expect(!file.errors.contains("Looking"))
    #expect(!file.errors.contains("\r"))
  }

  @Test func `a folder without pictures is reported`() throws {
    let scratch = try Scratch()

    let outcome = try Program.run("--headless", "--frames", "1", scratch.folder.path)

    #expect(outcome.errors.contains(scratch.folder.path))
  }

  @Test(arguments: [
    ("0 key 2\n0.01 jump\n", 1), ("version 1\n0 key 2\n", 1), ("0 key 2\n0.1 text\n0.1 text\n", 2),
  ])
  func `a run with a faulty input writes its files, and then ends with status 65`(text: String, count: Int)
    throws
  {
    let scratch = try Scratch()
    let input = try scratch.write(text, to: "i")

    let outcome = try Program.run(
      "--headless", "--frames", "3", "--size", "60x60", "--input", input, "--snapshot", scratch.path("s.png"))

    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").count == count + 1)
    #expect(outcome.errors.hasSuffix("\nfling: The input was not played in full.\n"))
    #expect(FileManager.default.fileExists(atPath: scratch.path("s.png")))
  }

  @Test(arguments: [
    ["--headless", "$'caf\\xE9.png'"], ["--headless", "--snapshot", "$'\\xFF.png'"],
    ["export", "$'--\\xE9'"],
  ])
  func `an argument that is not UTF-8 is said to be so`(arguments: [String]) throws {
    let outcome = try Program.shell("\(Program.quoted) \(arguments.joined(separator: " "))")

    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("fling: The argument "))
    #expect(outcome.errors.contains("\\xe9") || outcome.errors.contains("\\xff.png is not UTF-8."))
    #expect(!outcome.errors.contains("\u{FFFD}"))
  }

  @Test(arguments: [
    ["--headless", "--frames", "1", "a\u{1B}[31m\nfling: b.png"], ["--\u{9B}31m\u{7}"],
    ["--headless", "--snapshot", "/none/\u{202E}\u{7}\nfling: b"], ["--scene", "\u{1B}\nfling: b"],
  ])
  func `control characters in names are escaped`(arguments: [String]) throws {
    let outcome = try Program.run(arguments)

    #expect(
      !outcome.errors.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(!outcome.errors.contains("\u{202E}") && outcome.errors.contains("\\u{"))
    #expect(!outcome.errors.contains("\nfling: b"))
  }

  @Test(arguments: ["--input", "--trace", "--snapshot", "--animate"])
  func `a pipe, a device or a folder in place of a file is refused at once`(option: String) throws {
    let scratch = try Scratch()
    let ending = option == "--animate" ? ".webp" : ""
    try #require(mkfifo(scratch.path("pipe\(ending)"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder\(ending)"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link\(ending)"), withDestinationPath: "/dev/zero")
    for (name, kind) in [("pipe", "pipe"), ("folder", "folder"), ("link", "device")] {
      let outcome = try Program.run(
        ["--headless", "--frames", "2", "--size", "60x60", option, scratch.path(name + ending)])

      #expect(outcome.status == (option == "--input" ? 65 : 73), "\(name)")
      #expect(outcome.errors.hasSuffix(" it is a \(kind)\n"), "\(outcome.errors)")
    }
  }

  @Test func `invalid lines of input are reported with file and line, and the others are played`() throws {
    let scratch = try Scratch()
    let input = try scratch.write("0.01 jump 3\n0.02 key 2\n0.03 press 10\n", to: "script.txt")

    let outcome = try Program.run(
      "--headless", "--frames", "9", "--input", input, "--trace", scratch.path("t"))

    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("fling: \(input):1: expected press, move, ") == true)
    #expect(lines[1] == "fling: \(input):3: expected press X Y with two numbers, found \"10\".")
    #expect(try scratch.text(of: "t").split(separator: "\n").last?.contains(#""scene":"pages""#) == true)
  }

  @Test func `a file without a valid line of input is rejected with status 65`() throws {
    let scratch = try Scratch()
    let input = try scratch.write("some\nnotes\n", to: "notes.txt")

    let outcome = try Program.run("--headless", "--frames", "1", "--input", input)

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("notes.txt:2: "))
    #expect(outcome.errors.hasSuffix("No line of \(input) can be understood as input.\n"))
  }

  // In one process, every scene is compared frame by frame; these are a row, a waterfall and a look.
  @Test(arguments: ["carousel", "waterfall", "turns"])
  func `the same input gives the same picture and the same trace`(_ scene: String) throws {
    let scratch = try Scratch()
    let script = """
      0.10 press 260 170
      0.12 move 230 160
      0.14 move 190 140
      0.16 move 150 120
      0.18 release 110 100
      0.60 key i
      0.80 wheel 0 -1
      """
    let input = try scratch.write(script, to: "script.txt")

    for run in ["a", "b"] {
      let outcome = try Program.run(
        "--headless", "--scene", scene, "--size", "320x240", "--fps", "60", "--frames", "70", "--input",
        input,
        "--snapshot", scratch.path("\(run).png"), "--trace", scratch.path("\(run).jsonl"))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    #expect(try scratch.contents(of: "a.png") == scratch.contents(of: "b.png"))
    #expect(try scratch.contents(of: "a.jsonl") == scratch.contents(of: "b.jsonl"))
    let lines = String(decoding: try scratch.contents(of: "a.jsonl"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 70)
  }

  /// Records a trace of two flings in a grid and returns its path.
  private func traceOfFlings(in scratch: Scratch) throws -> String {
    let script = """
      0.10 press 100 300
      0.12 move 100 280
      0.14 move 100 230
      0.16 release 100 180
      0.60 press 100 300
      0.62 move 100 280
      0.64 move 100 230
      0.66 release 100 180
      """
    let outcome = try Program.run(
      "--headless", "--scene", "grid", "--items", "400", "--size", "200x400", "--frames", "60", "--input",
      scratch.write(script, to: "script.txt"), "--trace", scratch.path("trace.jsonl"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return scratch.path("trace.jsonl")
  }

  @Test func `--plot draws the last or the requested gesture in the requested size`() throws {
    let scratch = try Scratch()
    let trace = try traceOfFlings(in: scratch)
    func plot(_ name: String, _ gesture: String) throws -> Data {
      let outcome = try Program.run(
        "--plot", trace, "--snapshot", scratch.path(name), "--size", "600x400", "--gesture", gesture)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try scratch.contents(of: name)
    }

    #expect(
      try Program.run("--plot", trace, "--snapshot", scratch.path("last.png"), "--size", "600x400").status
        == 0)
    let last = try scratch.contents(of: "last.png")
    // The width and height in the PNG file's header.
    #expect(Array(last[16..<24]) == [0, 0, 2, 88, 0, 0, 1, 144])
    #expect(try plot("b.png", "2") == last)
    #expect(try plot("a.png", "1") != last)
  }

  @Test(arguments: [
    (["--plot", "t.jsonl"], 64, "--snapshot"), (["--gesture", "1"], 64, "--plot"),
    (["--plot", "none.jsonl", "--snapshot", "o.png"], 65, "none.jsonl"),
    (["--plot", "t.jsonl", "--snapshot", "o.png", "--gesture", "3"], 65, "2 gestures"),
    (["--plot", "t.jsonl", "--snapshot", "no/o.png"], 73, "plot"),
    (["--plot", "broken.jsonl", "--snapshot", "o.png"], 65, "broken.jsonl:61: expected"),
    (["--plot", "empty.jsonl", "--snapshot", "o.png"], 65, "no gesture"),
  ])
  func `a plot that cannot be made gives the reason`(arguments: [String], status: Int32, words: String)
    throws
  {
    let scratch = try Scratch()
    let trace = try String(
      decoding: Data(contentsOf: URL(filePath: traceOfFlings(in: scratch))), as: UTF8.self)
    _ = try scratch.write(trace, to: "t.jsonl")
    _ = try scratch.write(trace + "{\"frame\":0}\n", to: "broken.jsonl")
    _ = try scratch.write("", to: "empty.jsonl")

    let outcome = try Program.run(
      arguments.map { $0.contains(".") ? scratch.path($0) : $0 })

    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(status == 64 || outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `frames without a snapshot end with a line of statistics`() throws {
    let outcome = try Program.run("--headless", "--size", "320x240", "--frames", "5", "--items", "1000000")

    #expect(outcome.status == 0)
    let line = try #require(outcome.output.split(separator: "\n").last)
    for word in ["frames", "start-up", "layout", "painting", "drawing", "peak"] {
      #expect(line.contains(word))
    }
  }

  @Test func `an unreadable picture is reported and the run succeeds`() throws {
    let scratch = try Scratch()
    let broken = try scratch.write("no picture", to: "broken.png")

    let outcome = try Program.run(
      "--headless", "--size", "320x240", "--frames", "3", "--snapshot", scratch.path("a.png"), broken)

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("broken.png"))
  }

  @Test func `a pipe named like a picture is reported and does not block the run`() throws {
    let scratch = try Scratch()
    let pipe = scratch.path("a.png")
    try #require(mkfifo(pipe, 0o600) == 0)
    // A reader that opened the pipe would block; opening the pipe here for writing releases that reader.
    let release = DispatchWorkItem { close(open(pipe, O_RDWR | O_NONBLOCK)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: release)
    let start = Date()

    let outcome = try Program.run(
      "--headless", "--size", "320x240", "--frames", "3", "--snapshot", scratch.path("o.png"),
      scratch.folder.path)
    release.cancel()

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("a.png cannot be shown: it is a pipe"), "\(outcome.errors)")
    #expect(Date().timeIntervalSince(start) < 20)
  }

  @Test func `without the decoder program, the picture is the same`() throws {
    let scratch = try Scratch()
    let arguments = ["--headless", "--size", "1280x800", "--frames", "3", "--snapshot"]

    let apart = try Program.run(arguments + [scratch.path("a.png")])
    let together = try Program.run(arguments + [scratch.path("b.png")], variables: ["FLING_DECODER": ""])

    #expect(apart.status == 0 && together.status == 0)
    #expect(apart.errors.isEmpty && together.errors.isEmpty)
    // At this size no picture is shrunk while decoding, so both results are equal.
    #expect(try scratch.contents(of: "a.png") == scratch.contents(of: "b.png"))
  }

  @Test func `without a usable font, the program runs without text and reports the reason`() throws {
    let scratch = try Scratch()
    let fonts = try scratch.write(
      "<?xml version=\"1.0\"?><fontconfig><dir>\(scratch.folder.path)</dir></fontconfig>", to: "fonts.conf")

    let outcome = try Program.run(
      "--headless", "--size", "320x240", "--frames", "3", "--snapshot", scratch.path("a.png"),
      variables: ["FONTCONFIG_FILE": fonts])

    #expect(outcome.status == 0)
    #expect((outcome.output + outcome.errors).contains("font"))
  }

  @Test func `a window one pixel wide is drawn`() throws {
    let scratch = try Scratch()

    let outcome = try Program.run(
      "--headless", "--size", "1x1", "--frames", "3", "--snapshot", scratch.path("a.png"))

    #expect(outcome.status == 0)
  }
}
