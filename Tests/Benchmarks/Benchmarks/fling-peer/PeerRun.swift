import CollectionLayouts
import Foundation
import SDLStage
import StandardLayouts

/// A scenario, run in a window with the collection view, painter and stage that the playground has.
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
    /// Seconds from the first frame to the first update, as in the other programs.
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
    view.updateTiming = .curve(.easeInOut, duration: Figures.updateDuration)
    source.register(in: view)
  }

  /// Runs the scenario and answers its line.
  func run() throws -> String {
    switch options.scenario {
    case .carousel, .grid: try scroll()
    case .updates: try update()
    case .startUp:
      try frame()
      measurement.noteFirstFrame()
      measurement.begin()
      measurement.frames = 1
      measurement.finish()
    }
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
    for number in 0..<Figures.warmUpFrames {
      view.contentOffset = offset(Self.bounce(start, step: pitch, Double(number), end))
      try frame()
      if number == 0 { measurement.noteFirstFrame() }
    }
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

  /// Takes what has happened, moves on, and shows a frame; without a pause.
  private func frame() throws {
    for event in stage.events(isAnimating: false, waitingUpTo: 0) { view.handle(event) }
    try show()
  }

  private func show() throws {
    view.advance(to: stage.now)
    if try stage.show(view) { measurement.frames += 1 }
  }

  /// Lets time go by as the playground does: at the display's pace while something moves, else asleep.
  private func wait(_ seconds: Double) throws {
    let end = stage.now + seconds
    while stage.now < end {
      let events = stage.events(isAnimating: view.isAnimating, waitingUpTo: end - stage.now)
      for event in events { view.handle(event) }
      try show()
    }
  }

  /// All pictures at the size they are shown at, and none that is still fading in.
  private func bringPictures() throws {
    stage.pictures.settle()
    stage.pictures.waitForAll()
    repeat { try frame() } while stage.pictures.isFading
  }

  private func hold() throws {
    guard options.hold > 0 else { return }
    try bringPictures()
    try wait(options.hold)
  }

  private func offset(_ position: Double) -> CGPoint {
    options.isGrid ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0)
  }

  /// The position after so many steps that turn round at 0 and at the end.
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
    // What the smaller neighbours leave free comes on top of the pitch.
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
