import CSDL2
import Canvas
import ViewTree

/// The parameters of a frame's draw calls, as texels of four floats that the shaders read by index.
@MainActor
struct DrawRecords {
  /// The number of texels in a row of the texture, as in `Shaders.common`.
  private static let width = 1024

  private var texels: [SIMD4<Float>] = []
  private var texture: GLuint = 0
  private var rowCount = 0

  /// The index of the next texel.
  var count: Int32 { Int32(texels.count) }

  /// Removes all texels but keeps their storage.
  mutating func removeAll() { texels.removeAll(keepingCapacity: true) }

  mutating func append(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { texels.append(SIMD4(x, y, z, w)) }

  /// Appends a colour that is not premultiplied, as a premultiplied one.
  mutating func append(_ color: Color) {
    append(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  /// Appends an inverse projection as three texels, divided by `size`, with further values in their fourth
  /// elements.
  mutating func append(_ map: InverseMap, dividedBy size: SIMD2<Float> = SIMD2(1, 1), and rest: SIMD3<Float>)
  {
    append(map.dx.x / size.x, map.dx.y / size.y, map.dx.z, rest.x)
    append(map.dy.x / size.x, map.dy.y / size.y, map.dy.z, rest.y)
    append(map.base.x / size.x, map.base.y / size.y, map.base.z, rest.z)
  }

  /// Appends the projection to texture coordinates of a bitmap that is copied unscaled, with its top left
  /// corner at a device pixel.
  mutating func appendCopy(to corner: (x: Int, y: Int), size: PixelSize) {
    let scale = SIMD2(1 / Float(size.width), 1 / Float(size.height))
    append(scale.x, 0, 0, 0)
    append(0, scale.y, 0, 0)
    append(-Float(corner.x) * scale.x, -Float(corner.y) * scale.y, 1, 0)
  }

  /// Appends a shape, and returns its index.
  ///
  /// - Parameter clip: the index of the clip around the shape, if the shape is a clip; below 0 for none.
  mutating func append(_ coverage: ShapeCoverage, clip: Int32 = -1) -> Int32 {
    let index = count
    if coverage.isBlock {
      let box = coverage.bounds
      append(1, -1, 0, 0)
      append(0, 0, 1, -1)
      append(-Float(box.minX), Float(box.maxX), -Float(box.minY), Float(box.maxY))
    } else {
      texels.append(coverage.a)
      texels.append(coverage.b)
      texels.append(coverage.c)
    }
    let corners = coverage.corners
    append(corners?.radius ?? 0, corners?.reach.x ?? 0, corners?.reach.y ?? 0, Float(clip))
    if let corners { append(corners.inverse, and: .zero) }
    return index
  }

  /// Copies the texels to the graphics processor and binds their texture to the first unit.
  mutating func upload(_ functions: OpenGLFunctions) {
    let rows = (texels.count + Self.width - 1) / Self.width
    guard rows > 0 else { return }
    texels.append(contentsOf: repeatElement(.zero, count: rows * Self.width - texels.count))
    functions.activeTexture(gl(GL_TEXTURE0))
    if texture == 0 { functions.genTextures(1, &texture) }
    functions.bindTexture(gl(GL_TEXTURE_2D), texture)
    functions.pixelStorei(gl(GL_UNPACK_ROW_LENGTH), 0)
    if rowCount < rows {
      rowCount = rows
      functions.texParameteri(gl(GL_TEXTURE_2D), gl(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
      functions.texParameteri(gl(GL_TEXTURE_2D), gl(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
      functions.texImage2D(
        gl(GL_TEXTURE_2D), 0, GL_RGBA32F, GLsizei(Self.width), GLsizei(rows), 0, gl(GL_RGBA), gl(GL_FLOAT),
        nil)
    }
    texels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      functions.texSubImage2D(
        gl(GL_TEXTURE_2D), 0, 0, 0, GLsizei(Self.width), GLsizei(rows), gl(GL_RGBA), gl(GL_FLOAT), base)
    }
  }
}
