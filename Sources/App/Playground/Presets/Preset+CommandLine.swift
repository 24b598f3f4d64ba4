import Scenes

extension Preset {
  /// Reads a preset from a command line such as `fling --scene grid --set spacing=30`; returns `nil` if the
  /// text is not such a command line.
  ///
  /// The remarks are messages for the user, one for each option that is invalid or that a preset cannot
  /// store. A line before the command line that names the shell of a script is skipped.
  static func read(commandLine text: String) -> (preset: Preset, remarks: [String])? {
    let isScript = text.hasPrefix("#!")
    var words = ShellWords.split(isScript ? String(text.drop { !$0.isNewline }) : text)[...]
    guard let program = words.popFirst(), program == "fling" || program.hasSuffix("/fling") else {
      return nil
    }
    if words.first == "play" { words.removeFirst() }
    var preset = Preset(scene: "carousel")
    var remarks: [String] = []
    var modifierCount = 0
    while var option = words.popFirst() {
      // `--name=value` and `--name value` mean the same.
      var value: String?
      if option.hasPrefix("--"), let equals = option.firstIndex(of: "=") {
        value = String(option[option.index(after: equals)...])
        option = String(option[..<equals])
      }
      func next() -> String? { value ?? words.popFirst() }
      switch option {
      case "--scene": preset.scene = next() ?? preset.scene
      case "--items":
        let text = next() ?? ""
        preset.items = Int(text).flatMap { CardCount.range.contains($0) ? $0 : nil }
        if preset.items == nil {
          remarks.append(
            "--items is a number from 0 to \(CardCount.range.upperBound), not \"\(text.excerpt)\".")
        }
      case "--set":
        if let setting = try? Setting(next() ?? "") {
          preset.parameters[setting.name] = setting.value
        } else {
          remarks.append("--set needs name=value; one was left out.")
        }
      case "--modifier":
        modifierCount += 1
        do throws(ParameterError) {
          for setting in try ModifierText.settings(next() ?? "", place: modifierCount) {
            preset.parameters[setting.name] = setting.value
          }
        } catch {
          remarks.append("\(error)")
        }
      default:
        // The words after an unknown option may be its values.
        let values = words.prefix { !$0.hasPrefix("--") }
        words = words.dropFirst(values.count)
        remarks.append(
          "\(([option] + (value.map { [$0] } ?? []) + values).joined(separator: " ").excerpt) was left out.")
      }
    }
    return (preset, remarks)
  }

  /// Reads a preset from the first line of Swift source that the program exported, a comment with a command line;
  /// returns `nil` for any other source.
  static func read(source text: String) -> (preset: Preset, remarks: [String])? {
    let line = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix { !$0.isNewline }
    return line.hasPrefix("// fling --scene ") ? read(commandLine: String(line.dropFirst(2))) : nil
  }
}

/// A namespace for splitting a shell command into words.
enum ShellWords {
  /// Splits a command into words as a POSIX shell does, with quotation marks and backslashes but without
  /// expansions.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    // Quotation marks without text are a word too.
    var hasWord = false
    var quote: Character?
    var isEscaped = false
    func append(_ character: Character) {
      word.append(character)
      hasWord = true
    }
    func endWord() {
      if hasWord { words.append(word) }
      (word, hasWord) = ("", false)
    }
    for character in text {
      if isEscaped {
        // A backslash at the end of a line continues the line.
        if !character.isNewline { append(character) }
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        hasWord = true
      } else if character.isWhitespace {
        endWord()
      } else {
        append(character)
      }
    }
    endWord()
    return words
  }
}
