/// Returns source whose documentation says nothing about default values, which an export changes, and about looping
/// content.
func withoutLibraryFacts(_ source: String) -> String {
  source.replacing(#/(?m)(?:^ *\/\/\/.*\n)+/#) { block in
    let prefix = block.0.prefix { $0 == " " } + "///"
    var paragraphs: [[Substring]] = []
    for line in block.0.split(separator: "\n") {
      let text = line.dropFirst(prefix.count + 1)
      let isItem = text.drop { $0 == " " }.hasPrefix("- ")
      // A blank line stands alone, and an item of a list begins a paragraph.
      if text.isEmpty || isItem || paragraphs.last.map({ $0[0].isEmpty }) ?? true {
        paragraphs.append([])
      }
      paragraphs[paragraphs.count - 1].append(text)
    }
    let kept = paragraphs.enumerated().map { index, lines in
      let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
      let kept = withoutFacts(text, keepingFirst: index == 0)
      // Only a changed paragraph gets other line breaks.
      return kept == text ? lines : wrapped(kept, in: 109 - prefix.count)
    }
    // A paragraph that is left out leaves no blank line behind.
    let lines = kept.filter { !$0.isEmpty }.reduce(into: [Substring]()) { lines, paragraph in
      if lines.last?.isEmpty == true, paragraph[0].isEmpty { return }
      lines += paragraph
    }
    return (lines.last?.isEmpty == true ? lines.dropLast() : lines[...])
      .map { $0.isEmpty ? "\(prefix)\n" : "\(prefix) \($0)\n" }.joined()
  }
}

/// Returns the text of a paragraph without the sentences and clauses that an app has no use for. The first sentence of
/// documentation says what the declaration is, and stays.
private func withoutFacts(_ text: String, keepingFirst: Bool) -> String {
  let text = text.replacing(#/[;,] (?:(?![;,]|\. ).)*? by default(?=[.;,])/#, with: "")
  let sentences = text.split(separator: ". ", omittingEmptySubsequences: false)
  let kept = sentences.enumerated().filter { index, sentence in
    keepingFirst && index == 0 || !sentence.contains(#/\b(loop\w*|laps?)\b|^The default is /#)
  }.map(\.element)
  let joined = kept.joined(separator: ". ")
  return kept.count == sentences.count || joined.isEmpty || joined.hasSuffix(".") ? joined : joined + "."
}

private func wrapped(_ text: String, in length: Int) -> [Substring] {
  var lines: [Substring] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + word.count < length {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(word)
    }
  }
  return lines
}
