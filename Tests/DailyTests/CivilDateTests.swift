import PlayRules
import Testing

@Suite("Dates of the calendar")
struct CivilDateTests {
    @Test(
        "known dates have their numbers of days and weekdays",
        arguments: [
            ("1970-01-01", 0, 3), ("1972-02-29", 789, 1), ("2000-02-29", 11_016, 1), ("2026-11-22", 20_779, 6),
            ("2100-03-01", 47_541, 0), ("9999-12-31", 2_932_896, 4),
        ] as [(String, Int64, Int)])
    func known(text: String, number: Int64, weekday: Int) throws {
        let date = try #require(CivilDate(Word(text)))
        #expect(date.dayNumber == number)
        #expect(date.weekday == weekday)
        #expect(date.text == text)
        #expect(CivilDate(dayNumber: number) == date)
    }

    @Test("each day of 400 years follows the one before, and is read as it is written")
    func order() throws {
        let first = try #require(CivilDate(year: 1970, month: 1, day: 1))
        var last = first
        for number in 1...Int64(146_097) {
            let date = try #require(CivilDate(dayNumber: number))
            #expect(date > last)
            #expect(date.day == last.day + 1 || date.day == 1)
            last = date
            guard number % 97 == 0 else { continue }
            #expect(CivilDate(Word(date.text)) == date)
            #expect(CivilDate(seed: date.seed) == date)
        }
        #expect(last.text == "2370-01-01")
    }

    @Test(
        "what isn't a date isn't read",
        arguments: [
            "", "2026-11-31", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "1969-12-31",
            "2026-1-1", "26-11-22", "2026/11/22", "2026-11-22 ", "2026-11-2x", "-026-11-22",
        ])
    func wrong(text: String) {
        #expect(CivilDate(Word(text)) == nil)
    }

    @Test("a day of UTC has 86,400,000 milliseconds")
    func milliseconds() throws {
        let date = try #require(CivilDate(year: 2026, month: 11, day: 22))
        #expect(CivilDate(milliseconds: date.milliseconds) == date)
        #expect(CivilDate(milliseconds: date.milliseconds + 86_399_999) == date)
        #expect(CivilDate(milliseconds: date.milliseconds + 86_400_000).text == "2026-11-23")
        #expect(CivilDate(milliseconds: date.milliseconds - 1).text == "2026-11-21")
        #expect(CivilDate(milliseconds: -5).text == "1970-01-01")
        #expect(CivilDate(seed: 20_261_122) == date)
        #expect(CivilDate(seed: 20_261_131) == nil)
        #expect(CivilDate(seed: .max) == nil)
    }
}
