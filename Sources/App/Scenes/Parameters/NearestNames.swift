/// A namespace for suggesting existing names when the user has mistyped a name.
package enum NearestNames {
  /// The maximum length of a mistyped name, in bytes.
  private static let maximumLength = 100

  /// Returns up to three existing names that are similar to a mistyped name, the most similar first.
  ///
  /// A name is similar if one of the two names contains the other, or if their `distance` is at most two or
  /// at most a third of the number of letters in the mistyped name. Only names at most one edit farther than
  /// the best name are returned.
  /// There are none for a text that is too long for a mistyped name.
  /// - Complexity: O(n² · names.count), where n is the number of letters in the longest of `names`.
  package static func suggestions(for name: String, among names: [String]) -> [String] {
    guard name.utf8.count <= maximumLength else { return [] }
    let name = name.lowercased()
    let limit = max(2, name.count / 3)
    let ranked = names.compactMap { candidate -> (name: String, distance: Int)? in
      let isPart = name.count > 1 && (candidate.contains(name) || name.contains(candidate))
      // The distance is at least the difference in length.
      guard abs(name.count - candidate.count) <= limit else { return isPart ? (candidate, limit) : nil }
      let distance = distance(from: name, to: candidate)
      guard distance <= limit || isPart else { return nil }
      return (candidate, isPart ? min(distance, limit) : distance)
    }
    let best = ranked.map(\.distance).min() ?? 0
    return ranked.filter { $0.distance <= best + 1 }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// Returns the suggestions for a mistyped name, or all names if there are no suggestions.
  package static func suggestionsOrAll(for name: String, among names: [String]) -> [String] {
    let near = suggestions(for: name, among: names)
    return near.isEmpty ? names : near
  }

  /// Returns the end of an error message: `did you mean a or b?` for up to three names, `there are` and all
  /// names for more, and `there are none.` for no names.
  static func phrase(_ names: [String]) -> String {
    switch names.count {
    case 0: "there are none."
    case 1...3: "did you mean \(names.joined(separator: " or "))?"
    default: "there are \(names.joined(separator: ", "))."
    }
  }

  /// Returns the optimal string alignment distance of two names: the minimum number of insertions, deletions,
  /// replacements and swaps of adjacent letters that change one name into the other.
  static func distance(from a: String, to b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
