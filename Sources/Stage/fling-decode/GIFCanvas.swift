import CVips
import PictureReading

/// The screen of a GIF file and the place of the first frame on it, in pixels.
///
/// libvips paints black around an opaque frame that is smaller, and takes screens of some usual sizes, such as
/// 640 × 480, for mistakes.
struct GIFCanvas {
  private let screen: PictureDimensions
  private let frame: VipsRect

  /// The number of bytes at the start of a file that may precede the first frame.
  private static let headerLength = 1 << 18

  /// Reads the blocks before the first frame's pixels; `nil` if there is no frame.
  init?(_ file: OpenPicture) {
    guard let bytes = try? file.bytes(atMost: Self.headerLength), bytes.count > 13 else { return nil }
    func number(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
    screen = PictureDimensions(width: number(6), height: number(8))
    var at = 13 + (bytes[10] >= 0x80 ? 6 << Int(bytes[10] & 7) : 0)
    // Extensions, each with a chain of blocks that an empty one ends.
    while at + 2 < bytes.count, bytes[at] == 0x21 {
      at += 2
      while at < bytes.count, bytes[at] > 0 { at += 1 + Int(bytes[at]) }
      at += 1
    }
    guard at + 9 < bytes.count, bytes[at] == 0x2C else { return nil }
    frame = VipsRect(
      left: Int32(number(at + 1)), top: Int32(number(at + 3)), width: Int32(number(at + 5)),
      height: Int32(number(at + 7)))
  }

  /// Returns the first frame on its screen, which is transparent around the frame.
  ///
  /// The screen grows with a frame that reaches beyond it, as in libvips.
  func image(_ image: VipsObject) throws(PictureFailure) -> VipsObject {
    let size = PictureDimensions(
      width: max(screen.width, image.size.width), height: max(screen.height, image.size.height))
    let isCovered =
      frame.left == 0 && frame.top == 0
      && PictureDimensions(width: Int(frame.width), height: Int(frame.height)).covers(size)
    if size == image.size, isCovered || vips_image_hasalpha(image.pointer) != 0 { return image }
    try PictureLimits.check(size)
    return try VipsObject(cvips_on_canvas(image.pointer, frame, Int32(size.width), Int32(size.height)))
  }
}
