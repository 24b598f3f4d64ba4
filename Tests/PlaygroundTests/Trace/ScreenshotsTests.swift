import Foundation
import Testing

@testable import Playground

struct ScreenshotsTests {
  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"", "/home/ada/Bilder"),
    ("# XDG_PICTURES_DIR=\"$HOME/No\"\nXDG_PICTURES_DIR=\"/data/pictures\"\n", "/data/pictures"),
  ])
  func `the pictures folder is the one of the user's directories`(text: String, path: String) {
    #expect(Screenshots.picturesFolder(in: text, home: "/home/ada")?.path == path)
  }

  @Test(arguments: ["", "XDG_MUSIC_DIR=\"$HOME/Music\"", "XDG_PICTURES_DIR=\"relative\""])
  func `a file without one names none`(text: String) {
    #expect(Screenshots.picturesFolder(in: text, home: "/home/ada") == nil)
  }

  @Test func `without a file of directories it is Pictures at home`() {
    let folder = Screenshots.folder(environment: ["HOME": "/nowhere", "XDG_CONFIG_HOME": ""])

    #expect(folder.path == "/nowhere/Pictures")
  }

  @Test(arguments: ["", "relative/home", nil])
  func `without a home of an absolute path it is the user's own`(home: String?) throws {
    let folder = Screenshots.folder(environment: home.map { ["HOME": $0] } ?? [:])
    let entry = try #require(getpwuid(getuid()))

    #expect(folder.path == String(cString: entry.pointee.pw_dir) + "/Pictures")
  }

  @Test func `a screenshot is named after scene and time`() {
    let file = Screenshots.file(in: URL(filePath: "/p"), scene: "grid", date: Date())

    #expect(file.lastPathComponent.hasPrefix("Fling grid 2"))
    #expect(file.pathExtension == "png")
  }
}
