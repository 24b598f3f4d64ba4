import Foundation

/// The end of the connection to an X server.
///
/// Xlib then calls a handler, in the middle of a call of SDL, and ends the program when the handler returns.
enum XServerEnd {
  private typealias Handler = @convention(c) (_ display: OpaquePointer?) -> Int32
  private typealias Setter = @convention(c) (Handler) -> OpaquePointer?

  /// The function that ends the program; set before the handler that calls it.
  nonisolated(unsafe) private static var respond: (@Sendable () -> Never)?

  /// Sets the function that ends the program in place of Xlib; does nothing if SDL has not loaded Xlib.
  @MainActor
  static func setHandler(_ respond: @escaping @Sendable () -> Never) {
    // Looked up, because SDL need not be linked with Xlib.
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    self.respond = respond
    let setHandler = unsafeBitCast(symbol, to: Setter.self)
    _ = setHandler { _ in
      guard let respond = XServerEnd.respond else { return 0 }
      respond()
    }
  }
}
