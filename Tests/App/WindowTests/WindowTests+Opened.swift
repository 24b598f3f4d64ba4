import Foundation
import Testing
import VirtualPointer

/// Tests of windows with opened layouts.
extension WindowTests {
  /// A layout file, and a folder for the program's state; removed with this object.
  private final class Opened {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-opened-\(UUID().uuidString)")
    var state: URL { folder.appending(path: "state") }
    var layout: String { folder.appending(path: "project/Wall.swift").path }

    /// Writes the file; `statements` run each time that the layout prepares.
    init(_ statements: String = "") throws {
      for path in [state.path, (layout as NSString).deletingLastPathComponent] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try Data("secret".utf8).write(to: folder.appending(path: "secret"))
      let text = """
        import Foundation
        import UIKit
        class Wall: UICollectionViewFlowLayout {
          override func prepare() {
            super.prepare()
            \(statements)
          }
        }
        """
      try Data(text.utf8).write(to: URL(filePath: layout))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func open(_ arguments: String..., on display: VirtualDisplay? = nil) throws -> WindowSession {
      try WindowSession(["open", layout, "--size", "600x400"] + arguments, on: display, state: state)
    }
  }

  private func waitUntilOpened(_ session: WindowSession) throws {
    try session.wait(for: "the layout", atMost: 60) { try session.errors.contains("Opened in") }
  }

  @Test(arguments: ["ftruncate(4, 0)", "ftruncate(4, 1 << 40)", "open(\"SECRET\", O_RDONLY)"])
  func `a layout that does what is forbidden is refused, and its window goes on`(call: String) throws {
    let opened = try Opened()
    let secret = opened.folder.appending(path: "secret").path
    let text = try String(contentsOfFile: opened.layout, encoding: .utf8).replacing(
      "super.prepare()",
      with: """
        super.prepare()
        if \(call.replacing("SECRET", with: secret)) >= 0 { fputs("possible\\n", stderr) }
        """)
    try Data(text.utf8).write(to: URL(filePath: opened.layout))

    let session = try opened.open()
    try waitUntilOpened(session)
    try session.drive("mousemove 300 200 sleep 0.3 click 5 sleep 0.5")

    #expect(session.isRunning)
    #expect(try !session.errors.contains("possible"))
    try session.drive("key q")
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }
    #expect(session.status == 0)
  }

  @Test(arguments: ["exit(0)", "_exit(3)", "kill(getpid(), SIGTERM)"])
  func `a layout that ends its program does not end its window`(call: String) throws {
    let opened = try Opened("_ = \(call)")
    let session = try opened.open()

    try session.wait(for: "a message", atMost: 60) {
      try session.errors.contains("Wall.swift ended its program") || session.errors.contains("crashed")
    }

    #expect(session.isRunning)
    try session.drive("key q")
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }
    #expect(session.status == 0)
  }

  /// Answers the question with a key, or with a click on a button so far from the left edge.
  private func answer(_ answer: String, in session: WindowSession) throws {
    guard let x = Double(answer) else { return try session.drive("key \(answer)") }
    let window = try #require(try session.geometry())
    try session.drive("mousemove \(Int(window.minX + x)) \(Int(window.maxY - 31)) sleep 0.2 click 1")
  }

  @Test(arguments: ["Return", "40"])
  func `a dropped layout runs after a question, once for its folder`(answer: String) throws {
    let opened = try Opened()
    let program = try #require(WindowSession.program).path
    let session = try opened.open("--dropped-on", program)
    usleep(1_500_000)
    #expect(try !session.errors.contains("Opened in"))

    try self.answer(answer, in: session)
    try waitUntilOpened(session)
    try session.drive("key q")
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }

    let next = try opened.open("--dropped-on", program)
    try waitUntilOpened(next)
    try next.drive("key q")
    try next.wait(for: "the program to end", atMost: 20) { !next.isRunning }
  }

  @Test(arguments: ["Escape", "170"])
  func `a dropped layout that is declined does not run, and the window before comes back`(answer: String)
    throws
  {
    let opened = try Opened()
    let session = try opened.open("--dropped-on", #require(WindowSession.program).path)
    usleep(1_000_000)

    try self.answer(answer, in: session)
    usleep(2_000_000)

    #expect(session.isRunning)
    // The playground's own window, which copies its command line.
    #expect(try session.text(copiedBy: "ctrl+shift+c").hasPrefix("fling"))
    #expect(try !session.errors.contains("Opened in"))
    try session.drive("key q")
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }
    #expect(session.status == 0)
  }

  // MARK: Drops

  /// Drops the layout's file on the window, as a file manager does.
  private func drop(_ opened: Opened, on session: WindowSession) throws {
    let isTaken = DropFiles(
      session.displayName, try session.windowIdentifier(), "file://\(opened.layout)\r\n")
    #expect(isTaken, "The window does not take the file.")
  }

  @Test func `a layout file dropped on the window runs after a question, and the next time at once`() throws {
    let opened = try Opened()
    for isFirst in [true, false] {
      let session = try WindowSession(["--size", "600x400"], state: opened.state)

      try drop(opened, on: session)

      if isFirst {
        usleep(2_000_000)
        #expect(try !session.errors.contains("Opened in"))
        try session.drive("key Return")
      }
      try waitUntilOpened(session)
      try session.drive("key q")
      try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }
      #expect(session.status == 0)
    }
  }

  @Test func `a layout file dropped on a window with another one runs after a question`() throws {
    let (shown, other) = (try Opened(), try Opened("fputs(\"other\\n\", stderr)"))
    let session = try shown.open()
    try waitUntilOpened(session)

    try drop(other, on: session)
    usleep(2_000_000)
    #expect(try !session.errors.contains("other"))
    try session.drive("key Escape sleep 0.2")
    try drop(other, on: session)
    usleep(500_000)
    try session.drive("key Return")

    try session.wait(for: "the other layout", atMost: 60) { try session.errors.contains("other") }
    try session.drive("key q")
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }
    #expect(session.status == 0)
  }

  // MARK: The display

  // The state is kept once the content rests.
  @Test(arguments: ["sleep 4", "mousemove 300 200 click 5 sleep 4", "key F9 sleep 4"])
  func `the end of the X server is said in a line, and keeps the session of an opened layout`(
    commands: String
  ) throws {
    let (opened, display) = (try Opened(), try VirtualDisplay())
    let session = try opened.open(on: display)
    try waitUntilOpened(session)
    try session.drive(commands)

    display.end()
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }

    #expect(session.status == 69)
    let lines = try session.errors.split(separator: "\n")
    #expect(lines.dropFirst() == ["fling: The display server ended the connection."], "\(lines)")
    let folder = opened.state.appending(path: "fling").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["opened", "window.json"])
  }
}
