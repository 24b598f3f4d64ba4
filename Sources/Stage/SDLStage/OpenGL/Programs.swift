/// The programs of the graphics processor, one for each kind of draw call.
@MainActor
struct Programs {
  /// A program, and its shorter form for fully covered pixels.
  @MainActor private struct Pair {
    var any: ShaderProgram
    var solid: ShaderProgram

    init(_ main: String, sourceCount: Int, _ context: OpenGLContext) throws {
      any = try ShaderProgram(main, sourceCount: sourceCount, context: context)
      solid = try ShaderProgram(main, sourceCount: sourceCount, isSolid: true, context: context)
    }
  }

  /// The program that rounds a finished frame to eight bits.
  let frame: ShaderProgram
  private let gradient: Pair
  private let picture: Pair
  private let mixture: Pair
  private let shadow: Pair
  private let stroke: Pair
  private let layer: Pair

  /// Compiles the programs.
  ///
  /// - Throws: `StageError.noAcceleration` if the driver rejects one.
  init(sourceCount: Int, context: OpenGLContext) throws {
    gradient = try Pair(Shaders.gradient, sourceCount: 1, context)
    picture = try Pair(Shaders.picture, sourceCount: sourceCount, context)
    mixture = try Pair(Shaders.mixture, sourceCount: max(sourceCount, 2), context)
    shadow = try Pair(Shaders.shadow, sourceCount: sourceCount, context)
    stroke = try Pair(Shaders.stroke, sourceCount: 1, context)
    layer = try Pair(Shaders.layer, sourceCount: 1, context)
    frame = try ShaderProgram(Shaders.frame, sourceCount: 2, isSolid: true, context: context)
  }

  /// Returns the program of a draw call.
  func program(for batch: DrawBatches.Batch) -> ShaderProgram {
    let pair =
      switch batch.kind {
      case .gradient: gradient
      case .picture: picture
      case .mixture: mixture
      case .shadow: shadow
      case .stroke: stroke
      case .layer, .beginLayer, .endLayer: layer
      }
    return batch.isSolid ? pair.solid : pair.any
  }
}
