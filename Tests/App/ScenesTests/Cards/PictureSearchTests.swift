import Foundation
import Testing

@testable import Scenes

struct PictureSearchTests {
  /// A folder with empty files, removed with this object.
  private final class Tree {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-search-\(UUID().uuidString)")

    init(_ files: [String]) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        let path = folder.appending(path: file)
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: path)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.path }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: folder.appending(path: target))
    }

    /// Returns what a search finds, with the paths relative to the folder.
    func search(_ places: String..., includesMissingFiles: Bool = true) -> (
      paths: [String], remarks: [String]
    ) {
      var found: [String] = []
      var search = PictureSearch(includesMissingFiles: includesMissingFiles) { found += $0 }
      search.search(places)
      return (
        found.map { $0.replacing(folder.path + "/", with: "", maxReplacements: 1) },
        search.remarks.map { $0.replacing(folder.path, with: "FOLDER") }
      )
    }
  }

  // MARK: Folders

  @Test func `a folder's own pictures come first, then those of its subfolders in order`() throws {
    let tree = try Tree(["b/10.jpg", "b/9.jpg", "z.png", "a/x/1.gif", "a/2.jpg", "a/notes.txt"])

    #expect(tree.search(tree.path).paths == ["z.png", "a/2.jpg", "a/x/1.gif", "b/9.jpg", "b/10.jpg"])
  }

  @Test func `the progress counts the pictures found, in folders without pictures too`() throws {
    let tree = try Tree(["a/1.png", "a/2.png", "b/none.txt", "c/3.png"])
    var counts: [Int] = []
    var search = PictureSearch { _ in }
    search.onProgress = { counts.append($0) }

    search.search([tree.path])

    #expect(counts == [0, 0, 2, 2, 2, 3])
  }

  @Test func `hidden folders and files are skipped`() throws {
    let tree = try Tree([".thumbnails/a.png", "b/.c.png", "b/d.png"])

    #expect(tree.search(tree.path).paths == ["b/d.png"])
  }

  @Test func `links to folders are followed, but no folder is searched twice`() throws {
    let tree = try Tree(["a/1.jpg", "b/2.jpg"])
    try tree.link("a/up", to: ".")
    try tree.link("a/self", to: "a")
    try tree.link("c", to: "b")
    try tree.link("dangling", to: "nowhere")
    let other = try Tree(["3.jpg"])
    try FileManager.default.createSymbolicLink(atPath: "\(tree.path)/d", withDestinationPath: other.path)

    #expect(tree.search(tree.path).paths == ["a/1.jpg", "b/2.jpg", "d/3.jpg"])
    #expect(tree.search("\(tree.path)/c").paths == ["c/2.jpg"])
  }

  @Test func `a link to a picture is a picture, and a folder named like one is a folder`() throws {
    let tree = try Tree(["a/1.jpg", "b.jpg/2.jpg"])
    try tree.link("link.jpg", to: "a/1.jpg")

    #expect(tree.search(tree.path).paths == ["link.jpg", "a/1.jpg", "b.jpg/2.jpg"])
  }

  @Test func `folders that are too deep are skipped with a remark`() throws {
    let deep = (1...PictureSearch.maximumDepth).map(String.init).joined(separator: "/")
    let tree = try Tree(["\(deep)/in.jpg", "\(deep)/more/out.jpg"])
    let found = tree.search(tree.path)

    #expect(found.paths == ["\(deep)/in.jpg"])
    #expect(found.remarks == ["Skipped folders in the folder FOLDER that are more than 32 deep."])
  }

  // MARK: Patterns

  @Test func `a pattern finds pictures and sorts them by the numbers in their names`() throws {
    let tree = try Tree(["p10.jpg", "p9.jpg", "p1.png", "q.jpg", "p2.txt"])

    #expect(tree.search("\(tree.path)/p*").paths == ["p1.png", "p9.jpg", "p10.jpg"])
    #expect(tree.search("\(tree.path)/p?.{jpg,png}").paths == ["p1.png", "p9.jpg"])
    #expect(tree.search("\(tree.path)/[q]*.jpg").paths == ["q.jpg"])
  }

  @Test func `two stars stand for any number of folders, none included`() throws {
    let tree = try Tree(["a.jpg", "x/b.jpg", "x/y/c.jpg", "x/y/d.png", ".hidden/e.jpg"])
    try tree.link("x/loop", to: "x")

    #expect(tree.search("\(tree.path)/**/*.jpg").paths == ["a.jpg", "x/b.jpg", "x/y/c.jpg"])
    #expect(tree.search("\(tree.path)/**/y/*.png").paths == ["x/y/d.png"])
    #expect(tree.search("\(tree.path)/x/**").paths == ["x/b.jpg", "x/y/c.jpg", "x/y/d.png"])
  }

  @Test func `a pattern that matches a folder and its files finds no picture twice`() throws {
    let tree = try Tree(["x/b.jpg", "x/y/c.jpg"])

    #expect(tree.search("\(tree.path)/**/*").paths.sorted() == ["x/b.jpg", "x/y/c.jpg"])
  }

  @Test func `folders with the characters of patterns in their names are searched literally`() throws {
    let tree = try Tree(["a[1]/b*{c}/1.jpg", "a1/2.jpg"])

    #expect(tree.search("\(tree.path)/a[1]").paths == ["a[1]/b*{c}/1.jpg"])
    #expect(tree.search("\(tree.path)/**/*.jpg").paths == ["a1/2.jpg", "a[1]/b*{c}/1.jpg"])
  }

  @Test func `a pattern without a match is reported`() throws {
    let tree = try Tree(["a.jpg"])
    let found = tree.search("\(tree.path)/*.png")

    #expect(found.paths == [])
    #expect(found.remarks == ["No picture matches FOLDER/*.png."])
  }

  @Test func `a tilde is the user's home, also where the shell does not replace it`() {
    let home = NSHomeDirectory()
    #expect(PicturePlace("~") == .path(home))
    #expect(PicturePlace("~/**/*.jpg") == .pattern("\(home)/**/*.jpg"))
    #expect(PicturePlace("~/no such file.jpg") == .missing("\(home)/no such file.jpg"))
  }

  // MARK: URIs

  @Test func `a file URI is decoded, on this computer only`() throws {
    let tree = try Tree(["a b/ä#1?.jpg", "100%.jpg"])
    func uri(_ host: String, _ path: String) -> String { "file:\(host)\(tree.path)/\(path)" }

    #expect(tree.search(uri("//", "a%20b/%C3%A4%231%3F.jpg")).paths == ["a b/ä#1?.jpg"])
    #expect(tree.search(uri("//localhost", "100%25.jpg")).paths == ["100%.jpg"])
    #expect(tree.search(uri("", "a%20b")).paths == ["a b/ä#1?.jpg"])
    #expect(tree.search(uri("FILE:", "x")).paths != [uri("", "x")])
    #expect(tree.search(uri("//elsewhere", "100%25.jpg")).remarks.first?.contains("elsewhere") == true)
  }

  @Test(arguments: ["file:///%zz.jpg", "file:///%FF.jpg", "file:///a%00b.jpg", "https://example.org/a.jpg"])
  func `a URI of no local file is reported and gets no card`(uri: String) {
    var found: [String] = []
    var search = PictureSearch { found += $0 }
    search.search([uri])

    #expect(found == [])
    #expect(search.remarks.count == 1)
    #expect(search.remarks[0].contains(uri))
  }

  @Test func `a file whose name looks like a pattern or a URI is found`() throws {
    let tree = try Tree(["*.jpg", "a.jpg"])

    #expect(tree.search("\(tree.path)/*.jpg").paths == ["*.jpg"])
  }

  // MARK: Limits

  @Test func `a missing file is found only for a card with its error`() {
    var found: [String] = []
    var search = PictureSearch(includesMissingFiles: false) { found += $0 }
    search.search(["/nowhere/a.jpg"])

    #expect(found == [])
    #expect(search.remarks == ["There is no file or folder /nowhere/a.jpg."])
  }
}
