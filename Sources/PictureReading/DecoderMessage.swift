import Glibc

/// The protocol between a program and its decoders, over a stream socket.
///
/// Each request and reply is a header of 32-bit numbers in native byte order, followed by bytes.
package enum DecoderMessage {
  /// The byte that a decoder sends when it is ready.
  package static let hello: UInt8 = 0x46
  /// The maximum length of a path or a reason, in bytes.
  package static let maximumTextLength = 1 << 16

  /// A request to decode a file for a rectangle.
  package struct Request {
    /// The number of header values before the path.
    package static let headerCount = 6
    package var target: PictureTarget
    package var path: String
    /// The memory that the decoder may allocate for the picture, in bytes.
    package var memory: Int
    /// Whether the request is for the embedded thumbnail only.
    package var isPreview: Bool

    package init(path: String, target: PictureTarget, memory: Int, isPreview: Bool) {
      self.path = path
      self.target = target
      self.memory = memory
      self.isPreview = isPreview
    }

    package var header: [Int32] {
      [
        Int32(clamping: target.width), Int32(clamping: target.height), target.mode.rawValue,
        Int32(clamping: path.utf8.count), Int32(clamping: memory), isPreview ? 1 : 0,
      ]
    }
  }

  /// A reply with the outcome and the size of a picture.
  package struct Reply {
    package enum Outcome: Int32 {
      case picture, failure, outOfMemory
    }

    /// The number of header values before the pixels or the reason.
    package static let headerCount = 7
    package var outcome: Outcome
    package var natural = PictureDimensions(width: 0, height: 0)
    package var size = PictureDimensions(width: 0, height: 0)
    package var isOpaque = false
    /// The length of the reason, in bytes.
    package var reasonLength = 0

    package init(outcome: Outcome) { self.outcome = outcome }

    /// Creates a reply from its header; `nil` if the header is invalid.
    package init?(header: [Int32]) {
      guard header.count == Self.headerCount, let outcome = Outcome(rawValue: header[0]) else { return nil }
      guard header.dropFirst().allSatisfy({ $0 >= 0 }) else { return nil }
      guard header[6] <= maximumTextLength else { return nil }
      self.outcome = outcome
      natural = PictureDimensions(width: Int(header[1]), height: Int(header[2]))
      size = PictureDimensions(width: Int(header[3]), height: Int(header[4]))
      isOpaque = header[5] != 0
      reasonLength = Int(header[6])
    }

    package var header: [Int32] {
      [outcome.rawValue]
        + [natural.width, natural.height, size.width, size.height].map(Int32.init(clamping:))
        + [isOpaque ? 1 : 0, Int32(clamping: reasonLength)]
    }
  }
}

/// Sends and receives whole blocks on a stream socket, without raising SIGPIPE.
package struct SocketStream: Sendable {
  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends bytes; returns whether all were accepted.
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

  package func receiveBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return bytes.withUnsafeMutableBytes(receive) ? bytes : nil
  }
}
