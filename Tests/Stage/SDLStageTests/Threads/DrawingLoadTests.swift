import Testing

@testable import SDLStage

struct DrawingLoadTests {
  private let area = 1_000_000

  @Test func `a frame gets a thread for each 0.8 ms of the last frame's processor time`() {
    var load = DrawingLoad()
    for (time, count) in [(0.5e-3, 1), (1.5e-3, 1), (1.7e-3, 2), (8.1e-3, 10)] {
      load.recordFrame(area: area, processorTime: time, wallTime: time / 2, threads: 1)
      #expect(load.threadCount(forArea: area) == count)
    }
    #expect(load.threadCount(forArea: area / 10) == 1)
  }

  @Test func `waiting for a thread that the system has stopped does not count as drawing`() {
    var load = DrawingLoad()
    load.recordFrame(area: area, processorTime: 0.8e-3, wallTime: 5e-3, threads: 2)
    for _ in 0..<200 {
      #expect(load.threadCount(forArea: area) == 1)
      load.recordFrame(area: area, processorTime: 0.8e-3, wallTime: 0.8e-3, threads: 1)
    }
  }

  @Test func `after a frame that several threads did not finish sooner, one thread draws for a second`() {
    var load = DrawingLoad()
    load.recordFrame(area: area, processorTime: 4e-3, wallTime: 2.5e-3, threads: 2)
    #expect(load.threadCount(forArea: area) == 5)
    load.recordFrame(area: area, processorTime: 4e-3, wallTime: 6e-3, threads: 2)
    for _ in 0..<60 {
      #expect(load.threadCount(forArea: area) == 1)
      load.recordFrame(area: area, processorTime: 4e-3, wallTime: 4e-3, threads: 1)
    }
    #expect(load.threadCount(forArea: area) == 5)
  }
}
