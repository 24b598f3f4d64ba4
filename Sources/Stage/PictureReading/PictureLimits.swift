/// The limits for decoding a picture. A file that exceeds these limits is more likely to be damaged or
/// hostile than to be a photograph.
package enum PictureLimits {
  /// The maximum number of pixels of a picture.
  package static let pixels = 200_000_000
  /// The maximum memory that a decoder allocates for a picture while other decoders may run, in bytes.
  package static let bytes = 240 << 20
  /// The maximum memory that a decoder allocates for a picture while no other picture is decoded, in bytes.
  package static let bytesAlone = 440 << 20
  /// The maximum processor time for one picture, in seconds.
  package static let processorTime = 20
  /// The maximum time for one picture, in seconds, after which its decoder is killed.
  package static let time = 30.0

  /// Checks a picture's size, as stated in the header of its file.
  ///
  /// - Throws: `PictureFailure` if the picture has no pixels or too many.
  package static func check(_ size: PictureDimensions) throws(PictureFailure) {
    guard size.width > 0, size.height > 0 else { throw PictureFailure(reason: "it has no pixels") }
    let (count, isOverflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isOverflow, count <= pixels else {
      throw PictureFailure(
        reason: "it has \(size.width) × \(size.height) pixels, and the limit is \(pixels / 1_000_000) million"
      )
    }
  }

  /// The failure of a picture that needs more memory than `bytesAlone`.
  package static var memoryFailure: PictureFailure {
    PictureFailure(reason: "decoding it takes more than the limit of \(bytesAlone >> 20) MB of memory")
  }

  /// The failure of a picture that takes longer to decode than the time limits allow.
  package static var timeFailure: PictureFailure {
    PictureFailure(reason: "decoding it takes longer than the limit of \(processorTime) seconds")
  }
}
