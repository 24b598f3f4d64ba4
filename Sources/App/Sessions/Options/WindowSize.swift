import ArgumentParser
package import Foundation

/// A window's size in points, as written on the command line: `1280x800`.
package struct WindowSize: ExpressibleByArgument, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Parses a size; `nil` if the text is not two whole numbers, from 1 to 16384, with an `x` between them.
  package init?(argument: String) {
    let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    guard (1...16384).contains(width), (1...16384).contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  package var description: String { "\(width)x\(height)" }
  package var points: CGSize { CGSize(width: width, height: height) }
}
