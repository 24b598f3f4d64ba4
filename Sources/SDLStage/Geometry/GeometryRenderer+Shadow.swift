import CSDL2
import Canvas
import Foundation
import ViewTree

extension GeometryRenderer {
  /// Draws a shape's shadow as four mirrored copies of a mask, which contains one quarter of the shadow.
  func draw(_ shadow: Shadow, of shape: Shape) {
    guard let source = ShadowSource(shadow, of: shape, scale: scale, cache: &shadows),
      let texture = textures.texture(for: bitmap(of: source.mask))
    else { return }
    let extent = source.extent
    let color = SDL_Color(shadow.color)
    let tile = shape.projection.isAffine ? nil : Self.tile
    for x in [-1, 1] as [CGFloat] {
      for y in [-1, 1] as [CGFloat] {
        let quarter = CGRect(
          x: x < 0 ? extent.rect.minX : extent.rect.midX, y: y < 0 ? extent.rect.minY : extent.rect.midY,
          width: extent.rect.width / 2, height: extent.rect.height / 2)
        let cells = source.cells(of: quarter, isMirroredX: x > 0, isMirroredY: y > 0)
        for cell in cells {
          let polygon = clipped(ConvexPolygon(Shape(rect: cell, projection: shape.projection)))
          mesh.fill(polygon, tile: tile) { point in
            GeometryMesh.Look(color: color, texture: source.texture(at: point))
          }
        }
      }
    }
    flush(texture)
  }

  /// Returns a white bitmap with a mask's opacities as alpha, created on first use.
  private func bitmap(of mask: ShadowMask) -> Bitmap {
    if let known = shadowBitmaps[ObjectIdentifier(mask)]?.bitmap { return known }
    let bitmap = Bitmap(width: mask.width, height: mask.height, isOpaque: false) { pixels, stride in
      mask.withOpacities { opacities in
        for y in 0..<mask.height {
          for x in 0..<mask.width {
            pixels[y * stride + x] = Pixel(opacities[y * mask.stride + x] >> 8) * 0x0101_0101
          }
        }
      }
    }
    shadowBitmaps[ObjectIdentifier(mask)] = (mask, bitmap)
    return bitmap
  }
}

extension ShadowSource {
  /// Returns the coordinates in the mask's texture, 0 … 1, for a point in device pixels.
  fileprivate func texture(at point: SIMD2<Float>) -> SIMD2<Float> {
    let place = steps(at: point)
    return SIMD2((place.x + 0.5) / Float(mask.width), (place.y + 0.5) / Float(mask.height))
  }

  /// Splits a quarter of the shadow, in local points, into up to four rectangles: the part that the mask
  /// contains, and the parts between the mask's end and the shadow's centre. In these parts, the mask's last
  /// column or row repeats.
  fileprivate func cells(of quarter: CGRect, isMirroredX: Bool, isMirroredY: Bool) -> [CGRect] {
    let columns = split(quarter.minX, quarter.maxX, mask.width, isMirroredX)
    let rows = split(quarter.minY, quarter.maxY, mask.height, isMirroredY)
    return columns.flatMap { column in
      rows.map { row in
        CGRect(x: column.0, y: row.0, width: column.1 - column.0, height: row.1 - row.0)
      }
    }
  }

  private func split(
    _ low: CGFloat, _ high: CGFloat, _ count: Int, _ isMirrored: Bool
  ) -> [(CGFloat, CGFloat)] {
    let length = min(CGFloat(count - 1) / CGFloat(resolution), high - low)
    let middle = isMirrored ? high - length : low + length
    return [(low, middle), (middle, high)].filter { $0.1 - $0.0 > 1e-6 }
  }
}
