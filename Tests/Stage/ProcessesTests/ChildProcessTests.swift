import Foundation
import Testing

@testable import Processes

struct ChildProcessTests {
  /// Waits until there is no process with an identifier; returns whether there is none.
  private func isGone(_ identifier: pid_t) -> Bool {
    for _ in 0..<300 {
      if kill(identifier, 0) != 0 { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func `a child gets its descriptors and words, and its end is told`() throws {
    let (own, other) = try #require(SocketStream.pair())
    let child = try #require(
      ChildProcess(
        "/bin/sh", arguments: ["-c", "printf %s \"$1$WORD\" >&7; exit 3", "sh", "a b"],
        descriptors: [7: other.descriptor], environment: ["WORD": "c"]))
    close(other.descriptor)

    #expect(own.receiveText(4) == "a bc")
    #expect(child.wait() == .exited(status: 3))
    close(own.descriptor)
  }

  @Test(arguments: ["/nowhere/program", "/etc/passwd", ""])
  func `a program that cannot be started is none`(program: String) {
    #expect(ChildProcess(program, descriptors: [:]) == nil)
    #expect([ENOENT, EACCES].contains(errno))
  }

  @Test func `a child outlives the thread that started it`() throws {
    let started = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var child: ChildProcess?
    Thread.detachNewThread {
      child = ChildProcess("/bin/sleep", arguments: ["60"], descriptors: [:])
      started.signal()
    }
    started.wait()
    usleep(300_000)

    let running = try #require(child)
    #expect(running.checkEnding() == nil)
    running.end()
    #expect(isGone(running.identifier))
  }

  @Test func `the end of a child that does not end comes in time`() throws {
    let child = try #require(ChildProcess("/bin/sleep", arguments: ["60"], descriptors: [:]))

    #expect(child.wait(atMost: 0.05) == nil)
    #expect(isGone(child.identifier))
  }
}
