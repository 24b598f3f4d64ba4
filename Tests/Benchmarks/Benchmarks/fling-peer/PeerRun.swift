import CollectionLayouts
import Foundation
import SDLStage
import StandardLayouts

/// A scenario that runs in a window with the playground's collection view, painter and stage.
@MainActor
final class PeerRun {
  private enum Figures {
    static let window = CGSize(width: 1280, height: 800)
    static let warmUpFrames = 64
    static let carouselPitch = 220.0
    static let carouselStep = 37.0
    static let gridPitch = 104.0
    static let gridStep = 61.0
    static let updates = 20
    static let updatePeriod = 0.4
    static let updateDuration = 0.25
    /// The pause between the first frame and the first update, in seconds, as in the other programs.
    static let calm = 1.5
  }

  private let options: PeerOptions
  private let stage: Stage
  private let view: CollectionView
  private let source: CardSource
  private var measurement = Measurement()

  init(_ options: PeerOptions) throws {
    self.options = options
    stage = try Stage(title: "fling-peer", size: Figures.window)
    view = CollectionView(collectionViewLayout: options.isGrid ? Self.gridLayout() : Self.carouselLayout())
    source = CardSource(
      count: options.count, directory: options.images, mode: options.isGrid ? .scaleAspectFill : .scaleToFill)
    view.frame = CGRect(origin: .zero, size: Figures.window)
    view.backgroundColor = Color(hex: 0x181820)
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.fling.updateTiming = .curve(.easeInOut, duration: Figures.updateDuration)
    source.register(in: view)
  }

  /// Runs the scenario and returns its line.
  func run() throws -> String {
    switch options.scenario {
    case .carousel, .grid: try scroll()
    case .updates: try update()
    case .startUp:
      // The measured time begins at the start of the process, so nothing is left to measure after the frame.
      try frame()
      measurement.noteFirstFrame()
      measurement.begin()
      measurement.frames = 1
      measurement.finish()
    }
    // Written before the screenshot's pause, which must not count.
    let line = measurement.line(options)
    try hold()
    return line
  }

  // MARK: Scenarios

  private func scroll() throws {
    let (pitch, step) =
      options.isGrid
      ? (Figures.gridPitch, Figures.gridStep) : (Figures.carouselPitch, Figures.carouselStep)
    view.layoutIfNeeded()
    let end = Double(options.isGrid ? view.contentSize.height - 800 : view.contentSize.width - 1280)
    let start = options.startsInTheMiddle ? (end / 2).rounded(.down) : 0
    // Warm up first: cells, caches and pictures are created now and not while the frames are measured.
    for number in 0..<Figures.warmUpFrames {
      view.contentOffset = offset(Self.bounce(start, step: pitch, Double(number), end))
      try frame()
      if number == 0 { measurement.noteFirstFrame() }
      // A picture that leaves the window before it is decoded would be decoded, and fade in, while frames are
      // measured.
      stage.pictures.waitForAll()
    }
    // Wait for the pictures before measuring, so that all runs draw the same.
    try bringPictures()
    measurement.begin()
    for number in 0..<options.frames {
      view.contentOffset = offset(Self.bounce(start, step: step, Double(number + 1), end))
      try frame()
    }
    measurement.finish()
    measurement.frames = options.frames
  }

  private func update() throws {
    try frame()
    measurement.noteFirstFrame()
    // The pictures and the pause come before the measurement, so that only the updates count.
    try bringPictures()
    try wait(Figures.calm)
    measurement.begin()
    for number in 0..<Figures.updates {
      let due = stage.now + Figures.updatePeriod
      source.update(view, number: number)
      measurement.updates += 1
      try wait(due - stage.now)
    }
    measurement.finish()
  }

  // MARK: Frames

  /// Handles the pending events, advances the view and shows a frame, without waiting.
  private func frame() throws {
    for event in stage.events(isAnimating: false, waitingUpTo: 0) { view.handle(event) }
    try show()
  }

  private func show() throws {
    view.fling.advance(to: stage.now)
    if try stage.show(view) { measurement.frames += 1 }
  }

  /// Waits like the playground: shows frames at the display's rate while something moves, and otherwise
  /// sleeps.
  private func wait(_ seconds: Double) throws {
    let end = stage.now + seconds
    while stage.now < end {
      let events = stage.events(isAnimating: view.fling.isAnimating, waitingUpTo: end - stage.now)
      for event in events { view.handle(event) }
      try show()
    }
  }

  /// Shows frames until all pictures are loaded at their displayed size and none is fading in.
  private func bringPictures() throws {
    stage.pictures.settle()
    stage.pictures.waitForAll()
    repeat { try frame() } while stage.pictures.isFading
  }

  /// Keeps the last frame on screen, if the options ask for it.
  private func hold() throws {
    guard options.hold > 0 else { return }
    try bringPictures()
    try wait(options.hold)
  }

  private func offset(_ position: Double) -> CGPoint {
    options.isGrid ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0)
  }

  /// Returns the position after `count` steps that reverse their direction at 0 and at `end`.
  private static func bounce(_ start: Double, step: Double, _ count: Double, _ end: Double) -> Double {
    guard end > 0 else { return 0 }
    let way = (start + step * count).truncatingRemainder(dividingBy: 2 * end)
    return way <= end ? way : 2 * end - way
  }

  // MARK: Layouts

  private static func carouselLayout() -> CollectionViewLayout {
    let layout = CarouselLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 300)
    // The space that the smaller neighbours leave free is added to the pitch.
    layout.spacingMode = .between(spacing: 50)
    return layout
  }

  private static func gridLayout() -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 96, height: 96)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    return layout
  }
}
