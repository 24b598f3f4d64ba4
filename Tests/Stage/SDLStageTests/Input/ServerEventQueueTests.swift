import Foundation
import Scrolling
import Testing

@testable import SDLStage

struct ServerEventQueueTests {
  private var queue = ServerEventQueue()

  private mutating func append(
    _ kind: ServerEvent.Kind, _ location: CGPoint?, stamp: UInt32, device: PointerDevice = .mouse,
    number: Int? = nil
  ) {
    queue.append(
      ServerEvent(
        kind: kind, device: device, number: number ?? (kind == .moved && device == .mouse ? 0 : 1),
        location: location, time: Double(stamp)))
  }

  private mutating func take(
    _ kind: ServerEvent.Kind, at location: CGPoint = .zero, device: PointerDevice = .mouse,
    number: Int? = nil
  ) -> [UInt32] {
    queue.take(
      kind, of: device, number: number ?? (kind == .moved && device == .mouse ? 0 : 1), at: location
    ).map { UInt32($0.time) }
  }

  @Test mutating func `each event of SDL gets the stamp of its own`() {
    append(.moved, CGPoint(x: 10, y: 5), stamp: 1)
    append(.pressed, CGPoint(x: 10, y: 5), stamp: 2)
    append(.moved, CGPoint(x: 20, y: 5), stamp: 3)
    append(.released, CGPoint(x: 20, y: 5), stamp: 4)

    #expect(take(.moved, at: CGPoint(x: 10, y: 5)) == [1])
    #expect(take(.pressed) == [2])
    #expect(take(.moved, at: CGPoint(x: 20, y: 5)) == [3])
    #expect(take(.released) == [4])
    #expect(take(.released) == [])
  }

  @Test mutating func `moves within a unit, which SDL leaves out, come with the next event`() {
    for (index, x) in [10.2, 10.7, 11.1, 11.4, 11.6].enumerated() {
      append(.moved, CGPoint(x: x, y: 0), stamp: UInt32(index))
    }
    append(.released, nil, stamp: 5)

    #expect(take(.moved, at: CGPoint(x: 10, y: 0)) == [0])
    #expect(take(.moved, at: CGPoint(x: 11, y: 0)) == [1, 2])
    #expect(take(.released) == [3, 4, 5])
  }

  @Test mutating func `a move to the same place is no move`() {
    append(.moved, CGPoint(x: 10.5, y: 0), stamp: 1)
    append(.moved, CGPoint(x: 10.5, y: 0), stamp: 1)
    append(.moved, CGPoint(x: 10.5, y: 0), stamp: 50)
    append(.released, nil, stamp: 60)

    #expect(take(.released) == [1, 60])
  }

  @Test mutating func `a location left of the window or above it is rounded as SDL does on either system`() {
    for units in [-3.0, -2] {
      append(.moved, CGPoint(x: -2.5, y: units == -2 ? -0.5 : -1), stamp: 7)
      #expect(take(.moved, at: CGPoint(x: units, y: units == -2 ? 0 : -1)) == [7])
    }
  }

  @Test mutating func `a button without a location, or with a rounded one, is where the mouse is`() {
    append(.moved, CGPoint(x: 10.6, y: 3.2), stamp: 1)
    append(.pressed, nil, stamp: 2)
    append(.released, CGPoint(x: 10, y: 3), stamp: 3)
    append(.pressed, CGPoint(x: 12, y: 3), stamp: 4)

    let locations = [ServerEvent.Kind.pressed, .released, .pressed].map {
      queue.take($0, of: .mouse, number: 1, at: .zero).last?.location
    }
    #expect(locations == [CGPoint(x: 10.6, y: 3.2), CGPoint(x: 10.6, y: 3.2), CGPoint(x: 12, y: 3)])
  }

  @Test mutating func `a click that SDL leaves out does not shift the next one`() {
    append(.pressed, .zero, stamp: 1)
    append(.released, .zero, stamp: 2)
    queue.removeUnreported()
    append(.pressed, .zero, stamp: 3)
    append(.released, .zero, stamp: 4)

    #expect(take(.pressed) == [3])
    #expect(take(.released) == [4])
  }

  @Test mutating func `fingers are told apart, and a finger's move to the same place is left out`() {
    append(.pressed, CGPoint(x: 1, y: 1), stamp: 1, device: .touch, number: 8)
    append(.pressed, CGPoint(x: 9, y: 9), stamp: 2, device: .touch, number: 9)
    append(.moved, CGPoint(x: 1, y: 1), stamp: 3, device: .touch, number: 8)
    append(.moved, CGPoint(x: 9, y: 8), stamp: 4, device: .touch, number: 9)
    append(.moved, CGPoint(x: 2, y: 1), stamp: 5, device: .touch, number: 8)
    append(.released, nil, stamp: 6, device: .touch, number: 8)

    #expect(take(.pressed, device: .touch, number: 8) == [1])
    #expect(take(.moved, device: .touch, number: 8) == [5])
    #expect(queue.take(.released, of: .touch, number: 8, at: .zero).map(\.location) == [CGPoint(x: 2, y: 1)])
  }

  @Test mutating func `events that SDL never reports take no memory without end`() {
    for stamp in 0..<100_000 { append(.moved, CGPoint(x: stamp, y: 0), stamp: UInt32(stamp)) }

    #expect(take(.moved, at: CGPoint(x: 0, y: 0)) == [])
    let kept = take(.moved, at: CGPoint(x: 99_999, y: 0))
    #expect(kept.last == 99_999)
    #expect(kept.count <= ServerEventQueue.capacity)
  }
}
