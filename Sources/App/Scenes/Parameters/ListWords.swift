import CollectionCore
import Foundation
import Synchronization

/// The lists that the words of a parameter stand for, and the lists that the user typed instead, such as `2x1,1x1`.
package struct ListWords: Hashable, Sendable {
  /// The lists with words, in the order of the words. A list is the numbers of all its elements.
  let lists: [[Double]]
  /// The count of numbers of an element.
  let partCount: Int
  /// The numbers that an element can have.
  let range: ClosedRange<Double>

  /// The typed lists. A parameter's value is a number: the index of the list among those with words and these.
  private static let typed = Mutex<[[Double]]>([])

  /// The value of the list that was typed last.
  var greatestValue: Double { Self.typed.withLock { Double(lists.count + $0.count - 1) } }

  /// Returns the parameter's value for a list.
  func value(of list: [Double]) -> Double {
    if let index = lists.firstIndex(of: list) { return Double(index) }
    return Self.typed.withLock { typed in
      if !typed.contains(list) { typed.append(list) }
      return Double(lists.count + (typed.firstIndex(of: list) ?? 0))
    }
  }

  /// Returns the list for a value of the parameter.
  func list(for value: Double) -> [Double] {
    let index = Int(saturating: value)
    return Self.typed.withLock { typed in
      let all = lists + typed
      return all[min(max(index, 0), all.count - 1)]
    }
  }

  /// Returns the text of the list for a value of the parameter.
  func text(for value: Double) -> String {
    let numbers = list(for: value).map { "\(Int(saturating: $0))" }
    return stride(from: 0, to: numbers.count, by: partCount).map {
      numbers[$0..<$0 + partCount].joined(separator: "x")
    }.joined(separator: ",")
  }

  /// The text of the first list; of a list with one element, if the first list is empty.
  var example: String {
    let text = text(for: 0)
    return text.isEmpty ? Array(repeating: "1", count: partCount).joined(separator: "x") : text
  }

  /// Returns the numbers of a list that the user typed; `nil` if the text is no list. Commas or spaces separate
  /// elements.
  func numbers(in text: String) -> [Double]? {
    let elements = text.split { ", ".contains($0) }.map { $0.split { "x×".contains($0) }.map { Double($0) } }
    let numbers = elements.joined().compactMap { $0 }.filter { range.contains($0) && $0 == $0.rounded() }
    guard !elements.isEmpty, elements.allSatisfy({ $0.count == partCount }) else { return nil }
    return numbers.count == elements.count * partCount ? numbers : nil
  }
}
