import Files
import Foundation
import Playground
import SDLStage
import Scenes

/// The task of drawing the plots of a recorded gesture into a picture file, without a window.
@MainActor
struct PlotRun {
  let trace: String
  /// The number of the gesture in the trace file, counted from 1; `nil` for the last gesture.
  let number: Int?
  let size: CGSize
  let output: String

  /// Draws the gesture's plots and writes the picture.
  ///
  /// - Throws: `Failure` if the trace file cannot be read or has no such gesture, or the picture cannot be
  ///   written.
  func run() throws {
    let sheet = GestureSheet(try gesture(), size: size)
    do {
      try OffscreenStage().draw(sheet).savePNG(to: output)
    } catch {
      throw Failure(message: "The plot \(error)", code: .cannotCreate)
    }
  }

  private func gesture() throws -> GestureRecording {
    let recordings = try recordings()
    guard let last = recordings.last else {
      throw Failure(message: "\(trace) has no gesture that moved the content.", code: .badInput)
    }
    guard let number else { return last }
    guard recordings.indices.contains(number - 1) else {
      let count = recordings.count == 1 ? "1 gesture" : "\(recordings.count) gestures"
      throw Failure(message: "\(trace) has \(count), and no number \(number).", code: .badInput)
    }
    return recordings[number - 1]
  }

  private func recordings() throws -> [GestureRecording] {
    do {
      return try GestureRecording.recordings(
        inTrace: FileContents.read(trace, atMost: FileLimit.trace), file: trace)
    } catch let error as TraceError {
      throw Failure(message: error.description, code: .badInput)
    } catch let error as FileError {
      throw Failure(message: error.description, code: .badInput)
    }
  }
}
