import Foundation
import Testing

@testable import Files
@testable import Playground
@testable import Scenes

struct ScreenshotsTests {
  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"", "/home/ada/Bilder"),
    ("# XDG_PICTURES_DIR=\"$HOME/No\"\nXDG_PICTURES_DIR=\"/data/pictures\"\n", "/data/pictures"),
  ])
  func `the pictures folder is read from the user's directories file`(text: String, path: String) {
    #expect(UserFolders.folder(named: "PICTURES", in: text, home: "/home/ada")?.path == path)
  }

  @Test(arguments: ["", "XDG_MUSIC_DIR=\"$HOME/Music\"", "XDG_PICTURES_DIR=\"relative\""])
  func `a directories file without a valid pictures folder gives none`(text: String) {
    #expect(UserFolders.folder(named: "PICTURES", in: text, home: "/home/ada") == nil)
  }

  @Test func `without a directories file, the folder is Pictures in the home folder`() {
    let folder = Screenshots.folder(environment: ["HOME": "/nowhere", "XDG_CONFIG_HOME": ""])

    #expect(folder.path == "/nowhere/Pictures")
  }

  @Test(arguments: ["", "relative/home", nil])
  func `without an absolute home path, the user's home folder is used`(home: String?) throws {
    let folder = Screenshots.folder(environment: home.map { ["HOME": $0] } ?? [:])
    let entry = try #require(getpwuid(getuid()))

    #expect(folder.path == String(cString: entry.pointee.pw_dir) + "/Pictures")
  }

  @Test func `a screenshot is named after its scene and time`() {
    let file = Screenshots.file(in: URL(filePath: "/p"), scene: "grid", date: Date())

    #expect(file.lastPathComponent.hasPrefix("Fling grid 2"))
    #expect(file.pathExtension == "png")
  }
}
