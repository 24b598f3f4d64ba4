package import Processes

/// The messages between a program and its decoder processes, over a stream socket.
///
/// Each request and reply is a header of 32-bit numbers in native byte order, followed by bytes. With the header of a
/// request, the program sends the open picture file, because a decoder may open none.
package enum DecoderMessage {
  /// The byte that a decoder process sends when it is ready.
  package static let hello: UInt8 = 0x46
  /// The maximum length of a path or of a failure's reason, in bytes.
  package static let maximumTextLength = SocketStream.maximumTextLength

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
    /// The file's path, which names the picture in the thumbnail cache.
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

    /// Receives a request and the descriptor of its picture file, which the caller closes; returns `nil` if the other
    /// end is closed or the request is invalid.
    package init?(from stream: SocketStream, file: inout Int32) {
      guard let (header, descriptor) = stream.receiveNumbersWithDescriptor(Self.headerCount) else {
        return nil
      }
      file = descriptor
      guard let kind = Kind(rawValue: header[5]),
        let mode = PictureTarget.Mode(rawValue: header[2]), header[4] >= 0,
        let path = stream.receiveText(Int(header[3])), let folder = stream.receiveText(Int(header[6]))
      else { return nil }
      let target = PictureTarget(width: Int(header[0]), height: Int(header[1]), mode: mode)
      self.init(kind: kind, path: path, target: target, thumbnailFolder: folder, memory: Int(header[4]))
    }

    /// Sends the request with its picture file; returns whether the other end accepted it.
    package func send(to stream: SocketStream, file: Int32) -> Bool {
      stream.send(header, with: file) && stream.send(path) && stream.send(thumbnailFolder)
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
