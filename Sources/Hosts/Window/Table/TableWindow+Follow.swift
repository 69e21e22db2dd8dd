import Play
import PlayRules

// How the controls follow the table.

extension TableWindow {
    /// How long the final position is seen before the result card comes, in seconds.
    private static var moment: Double { 0.9 }
    /// After this time without a pointer, a game that plays itself is alone on the screen.
    private static var restTime: Double { 4 }

    /// Brings the controls up to date.
    func follow(at now: Double) {
        isStale = false
        lastSecond = Int64(now)
        let summary = table.summary
        progress.note(summary.places, isOver: summary.isOver)
        chrome.show(
            summary,
            ChromeView.Surroundings(
                level: Self.level(of: table), paceTitle: Self.paces[pace].title, isDark: look.theme == .dark,
                isSoundOn: services.isSoundOn))
        followNotice(summary, now)
        followResult(summary, now)
        chrome.setResting(summary.isPlaying && now - lastUse > Self.restTime && chrome.sheet == nil)
        if !summary.isPlaying, summary.places != kept {
            kept = summary.places
            services.keep(saved)
        }
    }

    private func followNotice(_ summary: TableSummary, _ now: Double) {
        if summary.notice.number != shownNotice {
            shownNotice = summary.notice.number
            tell(summary.notice.text)
        }
        if let noticeEnd, now >= noticeEnd {
            self.noticeEnd = nil
            chrome.tell(nil)
        }
    }

    /// Shows a message; longer ones take longer to read.
    func tell(_ text: String) {
        chrome.tell(text)
        noticeEnd = text.isEmpty ? nil : clock.now + max(4, Double(text.utf8.count) * 0.07)
    }

    private func followResult(_ summary: TableSummary, _ now: Double) {
        guard let result = summary.result else {
            resultTime = nil
            isResultClosed = false
            if chrome.showsResult {
                chrome.show(result: nil, summary)
                applyInsets()
            }
            return
        }
        guard !chrome.showsResult, !isResultClosed else { return }
        let time = resultTime ?? now + (look.motion == .off ? 0 : Self.moment)
        resultTime = time
        guard now >= time else { return }
        resultTime = nil
        chrome.show(result: result, summary)
        applyInsets()
    }

    /// The level of a game in words: the preset with these settings, or what differs from the first one.
    static func level(of table: Table) -> String {
        if let level = table.level {
            return level.caption.isEmpty ? level.title : "\(level.title) · \(level.caption)"
        }
        let summary = table.summary
        let description = summary.game.description
        func value(_ name: String) -> String? { summary.settings.first { $0.name == name }?.value }
        var words: [String] = []
        for parameter in description.parameters {
            guard let value = value(parameter.name), !value.isEmpty, value != "no", words.count < 3 else { continue }
            switch parameter.kind {
            case .integer, .choice: words.append("\(parameter.title) \(value)")
            case .flag: words.append(parameter.title)
            case .option(let options):
                words.append(options.first { $0.word == value }.map { $0.title } ?? value)
            case .word: break
            }
        }
        return words.joined(separator: " · ")
    }
}
