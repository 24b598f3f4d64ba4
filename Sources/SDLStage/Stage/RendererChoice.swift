/// How frames get into the window.
public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// Through the graphics processor if there is a real one, else in software.
  case automatic
  /// By the processor, into the window's own pixels.
  case software
  /// Through SDL's accelerated renderer, even if that is itself a program.
  case accelerated
}
