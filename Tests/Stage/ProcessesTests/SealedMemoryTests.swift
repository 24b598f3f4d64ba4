import Foundation
import Testing

@testable import Processes

struct SealedMemoryTests {
  @Test(arguments: [0, 100, 8192])
  func `the length of sealed memory stays`(length: Int) throws {
    let memory = SealedMemory.create(named: "test", length: 4096)
    try #require(memory >= 0)
    defer { close(memory) }

    #expect(ftruncate(memory, length) != 0)
    var status = stat()
    #expect(fstat(memory, &status) == 0)
    #expect(status.st_size == 4096)
  }
}
