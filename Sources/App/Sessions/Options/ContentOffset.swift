import ArgumentParser
package import Foundation

/// A content offset in points, as written on the command line: `340,0`.
package struct ContentOffset: ExpressibleByArgument {
  package let point: CGPoint

  /// Parses an offset; `nil` if the text is not two numbers with a comma between them. Each number is from
  /// −1e9 to 1e9.
  package init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    guard abs(x) <= 1e9, abs(y) <= 1e9 else { return nil }
    point = CGPoint(x: x, y: y)
  }
}
