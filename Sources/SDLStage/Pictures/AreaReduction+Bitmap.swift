import Canvas
import PictureReading

extension AreaReduction {
  /// Returns a bitmap reduced to a size not larger than its own.
  static func bitmap(of bitmap: Bitmap, size: PixelSize) -> Bitmap {
    let reduction = AreaReduction(
      from: PictureDimensions(width: bitmap.width, height: bitmap.height),
      to: PictureDimensions(width: size.width, height: size.height), isOpaque: bitmap.isOpaque)
    return Bitmap(width: size.width, height: size.height, isOpaque: bitmap.isOpaque) { pixels, stride in
      reduction.write(to: pixels, stride: stride) { bitmap.row($0) }
    }
  }
}
