import Foundation
import TestSupport
import Testing

@testable import SDLStage

struct PictureClipboardTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  /// Writes a program that stands for the desktop's.
  private func install(_ name: String, _ script: String) throws {
    try ShellScript.write("#!/bin/sh\n\(script)", to: folder.appending(path: name).path)
  }

  @Test(arguments: [("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip")])
  func `the picture is passed as image/png to the program of the display server`(
    variable: String, program: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try install(program, "echo \"$@\" >'\(folder.path)/arguments'; cat >'\(folder.path)/picture'")
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }

    let clipboard = try PictureClipboard(environment: [variable: "x", "PATH": "/nowhere:\(folder.path)"])
    try clipboard.copy(png: bytes)

    #expect(try Data(contentsOf: folder.appending(path: "picture")) == Data(bytes))
    let arguments = try String(contentsOf: folder.appending(path: "arguments"), encoding: .utf8)
    #expect(arguments.contains("image/png"))
  }

  @Test(arguments: [("WAYLAND_DISPLAY", "wl-copy", "wl-clipboard"), ("DISPLAY", "xclip", "xclip")])
  func `a missing program is named with its package`(variable: String, program: String, package: String) {
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: PictureClipboard.Failure.self) {
      try PictureClipboard(environment: [variable: "x", "PATH": folder.path])
    }

    #expect(error?.description.contains(program) == true)
    #expect(error?.description.contains("package \(package)") == true)
  }

  @Test func `a program that fails is reported`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try install("xclip", "exit 1")
    let clipboard = try PictureClipboard(environment: ["DISPLAY": ":1", "PATH": folder.path])

    #expect(throws: PictureClipboard.Failure.self) { try clipboard.copy(png: [1, 2, 3]) }
  }
}
