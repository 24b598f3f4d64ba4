import Foundation
import SDLStage
import TestSupport
import Testing

@testable import Sessions

/// Tests of the file with the last window.
struct SavedWindowTests {
  private let scratch: Scratch
  private let window = SavedWindow(
    Window.Placement(size: CGSize(width: 900, height: 600), position: CGPoint(x: 10, y: -20)),
    isFullScreen: true, renderer: .software)

  init() throws { scratch = try Scratch() }

  private func read(_ file: URL) -> (window: SavedWindow?, remarks: [String]) {
    var remarks: [String] = []
    let window = SavedWindow.read(from: file) { remarks.append($0) }
    return (window, remarks)
  }

  @Test func `a window is read as it was written, and its file replaced as a whole`() throws {
    let file = scratch.folder.appending(path: "fling/window.json")

    try window.write(to: file)
    try window.write(to: file)

    #expect(read(file).window == window)
    #expect(read(file).remarks.isEmpty)
    #expect(window.rendererChoice == .software)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("fling")) == ["window.json"])
  }

  @Test func `without a file there is no window and no remark`() {
    let outcome = read(scratch.folder.appending(path: "window.json"))
    #expect(outcome.window == nil)
    #expect(outcome.remarks.isEmpty)
  }

  @Test(arguments: [
    "", "{", "[]", "\u{0}", "{\"version\":2}",
    #"{"version":2,"width":900,"height":600,"isMaximized":false,"isFullScreen":false}"#,
    #"{"version":1,"width":1e9,"height":600,"isMaximized":false,"isFullScreen":false}"#,
    #"{"version":1,"width":-1,"height":600,"isMaximized":false,"isFullScreen":false}"#,
    #"{"version":1,"width":900,"height":600,"x":1e300,"y":0,"isMaximized":false,"isFullScreen":false}"#,
    String(repeating: "[", count: 70_000),
  ])
  func `a damaged file is ignored with one remark that names it`(text: String) throws {
    let file = URL(filePath: try scratch.write(text, to: "window.json"))

    let outcome = read(file)

    #expect(outcome.window == nil)
    #expect(outcome.remarks.count == 1)
    #expect(outcome.remarks.allSatisfy { $0.contains(file.path) && !$0.contains("\n") })
  }

  @Test func `a folder in the file's place is ignored with a remark`() throws {
    #expect(read(scratch.folder).window == nil)
    #expect(read(scratch.folder).remarks.count == 1)
  }

  @Test func `an unknown renderer and a lone coordinate are left out`() throws {
    let text = #"""
      {"version":1,"width":900,"height":600,"x":5,"isMaximized":true,"isFullScreen":false,"renderer":"oil"}
      """#
    let window = read(URL(filePath: try scratch.write(text, to: "window.json"))).window

    #expect(window?.rendererChoice == nil)
    #expect(
      window?.placement == Window.Placement(size: CGSize(width: 900, height: 600), isMaximized: true))
  }
}
