import Foundation
import Synchronization
import Testing

@testable import Playground
@testable import Scenes

struct PictureFinderTests {
  @Test func `a search at once is over when the call returns`() {
    let finder = PictureFinder(isBackground: false)
    finder.search([#filePath], for: .insertion)

    #expect(finder.foundCount == nil)
    let findings = finder.takeFindings()
    #expect(findings.flatMap(\.paths) == [#filePath])
    #expect(findings.last?.isLast == true)
    #expect(finder.takeFindings().isEmpty)
  }

  @Test func `searches in the background report in the order in which they were started`() throws {
    let finder = PictureFinder(isBackground: true)
    let calls = Mutex(0)
    finder.onFind = { calls.withLock { $0 += 1 } }
    for index in 0..<20 { finder.search(["/nowhere/\(index)"], for: index % 2 == 0 ? .library : .insertion) }
    while finder.foundCount != nil { usleep(500) }

    let findings = finder.takeFindings()
    let remarks = findings.flatMap(\.remarks)
    #expect(remarks == (0..<20).map { "There is no file or folder /nowhere/\($0)." })
    #expect(findings.filter { $0.purpose == .library }.flatMap(\.paths).count == 10)
    #expect(calls.withLock { $0 } > 0)
  }
}

@MainActor
struct PictureIntakeTests {
  private func folder(_ count: Int) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-intake-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for index in 0..<count { try Data().write(to: folder.appending(path: "\(index).jpg")) }
    return folder.path
  }

  private func playground(
    _ places: [String], items: Int? = nil, seed: UInt64? = nil, searchesLater: Bool = true,
    scene: String = "carousel"
  ) throws -> Playground {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.pictures = PictureLibrary(places: places, seed: seed, searchesLater: searchesLater)
    options.searchesInBackground = searchesLater
    options.itemCount = items
    return try Playground(options)
  }

  /// Runs frames until the search is over and its pictures are shown.
  private func finish(_ playground: Playground) {
    var time = 0.0
    repeat {
      usleep(500)
      time += 1.0 / 60
      let isOver = !playground.isSearching
      playground.advance(to: time)
      playground.layout()
      if isOver { return }
    } while true
  }

  @Test(arguments: ["carousel", "banner", "pages", "waterfall", "stretchy-header", "grid", "compositional"])
  func `pictures found in the background give the same cards as a search at once`(scene: String) throws {
    let folder = try folder(30)
    let later = try playground([folder], scene: scene)
    finish(later)
    let atOnce = try playground([folder], searchesLater: false, scene: scene)
    finish(atOnce)

    #expect(later.stage.controller.cards.count == 30)
    #expect(later.stage.controller.cards.sections == atOnce.stage.controller.cards.sections)
    let paths = { (playground: Playground) in
      playground.stage.controller.collectionView.visibleCells.compactMap {
        ($0 as? ContentCell)?.content?.path
      }
    }
    #expect(paths(later) == paths(atOnce))
    #expect(
      later.stage.controller.collectionView.contentOffset
        == atOnce.stage.controller.collectionView.contentOffset)
  }

  @Test func `a card keeps its picture while more are found`() {
    var library = PictureLibrary(places: ["x"], searchesLater: true)
    let cards = (1...6).map { Card(number: $0) }
    #expect(cards.allSatisfy { library.path(for: $0) == nil })
    library.add(["a", "b"])
    #expect(cards.map { library.path(for: $0) } == ["a", "b", nil, nil, nil, nil])
    library.add(["c"])
    library.finish([])
    #expect(cards.map { library.path(for: $0) } == ["a", "b", "c", "a", "b", "c"])
  }

  @Test func `shuffled pictures appear only when all are found`() {
    var library = PictureLibrary(places: ["x"], seed: 3, searchesLater: true)
    library.add(["a", "b"])
    #expect(library.path(for: Card(number: 1)) == nil)
    library.finish([])
    #expect(library.path(for: Card(number: 1)) != nil)
  }

  @Test func `a given number of cards does not grow with the pictures found`() throws {
    let playground = try playground([folder(30)], items: 7)
    finish(playground)
    #expect(playground.stage.controller.cards.count == 7)
    #expect(playground.stage.controller.panes[0].content(at: [0, 6]).path.hasSuffix("/6.jpg"))
  }

  /// Returns the scenes in the file of the session, by name.
  private func savedScenes(of playground: Playground) throws -> [String: [String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(playground.model.json.utf8)) as? [String: Any]
    return try #require(object?["scenes"] as? [String: [String: Any]])
  }

  @Test func `the cards for pictures found later are not saved as a chosen number of cards`() throws {
    let playground = try playground([folder(30)])
    finish(playground)
    #expect(try savedScenes(of: playground).isEmpty)
  }

  @Test func `a number of cards that is restored stays while pictures are found`() throws {
    let playground = try playground([folder(30)])
    playground.stage.controller.setCardCount(7)
    finish(playground)
    #expect(playground.stage.controller.cards.count == 7)
    #expect(try savedScenes(of: playground)["carousel"]?["items"] as? Int == 7)
  }

  @Test func `places without pictures are reported, and the built-in pictures are shown`() throws {
    let playground = try playground([folder(0)])
    finish(playground)
    #expect(playground.stage.controller.cards.count == 24)
    #expect(
      playground.stage.view.toasts.texts.contains { $0.hasPrefix("There are no pictures in the folder") })
  }

  @Test func `while pictures are searched, the empty stage says so`() throws {
    #expect(
      StatusController.emptinessText(isSearching: false, insertionKey: "I") == "No cards: I inserts one")
    #expect(StatusController.emptinessText(isSearching: true, insertionKey: "I") == "Looking for pictures")
  }

  @Test func `files dropped together get cards in their order, before the current card`() throws {
    let folder = try folder(3)
    let rig = try PlaygroundRig("carousel", items: 5)
    rig.playground.handle(.filesDropped(["\(folder)/2.jpg", "file://\(folder)/0.jpg", "/nowhere.jpg"]))
    rig.rest()

    #expect(rig.cardNumbers == [1, 2, 6, 7, 3, 4, 5])
    #expect(rig.playground.stage.controller.panes[0].content(at: [0, 2]).path == "\(folder)/2.jpg")
    #expect(rig.playground.stage.controller.panes[0].content(at: [0, 3]).path == "\(folder)/0.jpg")
    #expect(rig.said == ["There is no file or folder /nowhere.jpg."])
  }
}
