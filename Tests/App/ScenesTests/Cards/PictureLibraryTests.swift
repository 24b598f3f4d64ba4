import Foundation
import Testing

@testable import Scenes

struct PictureLibraryTests {
  /// Creates a folder with empty files of the given names; the system cleans the temporary folder.
  private func folder(_ names: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names { try Data().write(to: folder.appending(path: name)) }
    return folder.path
  }

  @Test func `a folder's pictures are sorted by the numbers in their names`() throws {
    let folder = try folder(["b10.jpg", "b9.PNG", "notes.txt", "a.webp"])

    let library = PictureLibrary(places: [folder])

    #expect(library.paths == ["a.webp", "b9.PNG", "b10.jpg"].map { folder + "/" + $0 })
    #expect(library.remarks.isEmpty)
  }

  @Test func `sorting ignores case, and a name that is only an extension is not a picture`() throws {
    let folder = try folder(["IMG_20.jpg", "img_3.JPG", "Img_100.jpg", ".png", "img"])

    let library = PictureLibrary(places: [folder + "/"])

    #expect(library.paths == ["img_3.JPG", "IMG_20.jpg", "Img_100.jpg"].map { folder + "/" + $0 })
  }

  @Test func `hidden files of a folder are skipped, and shown if they are named`() throws {
    let folder = try folder([".hidden.png", "._a.jpg", "a.jpg"])

    #expect(PictureLibrary(places: [folder]).paths == [folder + "/a.jpg"])
    #expect(PictureLibrary(places: [folder + "/.hidden.png"]).paths == [folder + "/.hidden.png"])
  }

  @Test func `pictures whose names are not UTF-8 are counted in a remark and not listed`() throws {
    let folder = try folder(["a.jpg"])
    let name: [CChar] = folder.utf8CString.dropLast() + [0x2F, -4, 0x2E, 0x70, 0x6E, 0x67, 0]
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)

    let library = PictureLibrary(places: [folder])

    #expect(library.paths == [folder + "/a.jpg"])
    #expect(library.remarks == ["Skipped 1 picture in the folder \(folder): the file name is not UTF-8."])
  }

  @Test func `a folder without pictures is reported, and the bundled pictures are shown`() throws {
    let folder = try folder(["notes.txt"])

    let library = PictureLibrary(places: [folder])

    #expect(library.remarks == ["There are no pictures in the folder \(folder)."])
    #expect(library.paths.count == 24)
  }

  @Test func `a missing file is reported and gets a card`() {
    let library = PictureLibrary(places: ["/nowhere/a.jpg"])

    #expect(library.remarks == ["There is no file or folder /nowhere/a.jpg."])
    #expect(library.paths == ["/nowhere/a.jpg"])
  }

  @Test func `without a seed, cards take the pictures in order and start over`() {
    let library = PictureLibrary()

    #expect(library.path(for: Card(number: 1)) == library.paths[0])
    #expect(library.path(for: Card(number: 24)) == library.paths[23])
    #expect(library.path(for: Card(number: 25)) == library.paths[0])
  }

  @Test func `a seed gives the same shuffled order every time`() {
    func order(_ seed: UInt64?) -> [String?] {
      let library = PictureLibrary(seed: seed)
      return (1...24).map { library.path(for: Card(number: $0)) }
    }

    #expect(order(7) == order(7))
    #expect(order(7) != order(8))
    #expect(order(7) != order(nil))
  }

  @Test(arguments: [
    ("03-moonlit_sea.jpg", "Moonlit Sea"), ("IMG 2031.jpeg", "IMG 2031"), ("7.png", "7"), ("", ""),
    ("/a/b/élan.webp", "Élan"),
  ])
  func `a file name becomes a caption`(file: String, caption: String) {
    #expect(PictureLibrary.words(in: file) == caption)
  }
}
