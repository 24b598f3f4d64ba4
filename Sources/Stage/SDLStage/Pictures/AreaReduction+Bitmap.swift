import Canvas
import PictureReading

extension AreaReduction {
  /// Returns a bitmap downscaled by area averaging; `size` must not exceed the bitmap's size.
  static func bitmap(of bitmap: Bitmap, size: PixelSize) -> Bitmap {
    let reduction = AreaReduction(
      from: PictureDimensions(width: bitmap.width, height: bitmap.height),
      to: PictureDimensions(width: size.width, height: size.height), isOpaque: bitmap.isOpaque)
    return Bitmap(width: size.width, height: size.height, isOpaque: bitmap.isOpaque) { pixels, stride in
      reduction.write(to: pixels, stride: stride) { bitmap.row($0) }
    }
  }
}
