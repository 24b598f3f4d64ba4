/// The programs of the graphics processor, one for each kind of draw call.
@MainActor
struct Programs {
  /// The program that rounds a finished frame to eight bits.
  let frame: ShaderProgram
  private let gradient: ShaderProgram
  private let picture: ShaderProgram
  private let shadow: ShaderProgram
  private let stroke: ShaderProgram
  private let layer: ShaderProgram

  /// Compiles the programs.
  ///
  /// - Throws: `StageError.noAcceleration` if the driver rejects one.
  init(sourceCount: Int, context: OpenGLContext) throws {
    gradient = try ShaderProgram(Shaders.gradient, sourceCount: 1, context: context)
    picture = try ShaderProgram(Shaders.picture, sourceCount: sourceCount, context: context)
    shadow = try ShaderProgram(Shaders.shadow, sourceCount: sourceCount, context: context)
    stroke = try ShaderProgram(Shaders.stroke, sourceCount: 1, context: context)
    layer = try ShaderProgram(Shaders.layer, sourceCount: 1, context: context)
    frame = try ShaderProgram(Shaders.frame, sourceCount: 1, context: context)
  }

  /// The program of a kind of draw call.
  subscript(kind: DrawBatches.Kind) -> ShaderProgram {
    switch kind {
    case .gradient: gradient
    case .picture: picture
    case .shadow: shadow
    case .stroke: stroke
    case .layer, .beginLayer, .endLayer: layer
    }
  }
}
