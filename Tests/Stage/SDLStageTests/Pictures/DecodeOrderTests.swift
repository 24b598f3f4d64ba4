import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

/// Tests of the order in which pictures fill a window.
@MainActor
struct DecodeOrderTests {
  private func files(_ count: Int) throws -> [PictureFile] {
    try (0..<count).map { _ in try PictureFile(width: 64, height: 64, [.fill(shape(0, 0, 20, 20), .black)]) }
  }

  private func request(_ file: PictureFile) -> PictureRequest {
    PictureRequest(path: file.path, width: 32, height: 32, mode: .scaleAspectFill)
  }

  @Test func `the request nearest to the middle is served first, whenever it was added`() throws {
    let files = try files(5)
    let queue = DecodeQueue(threadCount: 1, decoder: .shared) {}
    // The thread takes the first request at once.
    for (file, distance) in zip(files, [0.0, 30, 10, 40, 20]) { queue.add(request(file), distance: distance) }
    queue.wait()

    let order = queue.takeOutcomes().map { outcome in files.firstIndex { $0.path == outcome.0.path } }
    #expect(order == [0, 2, 4, 1, 3])
  }

  @Test func `waiting requests change places when their cards have moved, or leave`() throws {
    let files = try files(5)
    let queue = DecodeQueue(threadCount: 1, decoder: .shared) {}
    for (file, distance) in zip(files, [0.0, 30, 10, 40, 20]) { queue.add(request(file), distance: distance) }
    let distances = [files[0].path: 0.0, files[1].path: 1, files[2].path: 2, files[3].path: 3]
    let removed = queue.update { distances[$0.path] }
    queue.wait()

    let order = queue.takeOutcomes().map { outcome in files.firstIndex { $0.path == outcome.0.path } }
    #expect(removed.map(\.path) == [files[4].path])
    #expect(order == [0, 1, 2, 3])
  }

  @Test func `pictures fill a window from its middle outwards`() throws {
    let files = try files(7)
    let store = PictureStore(threadCount: 1)
    let places = [20.0, 80, 140, 200, 260, 320, 380]
    store.beginFrame(PixelSize(width: 400, height: 100))
    func isThere(_ index: Int) -> Bool {
      let answer = store.lookUp(
        files[index].image, size: CGSize(width: 32, height: 32), mode: .scaleAspectFill,
        at: CGPoint(x: places[index], y: 50))
      return if case .ready = answer { true } else { false }
    }
    for index in files.indices { _ = isThere(index) }

    var order: [Int] = []
    for _ in 0..<2000 where order.count < files.count {
      if !store.pump(budget: 1) { usleep(1000) }
      order += files.indices.filter { !order.contains($0) && isThere($0) }
    }
    // The thread takes the first picture at once; of two as near, either may be first.
    let steps = order.filter { $0 != 0 }.map { abs($0 - 3) }
    #expect(steps == [0, 1, 1, 2, 2, 3])
  }

  @Test func `the progress counts the pictures of the frame that are still loading`() throws {
    let files = try files(3)
    let store = PictureStore()
    func frame(_ count: Int) {
      store.beginFrame()
      for file in files.prefix(count) {
        _ = store.lookUp(file.image, size: CGSize(width: 32, height: 32), mode: .scaleAspectFill)
      }
    }
    frame(2)
    #expect(store.progress == (2, 2))
    store.waitForAll()
    frame(3)
    #expect(store.progress == (1, 3))
    store.waitForAll()
    frame(3)
    #expect(store.progress == (0, 0))
  }

  @Test func `pictures that are passed before they are decoded leave nothing behind`() throws {
    let files = try files(40)
    let store = PictureStore(threadCount: 1)
    for file in files {
      store.beginFrame()
      _ = store.lookUp(file.image, size: CGSize(width: 32, height: 32), mode: .scaleAspectFill)
    }
    for _ in 0..<20 { store.beginFrame() }
    store.waitForAll()

    #expect(store.knownCount < 40)
  }
}
