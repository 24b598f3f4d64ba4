import Foundation

/// One end of a connection that carries messages as JSON, each after its length.
///
/// One thread may send while another thread receives.
package final class MessageChannel: @unchecked Sendable {
  /// The error of a connection whose other end is closed or sends no messages.
  package struct Closed: Error {}

  /// The maximum length of a message, in bytes. A longer message means that the other end is broken.
  private static let maximumLength = 64 << 20

  private let descriptor: Int32
  private let sending = NSLock()

  /// Creates a channel over a connected socket, which the channel closes when it is deallocated.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Sends a message.
  ///
  /// - Throws: `Closed` if the other end is closed.
  package func send(_ message: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let body = try encoder.encode(message)
    var bytes = withUnsafeBytes(of: UInt32(body.count).littleEndian) { Data($0) }
    bytes.append(body)
    try sending.withLock {
      try bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
        guard let start = buffer.baseAddress else { return }
        var sent = 0
        while sent < buffer.count {
          let count = Foundation.send(
            descriptor, start + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { throw Closed() }
          sent += count
        }
      }
    }
  }

  /// Waits for the next message.
  ///
  /// - Throws: `Closed` if the other end is closed, or `DecodingError` for bytes that are no such message.
  package func receive<Message: Decodable>(_ type: Message.Type) throws -> Message {
    let length = try read(4).withUnsafeBytes { Int(UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self))) }
    guard length <= Self.maximumLength else { throw Closed() }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: read(length))
  }

  private func read(_ count: Int) throws -> Data {
    var data = Data(count: count)
    try data.withUnsafeMutableBytes { (buffer: UnsafeMutableRawBufferPointer) in
      guard let start = buffer.baseAddress else { return }
      var received = 0
      while received < count {
        let added = recv(descriptor, start + received, count - received, 0)
        if added < 0, errno == EINTR { continue }
        guard added > 0 else { throw Closed() }
        received += added
      }
    }
    return data
  }
}
