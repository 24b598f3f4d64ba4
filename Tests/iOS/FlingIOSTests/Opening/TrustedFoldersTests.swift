import Files
import Foundation
import TestSupport
import Testing

@testable import fling_ios

struct TrustedFoldersTests {
  @Test func `a folder is trusted once it is allowed, and no folder beside, above or below it`() throws {
    let scratch = try Scratch()
    let folders = UserFolders(environment: [
      "HOME": scratch.path("home"), "XDG_STATE_HOME": scratch.path("state"),
    ])
    let project = scratch.path("project")
    for name in ["A.swift", "B.swift", "sub/C.swift"] { try scratch.write("", to: "project/" + name) }
    #expect(!TrustedFolders(in: folders).contain([project + "/A.swift"]))

    try TrustedFolders(in: folders).add([project + "/A.swift"])

    let trusted = TrustedFolders(in: folders)
    #expect(trusted.contain([project + "/B.swift"]))
    #expect(trusted.contain([project]))
    #expect(!trusted.contain([project + "/sub/C.swift"]))
    #expect(!trusted.contain([scratch.folder.path]))
    #expect(!trusted.contain([project + "/A.swift", scratch.path("other/D.swift")]))
  }

  @Test(arguments: [FileManager.default.temporaryDirectory.path, UserFolders().home.path, "/"])
  func `a folder with more than a project is asked for each time, and not read`(folder: String) throws {
    let scratch = try Scratch()
    let folders = UserFolders(environment: [
      "HOME": scratch.path("home"), "XDG_STATE_HOME": scratch.path("state"),
    ])
    let file = (folder as NSString).appendingPathComponent("Wall.swift")

    try TrustedFolders(in: folders).add([file])

    #expect(!TrustedFolders(in: folders).contain([file]))
    #expect(HostPermissions(layouts: [file]).readable == [URL(filePath: file).standardizedFileURL.path])
  }

  @Test func `what is read is the folder of a file, a folder that is named, and what is before a wildcard`()
    throws
  {
    let scratch = try Scratch()
    let file = try scratch.write("", to: "Wall.swift")
    var permissions = HostPermissions(layouts: [file])

    #expect(permissions.readable.contains(scratch.folder.standardizedFileURL.path))
    let isNew = permissions.permit(places: ["/pictures/of*/sea", "/missing.png", "file:///etc/passwd"])
    #expect(isNew)
    #expect(permissions.readable.suffix(3) == ["/pictures/", "/missing.png", "/etc/passwd"])
    let isNewAgain = permissions.permit(places: ["/missing.png"])
    #expect(!isNewAgain)
  }
}
