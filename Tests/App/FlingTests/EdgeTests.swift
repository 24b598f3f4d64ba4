import Foundation
import TestSupport
import Testing

/// Tests of full disks, pipes, signals and extreme numbers.
struct EdgeTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  // MARK: Output

  @Test func `a snapshot on a full disk is an error and keeps the existing file`() throws {
    let file = try scratch.write("old", to: "shot.png")

    // A limit of 4 kB on the size of files simulates the full disk.
    let outcome = try Program.shell(
      "trap '' XFSZ; ulimit -f 8; exec \(Program.quoted) --headless --frames 1 --snapshot '\(file)'")

    #expect(outcome.status == 73)
    #expect(outcome.errors.hasPrefix("fling: The snapshot \(file) cannot be written: "))
    #expect(try scratch.text(of: "shot.png") == "old")
    #expect(try scratch.names == ["shot.png"])
  }

  @Test func `a snapshot into a full device is an error`() throws {
    let outcome = try Program.run("--headless", "--frames", "1", "--snapshot", "/dev/full")

    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("No space left on device"))
  }

  @Test(arguments: [
    "--list", "--headless --frames 1", "--help", "help", "help sheet", "open --help", "--version",
    "play --version",
    "manual", "--generate-completion-script zsh",
  ])
  func `writing to a full standard output is an error`(arguments: String) throws {
    let outcome = try Program.shell("exec \(Program.quoted) \(arguments) > /dev/full")

    #expect(outcome.status == 74)
    #expect(outcome.errors == "fling: Standard output cannot be written: No space left on device\n")
  }

  @Test func `a reader that stops reading is not an error`() throws {
    for arguments in ["--list", "sheet --help", "manual"] {
      let outcome = try Program.shell(
        "\(Program.quoted) \(arguments) | head -n 1; exit ${PIPESTATUS[0]}")

      #expect(outcome.status == 0, "\(arguments)")
      #expect(outcome.errors == "")
    }
  }

  @Test(arguments: [">&-", ">&- 2>&-", "<&- >&- 2>&-", "2>&-"])
  func `nothing is printed into a file that the program opens`(closed: String) throws {
    let trace = scratch.path("t")

    let outcome = try Program.shell(
      "exec \(Program.quoted) --headless --frames 3 --size 60x60 --trace '\(trace)' none.png \(closed)")

    #expect(outcome.status == 0)
    let lines = try scratch.text(of: "t").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("{") })
  }

  @Test(arguments: [
    "--trace a --snapshot a", "--input i --trace i", "--input i --snapshot ./i",
    "--plot i --snapshot sub/../i",
  ])
  func `one file cannot be used for two options`(arguments: String) throws {
    _ = try scratch.write("0 key a\n", to: "i")
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "sub"), withIntermediateDirectories: false)

    let outcome = try Program.shell(
      "cd '\(scratch.folder.path)'; exec \(Program.quoted) --headless --frames 1 \(arguments)")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("name the same file"))
    #expect(try scratch.text(of: "i") == "0 key a\n")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a run ended by a signal writes its snapshot`(signal: String, status: Int32) throws {
    let (file, trace) = (scratch.path("shot.png"), scratch.path("trace"))

    let outcome = try Program.shell(
      """
      timeout -k 1 -s KILL 100 \(Program.quoted) --headless --frames 100000000 --size 60x60 \
        --trace '\(trace)' --snapshot '\(file)' & run=$!
      until [ -s '\(trace)' ]; do sleep 0.1; done
      kill -\(signal) $(cat /proc/$run/task/$run/children); wait $run
      """)

    #expect(outcome.status == status)
    #expect(try scratch.contents(of: "shot.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(.enabled(if: Program.canUnmount, "unmounting /proc takes a mount namespace of one's own"))
  func `a system without /proc is reported`() throws {
    let outcome = try Program.shell("unshare -m sh -c \"umount -l /proc; \(Program.quoted) --list\"")

    #expect(outcome.status == 69)
    #expect(outcome.errors.hasPrefix("fling: /proc is not mounted"))
  }

  // With a limit of 0 on the size of files, only pipes can be written. In /proc, no folder can be made.
  @Test(arguments: [
    ("trap '' XFSZ; ulimit -f 0", "File too large", true), ("export HOME=/proc/self", ": ", false),
  ])
  func `files that cannot be saved are reported, and what they hold stays in memory`(
    setting: String, reason: String, replaces: Bool
  ) throws {
    let preset = #"{"scene": "banner"}"#
    let folder = scratch.folder.appending(path: ".local/share/fling/presets")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(preset.utf8).write(to: folder.appending(path: "mine.json"))
    let input = try scratch.write(
      """
      0.05 key s control
      0.06 text mine
      0.07 key enter
      \(replaces ? "0.08 key enter" : "")
      0.10 key f12
      0.20 key r control
      0.25 key i
      0.30 key r control
      0.40 key d shift
      0.50 key r control shift
      """, to: "i")

    let outcome = try Program.shell(
      """
      unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME; export HOME='\(scratch.folder.path)'
      { \(setting); SDL_VIDEODRIVER=dummy \(Program.quoted) --items 9 --frames 150 --size 60x60 --input '\(input)' \
        --trace /dev/stdout 2>&1; } | cat > '\(scratch.path("o"))'
      exit ${PIPESTATUS[0]}
      """)

    #expect(outcome.status == 0)
    let lines = try scratch.text(of: "o").split(separator: "\n")
    for beginning in ["The preset was not saved: ", "No screenshot: ", "No recording: "] {
      let line = lines.first { $0.hasPrefix("fling: " + beginning) }
      #expect(
        line?.contains(" cannot be written: ") == true && line?.contains(reason) == true, "\(beginning)")
    }
    // The replay of the recording that could not be saved inserts its card again.
    let frames = lines.filter { $0.hasPrefix("{") }
    #expect(frames.contains { $0.contains(#""items":5"#) })
    #expect(frames.last?.contains(#""items":10"#) == true)
    #expect(try scratch.text(of: ".local/share/fling/presets/mine.json") == preset)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["mine.json"])
  }

  @Test(arguments: [
    "", "0.55 key r control\n0.6 key i\n0.65 key r control", "0.55 key e control\n0.6 key s control",
  ])
  func `a run without a window changes no file of the user`(others: String) throws {
    let preset = #"{"scene": "banner"}"#
    let folder = scratch.folder.appending(path: ".local/share/fling/presets")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(preset.utf8).write(to: folder.appending(path: "mine.json"))
    let input = try scratch.write(
      "0.05 key s control\n0.06 text mine\n0.07 key enter\n0.08 key enter\n0.1 key f12\n0.2 key s control shift\n"
        + others, to: "i")

    let outcome = try Program.shell(
      """
      unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME; export HOME='\(scratch.folder.path)'; cd "$HOME"
      find . | sort > ../before-$$; \(Program.quoted) --headless --frames 60 --size 60x60 --input '\(input)'; status=$?
      find . | sort | diff ../before-$$ - >&2; rm ../before-$$; exit $status
      """)

    #expect(outcome.status == 0)
    let messages = Set(outcome.errors.split(separator: "\n"))
    #expect(messages == ["fling: A run without a window saves nothing but the files that its options name."])
    #expect(try scratch.text(of: ".local/share/fling/presets/mine.json") == preset)
  }

  // MARK: Input

  @Test(arguments: ["cat i | FLING --input -", "cat i | FLING --input /dev/stdin", "FLING --input <(cat i)"])
  func `input can come from pipes`(command: String) throws {
    _ = try scratch.write("0.1 key 1\n", to: "i")
    let run = command.replacing("FLING", with: "\(Program.quoted) --headless --frames 20 --trace t")

    let outcome = try Program.shell("cd '\(scratch.folder.path)'; \(run)")

    #expect(outcome.status == 0)
    #expect(try scratch.text(of: "t").split(separator: "\n").last?.contains(#""scene":"banner""#) == true)
  }

  @Test func `ten megabytes of empty lines take no more memory than the text`() throws {
    let input = try scratch.write(String(repeating: "\n", count: 10_000_000), to: "i")

    let outcome = try Program.run("--headless", "--frames", "1", "--size", "60x60", "--input", input)

    let megabytes = outcome.output.split(separator: " ").dropLast().last.flatMap { Double($0) }
    #expect(outcome.status == 0)
    #expect(megabytes.map { $0 < 120 } == true, "\(outcome.output)")
  }

  @Test func `a folder or a missing file is rejected as input`() throws {
    for path in [scratch.folder.path, scratch.path("none")] {
      let outcome = try Program.run("--headless", "--input", path)
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("fling: \(path) cannot be read: "))
    }
  }

  // MARK: Numbers and names

  @Test(arguments: [
    ("--items 10000001", "--items is a number from 0 to 10000000"),
    ("--items -1", "--items is a number from 0 to 10000000"),
    ("--seed -1", "The value '-1' is invalid for '--seed"),
    ("--size 16384x16384 --scale 8", "is a picture of 17179 megapixels"),
  ])
  func `a number out of range is rejected with the range`(arguments: String, message: String) throws {
    let outcome = try Program.shell("exec \(Program.quoted) --headless --frames 1 \(arguments)")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
  }

  @Test func `a very long name is truncated in the message`() throws {
    let name = String(repeating: "x", count: 100_000)

    for arguments in [
      ["--scene", name], ["--set", name], ["--set", "\(name)=1"], ["--set", "feel=\(name)"],
    ] {
      let outcome = try Program.run(["--headless", "--frames", "1"] + arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.utf8.count < 4000)
      #expect(outcome.errors.contains("xxx…"))
    }
  }

  @Test func `a huge value is reported in few digits`() throws {
    let outcome = try Program.run("--headless", "--frames", "1", "--set", "item-width=1e308")

    #expect(outcome.status == 0)
    #expect(outcome.errors == "fling: item-width is 1200 pt: 1e+308 is outside 40 … 1200, step 10.\n")
  }

  @Test func `a subnormal duration is treated as none`() throws {
    // A click on a side card scrolls the card to the centre within that duration.
    let input = try scratch.write("0.1 press 960 400\n0.2 release 960 400\n0.5 key i\n", to: "i")

    let outcome = try Program.run(
      "--headless", "--frames", "60", "--set", "scroll-duration=1e-309", "--set", "update-duration=1e-309",
      "--input", input, "--trace", scratch.path("t"))

    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try !scratch.text(of: "t").contains("inf"))
    #expect(try scratch.text(of: "t").split(separator: "\n").count == 60)
  }

  @Test(arguments: [
    "progress=0.5 layout=wheel", "layout=wheel progress=0.5", "progress=1 layout=banner card-scale=0.4",
  ])
  func `settings can be given in any order`(settings: String) throws {
    let list = settings.split(separator: " ").flatMap { ["--set", String($0)] }

    let outcome = try Program.run(["--headless", "--frames", "3", "--scene", "transition"] + list)

    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func `a trace with extremely large numbers is plotted`() throws {
    var lines: [String] = []
    for frame in 0...20 {
      lines.append(
        """
        {"frame":\(frame),"time":\(Double(frame) / 60),"sceneTime":\(Double(frame) / 60),"scene":"grid",\
        "feel":"iOS","viewport":[0,96,1280,704],"limits":[[0,0],[0,1e300]],"offset":[0,\(frame)e19],\
        "velocity":[0,1e17],"state":"\(frame < 10 ? "dragging" : "idle")","items":400,"displayed":[],"selected":[],\
        "input":[{"kind":"move","location":[600,\(frame)],"time":\(Double(frame) / 60)}]}
        """)
    }
    let trace = try scratch.write(lines.joined(separator: "\n"), to: "t.jsonl")

    let outcome = try Program.run("--plot", trace, "--snapshot", scratch.path("p.png"))

    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
