import Glibc

/// The messages between a program and its decoder processes, over a stream socket.
///
/// Each request and reply is a header of 32-bit numbers in native byte order, followed by bytes.
package enum DecoderMessage {
  /// The byte that a decoder process sends when it is ready.
  package static let hello: UInt8 = 0x46
  /// The maximum length of a path or of a failure's reason, in bytes.
  package static let maximumTextLength = 1 << 16

  /// Returns whether a text is short enough to be sent.
  package static func isShortEnough(_ text: String) -> Bool { text.utf8.count <= maximumTextLength }

  /// A request to decode a picture file for the rectangle in which the picture is displayed, or to make a
  /// thumbnail of the picture.
  package struct Request {
    /// The result that a request asks for.
    package enum Kind: Int32, Hashable, Sendable {
      /// The picture at its displayed size.
      case whole
      /// A preview that is fast to load, shown until the picture is decoded: a thumbnail from the cache, or
      /// the thumbnail embedded in the file.
      case preview
      /// No picture: the decoder writes a thumbnail to the cache, unless the cache already has a thumbnail of
      /// the file.
      case thumbnail
    }

    /// The number of values in the header of a request; the paths follow the header.
    package static let headerCount = 7
    package var kind: Kind
    package var target: PictureTarget
    package var path: String
    /// The path of the thumbnail cache; empty if thumbnails are neither read nor written.
    package var thumbnailFolder: String
    /// The memory that the decoder may allocate for the picture, in bytes.
    package var memory: Int

    package init(kind: Kind, path: String, target: PictureTarget, thumbnailFolder: String = "", memory: Int) {
      self.kind = kind
      self.path = path
      self.target = target
      self.thumbnailFolder = thumbnailFolder
      self.memory = memory
    }

    /// Receives a request; returns `nil` if the other end is closed or the request is invalid.
    package init?(from stream: SocketStream) {
      guard let header = stream.receiveNumbers(Self.headerCount), let kind = Kind(rawValue: header[5]),
        let mode = PictureTarget.Mode(rawValue: header[2]), header[4] >= 0,
        let path = stream.receiveText(Int(header[3])), let folder = stream.receiveText(Int(header[6]))
      else { return nil }
      let target = PictureTarget(width: Int(header[0]), height: Int(header[1]), mode: mode)
      self.init(kind: kind, path: path, target: target, thumbnailFolder: folder, memory: Int(header[4]))
    }

    /// Sends the request; returns whether the other end accepted it.
    package func send(to stream: SocketStream) -> Bool {
      stream.send(header) && stream.send(path) && stream.send(thumbnailFolder)
    }

    private var header: [Int32] {
      [
        Int32(clamping: target.width), Int32(clamping: target.height), target.mode.rawValue,
        Int32(clamping: path.utf8.count), Int32(clamping: memory), kind.rawValue,
        Int32(clamping: thumbnailFolder.utf8.count),
      ]
    }
  }

  /// The header of the reply to a request: the outcome and, for a picture, the picture's sizes. After the
  /// header, the decoder sends the pixels or the reason for a failure.
  package struct Reply {
    package enum Outcome: Int32 {
      case picture, failure, outOfMemory
      /// The request to make a thumbnail is completed: the cache has a thumbnail now, or the decoder does not
      /// make thumbnails of this file.
      case done
    }

    /// The number of values in the header of a reply.
    package static let headerCount = 8
    package var outcome: Outcome
    package var natural = PictureDimensions(width: 0, height: 0)
    package var size = PictureDimensions(width: 0, height: 0)
    package var isOpaque = false
    package var source = PictureSource.file
    /// The length of the failure's reason, in bytes.
    package var reasonLength = 0

    package init(outcome: Outcome) { self.outcome = outcome }

    /// Creates a reply from its header; `nil` if the header is invalid.
    package init?(header: [Int32]) {
      guard header.count == Self.headerCount, let outcome = Outcome(rawValue: header[0]) else { return nil }
      guard header.dropFirst().allSatisfy({ $0 >= 0 }) else { return nil }
      guard let source = PictureSource(rawValue: header[6]), header[7] <= maximumTextLength else {
        return nil
      }
      self.outcome = outcome
      natural = PictureDimensions(width: Int(header[1]), height: Int(header[2]))
      size = PictureDimensions(width: Int(header[3]), height: Int(header[4]))
      isOpaque = header[5] != 0
      self.source = source
      reasonLength = Int(header[7])
    }

    package var header: [Int32] {
      [outcome.rawValue]
        + [natural.width, natural.height, size.width, size.height].map(Int32.init(clamping:))
        + [isOpaque ? 1 : 0, source.rawValue, Int32(clamping: reasonLength)]
    }
  }
}

/// A stream socket that sends and receives whole blocks, without raising SIGPIPE.
package struct SocketStream: Sendable {
  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

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

  /// Receives a text of `length` bytes; returns `nil` if the length is out of range or the text cannot be
  /// received.
  package func receiveText(_ length: Int) -> String? {
    guard (0...DecoderMessage.maximumTextLength).contains(length) else { return nil }
    return receiveBytes(length).map { String(decoding: $0, as: UTF8.self) }
  }
}
