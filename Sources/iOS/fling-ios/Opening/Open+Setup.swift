import Sessions

extension Open {
  /// The setup of the program in which the layouts run, without a library.
  var setup: HostSetup {
    var setup = HostSetup(library: "", size: points)
    setup.scale = scale
    setup.settings = settings
    setup.modifiers = modifiers
    setup.itemCount = items
    setup.pictures = pictures
    setup.seed = seed
    setup.displaySettings = appearance.settings
    setup.offset = offset?.point
    if headless {
      setup.headless = .init(frames: frames, framesPerSecond: fps, input: input, snapshot: snapshot)
    }
    return setup
  }
}
