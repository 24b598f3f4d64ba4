extension SectionedCards {
  /// Creates cards from the texts of their sections, such as `1-5,21,6-20`: in each section, the runs of cards
  /// with consecutive numbers.
  ///
  /// The initializer returns `nil` if there is no section, or if a text is not a list of runs, two runs share a
  /// card, or there are too many cards.
  package init?(sections texts: [String]) {
    var sections: [[CardRun]] = []
    for text in texts {
      let runs = text.split(separator: ",").map { CardRun($0) }
      guard runs.allSatisfy({ $0 != nil }) else { return nil }
      sections.append(runs.compactMap { $0 })
    }
    let runs = sections.joined().sorted { $0.first < $1.first }
    let count = runs.reduce(0) { $0 + $1.count }
    guard !sections.isEmpty, count <= CardCount.range.upperBound,
      zip(runs, runs.dropFirst()).allSatisfy({ $0.first + $0.count <= $1.first })
    else { return nil }
    self.init(CardList(sections.joined()), sections.map { $0.reduce(0) { $0 + $1.count } })
  }

  /// The texts of the sections; `nil` if the cards have more than `maximumCount` runs.
  package func texts(maximumCount: Int) -> [String]? {
    var runs = Array(list.runs.reversed())
    guard runs.count + sections.counts.count <= maximumCount else { return nil }
    return sections.counts.map { count in
      var (words, missing): ([String], Int) = ([], count)
      while missing > 0, let run = runs.popLast() {
        let taken = min(run.count, missing)
        words.append(taken == 1 ? "\(run.first)" : "\(run.first)-\(run.first + taken - 1)")
        missing -= taken
        if taken < run.count { runs.append(CardRun(first: run.first + taken, count: run.count - taken)) }
      }
      return words.joined(separator: ",")
    }
  }
}

extension CardRun {
  /// Parses the text of a run, such as `6-20` or `21`.
  fileprivate init?(_ text: Substring) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) ?? 0 }
    guard let first = numbers.first, let last = numbers.last, numbers.count <= 2, first > 0, last >= first
    else { return nil }
    self.init(first: Int(first), count: Int(last) - Int(first) + 1)
  }
}
