import Foundation
import PictureReading
import Synchronization
import Testing

@testable import SDLStage

/// Tests of a queue with two decoding threads on two processors. Each picture takes until the test ends it.
struct DecodeYieldTests {
  /// A decoder of pictures that each take until `gate` is signalled.
  private final class GatedDecoder: Sendable {
    let gate = DispatchSemaphore(value: 0)
    private let count = Mutex(0)

    /// The number of pictures whose decoding has begun.
    var begunCount: Int { count.withLock { $0 } }

    var decoder: PictureDecoder {
      PictureDecoder { [self] request throws(PictureFailure) in
        count.withLock { $0 += 1 }
        gate.wait()
        throw PictureFailure(reason: "the test has no picture")
      }
    }

    /// Waits until the decoding of `wanted` pictures has begun, for ten seconds at most.
    func waitForBegin(of wanted: Int) {
      for _ in 0..<10_000 where begunCount < wanted { usleep(1000) }
    }
  }

  private let gated = GatedDecoder()

  private func queue(processorCount: Int = 2) -> DecodeQueue {
    DecodeQueue(
      threadCount: 2, processorCount: processorCount, yieldTime: 3600, decoder: gated.decoder, onOutcome: {})
  }

  private func addTwo(to queue: DecodeQueue) {
    for name in ["a", "b"] {
      queue.add(PictureRequest(path: name, width: 32, height: 32, mode: .scaleAspectFill))
    }
  }

  /// Ends all pictures, and waits until the queue is empty.
  private func finish(_ queue: DecodeQueue) {
    for _ in 0..<2 { gated.gate.signal() }
    queue.wait()
  }

  @Test func `without input, both threads decode`() {
    let queue = queue()
    addTwo(to: queue)
    gated.waitForBegin(of: 2)
    #expect(gated.begunCount == 2)
    finish(queue)
  }

  @Test func `after input, one thread waits until the other has decoded its picture`() {
    let queue = queue()
    queue.yieldToInput()
    addTwo(to: queue)
    gated.waitForBegin(of: 1)
    // Time for the other thread to begin wrongly.
    usleep(50_000)
    #expect(gated.begunCount == 1)
    #expect(queue.isWaiting)

    gated.gate.signal()
    gated.waitForBegin(of: 2)
    #expect(gated.begunCount == 2)
    finish(queue)
    #expect(queue.takeOutcomes().count == 2)
  }

  @Test func `after input, both threads decode if there is a processor more`() {
    let queue = queue(processorCount: 3)
    queue.yieldToInput()
    addTwo(to: queue)
    gated.waitForBegin(of: 2)
    #expect(gated.begunCount == 2)
    finish(queue)
  }
}
