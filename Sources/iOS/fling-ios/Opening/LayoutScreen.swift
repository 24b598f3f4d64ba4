import Canvas
import Foundation
import Playground
import SDLStage
import Scenes
import Sessions

/// What the window of opened layouts shows: the last frame, and a question or a problem over it.
@MainActor
final class LayoutScreen {
  private let stage: Stage
  private let painter = ProblemPanel()
  /// The last frame. The memory stays valid after its program has ended.
  private var image: PixelFrame?
  private var problem: OpeningProblem?
  private var panel: PlacedImage?
  private var needsShow = true

  /// The question to the user, which hides the problem, and what takes the answer; `nil` if there is none.
  private var question: (text: OpeningProblem, onAnswer: (Bool) -> Void)? { didSet { update() } }

  /// The settings for appearance, motion and text size in effect.
  var displaySettings: DisplaySettings { didSet { update() } }

  init(_ stage: Stage, _ displaySettings: DisplaySettings) {
    (self.stage, self.displaySettings) = (stage, displaySettings)
  }

  /// Whether a layout has been shown.
  var hasImage: Bool { image != nil }

  /// Whether there is a problem, which may be hidden by a question.
  var hasProblem: Bool { problem != nil }

  /// Puts a frame in place of the last one.
  func show(_ image: PixelFrame) { (self.image, needsShow) = (image, true) }

  /// Puts a problem over the last frame.
  func show(_ problem: OpeningProblem) {
    self.problem = problem
    update()
  }

  func hideProblem() {
    guard problem != nil else { return }
    problem = nil
    update()
  }

  /// Asks the user a question in place of an earlier one, which remains without an answer.
  func ask(_ text: OpeningProblem, onAnswer: @escaping (Bool) -> Void) { question = (text, onAnswer) }

  /// Withdraws the question, if there is one.
  func withdrawQuestion() { question = nil }

  /// Takes an event of the user if it answers the question; returns whether it did.
  func takes(_ event: InputEvent) -> Bool {
    guard let question else { return false }
    let isYes: Bool
    switch event {
    case .keyDown(let stroke) where [.enter, .escape].contains(stroke.key):
      // A held key that chose the command in the palette is no answer.
      guard !stroke.isRepeat else { return true }
      isYes = stroke.key == .enter
    case .pointerDown(let pointer):
      guard let index = painter.buttons.firstIndex(where: { $0.contains(pointer.location) }) else {
        return false
      }
      isYes = index == 0
    default: return false
    }
    self.question = nil
    question.onAnswer(isYes)
    return true
  }

  /// Makes the next call of `draw()` draw the panel anew, for example in another size.
  func update() { (panel, needsShow) = (nil, true) }

  /// A copy of the last frame; `nil` if there is none.
  var screenshot: PixelFrame? {
    image.map { image in
      let copy = PixelFrame(size: image.size)
      copy.copyPixels(of: image)
      return copy
    }
  }

  /// Draws what has changed.
  ///
  /// - Throws: `Failure` if the window cannot show anything.
  func draw() throws {
    guard needsShow || stage.needsFrame else { return }
    needsShow = false
    let (size, scale, isDark) = (
      stage.window.size, stage.window.scale, displaySettings.userInterfaceStyle != .light
    )
    var images = [PlacedImage(image ?? painter.background(size: size, scale: scale, isDark: isDark))]
    if let problem = question?.text ?? problem {
      Typography.scale = displaySettings.textScale ?? 1
      let panel = panel ?? painter.image(of: problem, note: note, in: size, scale: scale, isDark: isDark)
      self.panel = panel
      images.append(panel)
    }
    do {
      try stage.show(images)
    } catch {
      throw Failure(message: "\(error)", code: .unavailable)
    }
  }

  private var note: String {
    question != nil
      ? ""
      : problem?.kind == .status
        ? "The layouts appear here."
        : image == nil
          ? "Save the file again after a change. Q quits."
          : "The last version that worked is shown. Save the file again after a change, or press Esc to hide this."
  }
}
