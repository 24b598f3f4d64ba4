import Foundation
import TestSupport
import Testing

@testable import fling_ios

@_silgen_name("prctl") private func control(
  _ option: Int32, _ second: UInt, _ third: UInt, _ fourth: UInt, _ fifth: UInt
) -> Int32

/// What the code of an opened layout may do: code tries it, and says what it should not have been able to.
struct ConfinementTests {
  /// A file, a socket and a listening port outside the layout's folder, and a layout that tries to reach them.
  private final class Rig {
    let outside: Scratch
    let project: Scratch
    private let port: Int32

    init() throws {
      (outside, project) = (try Scratch(), try Scratch())
      try outside.write("secret", to: ".ssh/id")
      port = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isListening = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(port, $0, length) == 0 && listen(port, 1) == 0 && getsockname(port, $0, &length) == 0
        }
      }
      try #require(isListening)
      try project.write(code(port: address.sin_port), to: "Sources/Kit/Code.swift")
      try project.write("", to: "Package.swift")
      try project.write(
        """
        import UIKit
        final class Hostile: UICollectionViewFlowLayout {
          private static let findings = Code.findings()
          override func prepare() {
            super.prepare()
            precondition(Self.findings.isEmpty, Self.findings.joined(separator: ", "))
          }
        }
        """, to: "Sources/Kit/Hostile.swift")
    }

    deinit { close(port) }

    var secret: String { outside.path(".ssh/id") }

    private func code(port: UInt16) -> String {
      """
      import Foundation

      @_silgen_name("syscall") private func call(_ number: Int, _ first: Int, _ second: Int) -> Int
      @_silgen_name("prlimit") private func prlimit(
        _ process: Int32, _ resource: Int32, _ new: UnsafeRawPointer?, _ old: UnsafeMutableRawPointer?) -> Int32

      enum Code {
        #if arch(x86_64)
          private static let ptrace = 101
        #else
          private static let ptrace = 117
        #endif

        private static func canConnect() -> Bool {
          let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
          var address = sockaddr_in()
          address.sin_family = sa_family_t(AF_INET)
          address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
          address.sin_port = \(port)
          return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
              connect(end, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
          }
        }

        /// What can be done and should not be, and the other way round.
        static func findings() -> [String] {
          let (outside, own) = ("\(outside.folder.path)", URL(fileURLWithPath: #filePath).deletingLastPathComponent().path)
          let (parent, window) = (getppid(), Int32(\(getpid())))
          var limit = rlimit()
          func creates(_ path: String) -> Bool { open(path, O_WRONLY | O_CREAT, 0o600) >= 0 }
          let forbidden: [(String, Bool)] = [
            ("reads a file", open(outside + "/.ssh/id", O_RDONLY) >= 0),
            ("lists a folder", opendir(outside + "/.ssh") != nil),
            ("creates a file", creates(outside + "/new")),
            ("creates a file of its project", creates(own + "/new")),
            ("creates a file in the home", creates(NSHomeDirectory() + "/.fling-test-hostile")),
            ("creates a folder", mkdir(outside + "/folder", 0o700) == 0),
            ("creates a link", symlink("/", outside + "/link") == 0),
            ("empties a file", truncate(outside + "/.ssh/id", 0) == 0),
            ("renames a file", rename(outside + "/.ssh/id", outside + "/.ssh/taken") == 0),
            ("removes a file", unlink(outside + "/.ssh/id") == 0),
            ("changes a mode", chmod(outside + "/.ssh/id", 0o777) == 0),
            ("changes a time", utimes(outside + "/.ssh/id", nil) == 0),
            ("connects to a port", canConnect()),
            ("has a Unix socket", socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0),
            ("has a pair of datagram sockets", { var pair: [Int32] = [0, 0]; return socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair) == 0 }()),
            ("signals its parent", kill(parent, 0) == 0),
            ("signals the window", kill(window, 0) == 0),
            ("traces its parent", call(ptrace, 16, Int(parent)) == 0),
            ("limits the window", prlimit(window, 7, nil, &limit) == 0),
            ("reads the memory of its parent", open("/proc/\\(parent)/mem", O_RDONLY) >= 0),
            ("makes the shared memory shorter", ftruncate(4, 0) == 0),
            ("makes the shared memory longer", ftruncate(4, 1 << 40) == 0),
          ]
          let expected: [(String, Bool)] = [
            ("reads its project", open(#filePath, O_RDONLY) >= 0),
            ("reads the system", open("/etc/passwd", O_RDONLY) >= 0),
            ("creates a temporary file", creates(NSTemporaryDirectory() + "/file")),
            ("has a pair of sockets", { var pair: [Int32] = [0, 0]; return socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 }()),
            ("signals itself", kill(getpid(), 0) == 0),
          ]
          return forbidden.filter(\\.1).map(\\.0) + expected.filter { !$0.1 }.map { "not: " + $0.0 }
        }
      }
      """
    }
  }

  @Test func `opened code without a window reaches nothing outside, and its run goes on`() throws {
    let rig = try Rig()

    let outcome = try Program.run(
      "open", rig.project.folder.path, "--headless", "--size", "200x150", "--snapshot",
      rig.outside.path("a.png"))

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try rig.outside.names.sorted() == [".ssh", "a.png"])
    #expect(try rig.outside.text(of: ".ssh/id") == "secret")
  }

  @Test func `checked code reaches nothing outside`() throws {
    let rig = try Rig()

    let outcome = try Program.run("test", rig.project.folder.path, "--items", "3", "--size", "100x100")

    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("✓ Hostile"), "\(outcome.output)")
  }

  @Test func `tests reach nothing outside`() throws {
    let rig = try Rig()
    try rig.project.write(
      """
      import XCTest
      @testable import Kit
      final class CodeTests: XCTestCase { func testFindings() { XCTAssertEqual(Code.findings(), []) } }
      """, to: "Tests/KitTests/CodeTests.swift")

    let outcome = try Program.run("test", rig.project.folder.path, "--items", "3", "--size", "100x100")

    #expect(outcome.output.contains("✓ CodeTests: 1 test passed."), "\(outcome.output)")
  }

  @Test func `a contact sheet of code that reaches nothing outside is drawn`() throws {
    let rig = try Rig()

    let outcome = try Program.run(
      "sheet", "--open", rig.project.path("Sources/Kit/Hostile.swift"), "--open",
      rig.project.path("Sources/Kit/Code.swift"), "--offsets", "0,50", "--size", "200x150", "--output",
      rig.outside.path("sheet.png"))

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try rig.outside.names.contains("sheet.png"))
  }

  // MARK: The user's files

  @Test func `pictures that the user names are read, in a folder and alone`() throws {
    let (project, pictures) = (try Scratch(), try Scratch())
    let layout = try project.write(
      "import UIKit\nclass Wall: UICollectionViewFlowLayout {}", to: "Wall.swift")
    let picture = try pictures.write("P3 2 2 255 \(String(repeating: "255 0 0 ", count: 4))", to: "red.ppm")

    for place in [pictures.folder.path, picture, pictures.path("*.ppm")] {
      let outcome = try Program.run(
        "open", layout, "--headless", "--size", "200x150", "--pictures", place, "--snapshot",
        project.path("a.png"))
      #expect(outcome.status == 0)
      #expect(outcome.errors == "", "\(outcome.errors)")
    }
  }

  @Test func `a picture elsewhere is shown by a link in a folder that the user names, and only a picture`()
    throws
  {
    let (project, pictures, elsewhere) = (try Scratch(), try Scratch(), try Scratch())
    let layout = try project.write(
      "import UIKit\nclass Wall: UICollectionViewFlowLayout {}", to: "Wall.swift")
    let red = try elsewhere.write(
      "P3 2 2 255 \(String(repeating: "255 0 0 ", count: 4))", to: "photos/red.ppm")
    let secret = try elsewhere.write("secret", to: "keys/id")
    try pictures.write(String(repeating: "folder", count: 9), to: "deep/notes.txt")
    let links = [
      "a.ppm": red, "deep/b.ppm": red, "secret.ppm": secret, "keys": elsewhere.path("keys"),
      "missing.ppm": "/nowhere/a.ppm", "loop": pictures.folder.path,
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: pictures.path(name), withDestinationPath: target)
    }

    var permissions = HostPermissions(layouts: [layout])
    let before = permissions.readable.count
    permissions.permit(places: [pictures.folder.path])
    let real = try #require(realpath(red, nil))
    defer { free(real) }
    #expect(
      permissions.readable[before...]
        == [pictures.folder.path, String(cString: real), String(cString: real)])

    for place in ["", "deep", "*.ppm", "a.ppm"] {
      let outcome = try Program.run(
        "open", layout, "--headless", "--size", "200x150", "--pictures", pictures.path(place), "--snapshot",
        project.path("a.png"))
      #expect(outcome.status == 0)
      #expect(!outcome.errors.contains("a.ppm cannot be shown"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("b.ppm cannot be shown"), "\(outcome.errors)")
    }
  }

  @Test func `numbered pictures are written where the command says, and keys save nothing without a window`()
    throws
  {
    let (project, home) = (try Scratch(), try Scratch())
    let layout = try project.write(
      "import UIKit\nclass Wall: UICollectionViewFlowLayout {}", to: "Wall.swift")
    let script = try project.write("0.1 key F12\n", to: "script.txt")

    let outcome = try Program.run(
      ["open", layout, "--size", "200x150", "--input", script, "--animate", project.path("frames") + "/"],
      variables: ["HOME": home.folder.path, "XDG_CONFIG_HOME": home.path("config")])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try !home.names.contains("Pictures"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: project.path("frames")).contains("0001.png"))
  }

  // MARK: Without Landlock

  /// Runs the program as in a kernel without Landlock: a filter has the call that creates its rules fail.
  private func runWithoutLandlock(_ arguments: [String]) throws -> Program.Outcome {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Result<Program.Outcome, any Error> = .failure(CancellationError())
    // The filter stays with its thread, and with the processes that the thread starts.
    Thread.detachNewThread {
      defer { done.signal() }
      // Loads the call's number; fails call 444 with ENOSYS; permits the others.
      let steps: [UInt64] = [
        0x20, 0x15 | 1 << 24 | 444 << 32, 0x06 | UInt64(0x5_0000 | UInt32(ENOSYS)) << 32,
        0x06 | 0x7FFF_0000 << 32,
      ]
      let isFiltered = steps.withUnsafeBufferPointer { steps in
        // The number of steps, and their address.
        withUnsafePointer(to: (UInt(steps.count), UInt(bitPattern: steps.baseAddress))) {
          // No new privileges, then the filter.
          control(38, 1, 0, 0, 0) == 0 && control(22, 2, UInt(bitPattern: $0), 0, 0) == 0
        }
      }
      result = Result {
        try #require(isFiltered)
        return try Program.run(arguments)
      }
    }
    done.wait()
    return try result.get()
  }

  @Test(arguments: [
    ["open", "LAYOUT", "--headless", "--size", "200x150", "--snapshot", "PICTURE"],
    ["test", "LAYOUT", "--items", "3", "--size", "100x100"],
    ["sheet", "--open", "LAYOUT", "--offsets", "0,9", "--size", "200x150", "--output", "PICTURE"],
  ])
  func `a kernel without Landlock is said in a line, and the code still has no socket`(command: [String])
    throws
  {
    let (project, outside) = (try Scratch(), try Scratch())
    let secret = try outside.write("secret", to: "id")
    let layout = try project.write(
      """
      import Foundation
      import UIKit
      class Wall: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          precondition(open("\(secret)", O_RDONLY) >= 0, "The file is closed.")
          precondition(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0, "There is a socket.")
        }
      }
      """, to: "Wall.swift")
    let words = command.map {
      $0.replacing("LAYOUT", with: layout).replacing("PICTURE", with: project.path("a.png"))
    }

    let outcome = try runWithoutLandlock(words)

    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let line = "fling: This Linux has no Landlock: the code of layouts can read and write all your files.\n"
    #expect(outcome.errors == line)
  }

  @Test func `the question about dropped code says what the kernel keeps from it`() {
    let confined = OpeningProblem(askingToRun: ["/a/Wall.swift"], isConfined: true)
    let free = OpeningProblem(askingToRun: ["/a/Wall.swift"], isConfined: false)

    #expect(confined.lines.last?.text.contains("has no network") == true)
    #expect(
      free.lines.last?.text == "This Linux has no Landlock: the code can read and write all your files.")
  }
}
