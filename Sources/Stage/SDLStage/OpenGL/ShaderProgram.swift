import CSDL2
import Canvas

/// A linked program of the graphics processor.
@MainActor
struct ShaderProgram {
  private let functions: OpenGLFunctions
  private let handle: GLuint
  private let target: GLint
  private let isFlipped: GLint

  /// Compiles and links a program.
  ///
  /// - Parameters:
  ///   - main: the fragment shader's `main`, which may use the functions of `Shaders.common`.
  ///   - sourceCount: the number of textures that one call can sample.
  ///   - isSolid: whether the program draws only rectangles of fully covered pixels.
  /// - Throws: `StageError.noAcceleration`, with the compiler's message, if the driver rejects the program.
  init(_ main: String, sourceCount: Int, isSolid: Bool = false, context: OpenGLContext) throws {
    let gl = context.functions
    let header = Shaders.header(isES: context.isES, sourceCount: sourceCount, isSolid: isSolid)
    let shaders = [
      try Self.shader(GL_VERTEX_SHADER, header + Shaders.vertex, gl),
      try Self.shader(
        GL_FRAGMENT_SHADER,
        header + Shaders.common + Shaders.sampling(sourceCount: sourceCount) + main, gl),
    ]
    functions = gl
    handle = gl.createProgram()
    for shader in shaders {
      gl.attachShader(handle, shader)
      gl.deleteShader(shader)
    }
    gl.linkProgram(handle)
    try Self.check(handle, GL_LINK_STATUS, gl.getProgramiv, gl.getProgramInfoLog)
    target = gl.getUniformLocation(handle, "target")
    isFlipped = gl.getUniformLocation(handle, "isFlipped")
    gl.useProgram(handle)
    gl.uniform1i(gl.getUniformLocation(handle, "records"), 0)
    for source in 0..<sourceCount {
      gl.uniform1i(gl.getUniformLocation(handle, "sources[\(source)]"), GLint(1 + source))
    }
  }

  /// Makes the program draw into a target whose top left pixel is `origin` on the device.
  ///
  /// - Parameter isFlipped: whether the target's first row is its lowest, as in a window.
  func use(origin: (x: Int, y: Int), size: PixelSize, isFlipped: Bool) {
    functions.useProgram(handle)
    functions.uniform4f(target, Float(origin.x), Float(origin.y), Float(size.width), Float(size.height))
    functions.uniform1i(self.isFlipped, isFlipped ? 1 : 0)
  }

  private static func shader(_ kind: Int32, _ text: String, _ functions: OpenGLFunctions) throws -> GLuint {
    let shader = functions.createShader(gl(kind))
    text.withCString { start in
      var (line, length) = (Optional(start), GLint(text.utf8.count))
      functions.shaderSource(shader, 1, &line, &length)
    }
    functions.compileShader(shader)
    try check(shader, GL_COMPILE_STATUS, functions.getShaderiv, functions.getShaderInfoLog)
    return shader
  }

  private static func check(
    _ object: GLuint, _ status: Int32, _ parameter: PFNGLGETSHADERIVPROC, _ log: PFNGLGETSHADERINFOLOGPROC
  ) throws {
    var isGood: GLint = 0
    parameter(object, gl(status), &isGood)
    guard isGood == 0 else { return }
    var message = [GLchar](repeating: 0, count: 1024)
    log(object, GLsizei(message.count), nil, &message)
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    throw StageError.noAcceleration(reason: "the driver rejects a shader: \(text)")
  }
}
