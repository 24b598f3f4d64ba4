import CSDL2

/// The functions of OpenGL 3.3 and OpenGL ES 3.0 that the renderer and its tests call, looked up by name in the current
/// context's library.
struct OpenGLFunctions {
  typealias Name = UnsafeMutablePointer<GLuint>
  typealias ConstantName = UnsafePointer<GLuint>

  let activeTexture: PFNGLACTIVETEXTUREPROC
  let attachShader: PFNGLATTACHSHADERPROC
  let bindBuffer: PFNGLBINDBUFFERPROC
  let bindFramebuffer: PFNGLBINDFRAMEBUFFERPROC
  let bindTexture: @convention(c) (GLenum, GLuint) -> Void
  let bindVertexArray: PFNGLBINDVERTEXARRAYPROC
  let blendFunc: @convention(c) (GLenum, GLenum) -> Void
  let bufferData: PFNGLBUFFERDATAPROC
  let checkFramebufferStatus: PFNGLCHECKFRAMEBUFFERSTATUSPROC
  let clear: @convention(c) (GLbitfield) -> Void
  let clearColor: @convention(c) (GLfloat, GLfloat, GLfloat, GLfloat) -> Void
  let compileShader: PFNGLCOMPILESHADERPROC
  let createProgram: PFNGLCREATEPROGRAMPROC
  let createShader: PFNGLCREATESHADERPROC
  let deleteFramebuffers: PFNGLDELETEFRAMEBUFFERSPROC
  let deleteShader: PFNGLDELETESHADERPROC
  let deleteTextures: @convention(c) (GLsizei, ConstantName) -> Void
  let disable: @convention(c) (GLenum) -> Void
  let drawArraysInstanced: PFNGLDRAWARRAYSINSTANCEDPROC
  let enable: @convention(c) (GLenum) -> Void
  let enableVertexAttribArray: PFNGLENABLEVERTEXATTRIBARRAYPROC
  let finish: @convention(c) () -> Void
  let framebufferTexture2D: PFNGLFRAMEBUFFERTEXTURE2DPROC
  let genBuffers: PFNGLGENBUFFERSPROC
  let genFramebuffers: PFNGLGENFRAMEBUFFERSPROC
  let genTextures: @convention(c) (GLsizei, Name) -> Void
  let genVertexArrays: PFNGLGENVERTEXARRAYSPROC
  let getIntegerv: @convention(c) (GLenum, UnsafeMutablePointer<GLint>) -> Void
  let getProgramInfoLog: PFNGLGETPROGRAMINFOLOGPROC
  let getProgramiv: PFNGLGETPROGRAMIVPROC
  let getShaderInfoLog: PFNGLGETSHADERINFOLOGPROC
  let getShaderiv: PFNGLGETSHADERIVPROC
  let getString: @convention(c) (GLenum) -> UnsafePointer<UInt8>?
  let getUniformLocation: PFNGLGETUNIFORMLOCATIONPROC
  let linkProgram: PFNGLLINKPROGRAMPROC
  let pixelStorei: @convention(c) (GLenum, GLint) -> Void
  let readPixels:
    @convention(c) (GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, UnsafeMutableRawPointer) -> Void
  let shaderSource: PFNGLSHADERSOURCEPROC
  let texImage2D:
    @convention(c) (
      GLenum, GLint, GLint, GLsizei, GLsizei, GLint, GLenum, GLenum, UnsafeRawPointer?
    ) -> Void
  let texParameteri: @convention(c) (GLenum, GLenum, GLint) -> Void
  let texSubImage2D:
    @convention(c) (
      GLenum, GLint, GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, UnsafeRawPointer
    ) -> Void
  let uniform1i: PFNGLUNIFORM1IPROC
  let uniform4f: PFNGLUNIFORM4FPROC
  let useProgram: PFNGLUSEPROGRAMPROC
  let vertexAttribDivisor: PFNGLVERTEXATTRIBDIVISORPROC
  let vertexAttribIPointer: PFNGLVERTEXATTRIBIPOINTERPROC
  let viewport: @convention(c) (GLint, GLint, GLsizei, GLsizei) -> Void

  /// Looks up the functions in the current context.
  ///
  /// - Throws: `StageError.noAcceleration` if the context lacks a function.
  init() throws {
    activeTexture = try Self.function("glActiveTexture")
    attachShader = try Self.function("glAttachShader")
    bindBuffer = try Self.function("glBindBuffer")
    bindFramebuffer = try Self.function("glBindFramebuffer")
    bindTexture = try Self.function("glBindTexture")
    bindVertexArray = try Self.function("glBindVertexArray")
    blendFunc = try Self.function("glBlendFunc")
    bufferData = try Self.function("glBufferData")
    checkFramebufferStatus = try Self.function("glCheckFramebufferStatus")
    clear = try Self.function("glClear")
    clearColor = try Self.function("glClearColor")
    compileShader = try Self.function("glCompileShader")
    createProgram = try Self.function("glCreateProgram")
    createShader = try Self.function("glCreateShader")
    deleteFramebuffers = try Self.function("glDeleteFramebuffers")
    deleteShader = try Self.function("glDeleteShader")
    deleteTextures = try Self.function("glDeleteTextures")
    disable = try Self.function("glDisable")
    drawArraysInstanced = try Self.function("glDrawArraysInstanced")
    enable = try Self.function("glEnable")
    enableVertexAttribArray = try Self.function("glEnableVertexAttribArray")
    finish = try Self.function("glFinish")
    framebufferTexture2D = try Self.function("glFramebufferTexture2D")
    genBuffers = try Self.function("glGenBuffers")
    genFramebuffers = try Self.function("glGenFramebuffers")
    genTextures = try Self.function("glGenTextures")
    genVertexArrays = try Self.function("glGenVertexArrays")
    getIntegerv = try Self.function("glGetIntegerv")
    getProgramInfoLog = try Self.function("glGetProgramInfoLog")
    getProgramiv = try Self.function("glGetProgramiv")
    getShaderInfoLog = try Self.function("glGetShaderInfoLog")
    getShaderiv = try Self.function("glGetShaderiv")
    getString = try Self.function("glGetString")
    getUniformLocation = try Self.function("glGetUniformLocation")
    linkProgram = try Self.function("glLinkProgram")
    pixelStorei = try Self.function("glPixelStorei")
    readPixels = try Self.function("glReadPixels")
    shaderSource = try Self.function("glShaderSource")
    texImage2D = try Self.function("glTexImage2D")
    texParameteri = try Self.function("glTexParameteri")
    texSubImage2D = try Self.function("glTexSubImage2D")
    uniform1i = try Self.function("glUniform1i")
    uniform4f = try Self.function("glUniform4f")
    useProgram = try Self.function("glUseProgram")
    vertexAttribDivisor = try Self.function("glVertexAttribDivisor")
    vertexAttribIPointer = try Self.function("glVertexAttribIPointer")
    viewport = try Self.function("glViewport")
  }

  private static func function<Function>(_ name: String) throws -> Function {
    guard let address = SDL_GL_GetProcAddress(name) else {
      throw StageError.noAcceleration(reason: "OpenGL has no function \(name)")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}

/// Returns a constant of OpenGL's header, whose macros Swift imports as `Int32`, as an `enum` of OpenGL.
func gl(_ constant: Int32) -> GLenum { GLenum(bitPattern: constant) }
