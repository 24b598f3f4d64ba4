import CProcesses
import Glibc

/// A stream socket that sends and receives whole blocks, without raising SIGPIPE.
package struct SocketStream: Sendable {
  /// The maximum length of a text, in bytes.
  package static let maximumTextLength = 1 << 16

  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns two connected sockets, which children do not inherit; `nil` if the system has none left.
  package static func pair() -> (SocketStream, SocketStream)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return nil
    }
    return (SocketStream(descriptor: ends[0]), SocketStream(descriptor: ends[1]))
  }

  /// Sends bytes; returns `false` if the other end does not accept all of them.
  package func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  package func send(_ numbers: [Int32]) -> Bool { numbers.withUnsafeBytes(send) }

  /// Sends numbers with a descriptor, which stays open here too.
  package func send(_ numbers: [Int32], with descriptor: Int32) -> Bool {
    numbers.withUnsafeBytes { bytes in
      let count = fling_send(self.descriptor, bytes.baseAddress, bytes.count, descriptor)
      return count > 0 && send(UnsafeRawBufferPointer(rebasing: bytes[count...]))
    }
  }

  package func send(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
  }

  /// Fills a buffer; returns `false` if the other end closes or the socket's time limit expires first.
  package func receive(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var rest = buffer
    while !rest.isEmpty {
      let count = recv(descriptor, rest.baseAddress, rest.count, Int32(MSG_WAITALL))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeMutableRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Whether the other end is closed.
  package var isClosed: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP | POLLERR) != 0
  }

  package func receiveNumbers(_ count: Int) -> [Int32]? {
    var numbers = [Int32](repeating: 0, count: count)
    return numbers.withUnsafeMutableBytes(receive) ? numbers : nil
  }

  /// Receives numbers and the descriptor that was sent with them, which is -1 if there is none. The caller closes it.
  package func receiveNumbersWithDescriptor(_ count: Int) -> (numbers: [Int32], descriptor: Int32)? {
    var (numbers, descriptor) = ([Int32](repeating: 0, count: count), Int32(-1))
    let isWhole = numbers.withUnsafeMutableBytes { bytes in
      let received = fling_receive(self.descriptor, bytes.baseAddress, bytes.count, &descriptor)
      return received > 0 && receive(into: UnsafeMutableRawBufferPointer(rebasing: bytes[received...]))
    }
    if isWhole { return (numbers, descriptor) }
    if descriptor >= 0 { close(descriptor) }
    return nil
  }

  package func receiveBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return bytes.withUnsafeMutableBytes(receive) ? bytes : nil
  }

  /// Receives a text of `length` bytes; returns `nil` if the length is out of range or the text cannot be
  /// received.
  package func receiveText(_ length: Int) -> String? {
    guard (0...Self.maximumTextLength).contains(length) else { return nil }
    return receiveBytes(length).map { String(decoding: $0, as: UTF8.self) }
  }
}
