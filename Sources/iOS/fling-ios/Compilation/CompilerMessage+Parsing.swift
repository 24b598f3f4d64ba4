import Foundation

extension CompilerMessage {
  /// Returns the messages in the compiler's output, each once. Lines that quote the source are left out.
  static func messages(in output: String) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let match = line.wholeMatch(of: /(\/.*?):(\d+):(\d+): (error|warning|note): (.*)/),
        let severity = Severity(rawValue: String(match.4))
      else { continue }
      let message = CompilerMessage(
        file: URL(filePath: String(match.1)), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0,
        severity: severity, text: String(match.5), hint: hint(for: String(match.5)))
      if !messages.contains(message) { messages.append(message) }
    }
    return messages
  }

  /// Returns advice on how to mend the fault that a message of the compiler reports.
  private static func hint(for text: String) -> String? {
    if let match = text.firstMatch(of: /no such module '(\w+)'/) {
      return
        "There is no module \(match.1) here. Name the folder of its sources too, or only the files that need no "
        + "other module."
    }
    if let match = text.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/) {
      if match.1.wholeMatch(of: /(UI|CA|CG|NS)[A-Z]\w*/) != nil {
        return "\(match.1) is not among the parts of UIKit that exist here."
      }
      return "\(match.1) may be declared in another file. Open that file too, or the folder of both."
    }
    if text.contains("has no member") {
      return "The member may be declared in another file, or be a part of UIKit that does not exist here."
    }
    return nil
  }
}
