import Canvas
import Foundation
import ViewTree

/// The state of a picture that a command draws, and the pixels to draw the picture from.
struct PlannedPicture {
  /// The pixels of a picture.
  enum Source {
    /// The largest mipmap level, unscaled.
    case copy(BitmapSource)
    /// A mixture of two mipmap levels; `part`, 0 … 1, is the share of `far`.
    case levels(near: Bitmap, far: Bitmap, part: Double)
  }

  let answer: PictureStore.Answer
  let mode: ImageView.Fitting
  /// The pixels; `nil` if the picture is not available, or before `choosePixels(for:)`.
  private(set) var source: Source?

  init(_ answer: PictureStore.Answer, mode: ImageView.Fitting) {
    (self.answer, self.mode) = (answer, mode)
  }

  /// Whether the whole picture is shown, which leaves margins in a shape with another aspect ratio.
  var isFitted: Bool { mode == .scaleAspectFit }

  /// Whether the picture covers everything behind the picture.
  var isOpaque: Bool { answer.isOpaque(mode) }

  /// Returns the rectangle that a whole picture fills, in a shape's local points; it may exceed the shape's
  /// rectangle.
  func place(of picture: Picture, in shape: Shape) -> CGRect {
    mode.place(picture.naturalSize, in: shape.rect)
  }

  /// Sets the pixels that suit the size at which the picture is displayed in `shape`.
  @MainActor mutating func choosePixels(for shape: Shape) {
    guard case .ready(let picture, _) = answer else { return }
    let place = place(of: picture, in: shape)
    let visible =
      isFitted && place != shape.rect ? Shape(rect: place, projection: shape.projection) : shape
    if let copy = picture.exactCopy(filling: place, of: visible) {
      source = .copy(copy)
      return
    }
    let step = Double(picture.largest.width) / max(Double(place.width * visible.magnification), 1e-3)
    let (near, far, part) = picture.levels(forStep: step)
    source = .levels(near: near, far: far, part: part)
  }
}

extension Picture {
  /// Returns a source that copies the largest mipmap level unscaled; `nil` unless the picture is displayed at
  /// that level's size, within one pixel, in a shape whose edges lie on pixel boundaries. The whole picture
  /// fills `place`, a rectangle in local points.
  fileprivate func exactCopy(filling place: CGRect, of shape: Shape) -> BitmapSource? {
    guard shape.liesOnWholePixels else { return nil }
    let (box, visible) = (shape.projection.boundingBox(of: place), shape.deviceBounds)
    let bitmap = largest
    guard abs(box.width - CGFloat(bitmap.width)) < 1, abs(box.height - CGFloat(bitmap.height)) < 1 else {
      return nil
    }
    let x = Int(box.minX.rounded())
    let y = Int(box.minY.rounded())
    // Foundation's `contains` compares sums, which differ by rounding errors.
    let slack: CGFloat = 0.01
    guard visible.minX > CGFloat(x) - slack, visible.maxX < CGFloat(x + bitmap.width) + slack,
      visible.minY > CGFloat(y) - slack, visible.maxY < CGFloat(y + bitmap.height) + slack
    else { return nil }
    return BitmapSource(bitmap, copiedTo: x, y)
  }
}
