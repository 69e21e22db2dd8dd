import DropItRules
import Geometry
import PlayRules
import Testing

@Suite("DropIt is fair")
struct DropItFairnessTests {
    @Test("squares under a pile stay in their columns, and none hangs over a hole")
    func lanes() throws {
        let rules = try DropItRules.at(
            "dropit columns=4 mode=calm aim=yes seed=7 : drop:0@110 drop:0@565 drop:1@579 drop:0@739 drop:1@745 "
                + "drop:0@767 drop:1@769 drop:2@784 drop:2@807 drop:1@813 drop:0@832 drop:0@930 drop:2@954 drop:1@1037 "
                + "drop:1@1052 drop:3@1246 drop:1@1269 drop:2@1323 drop:0@1539 drop:1@1539 drop:3@1803 drop:2@1844 "
                + "drop:3@1990 drop:1@2003 drop:1@2069 drop:1@2140 drop:0@2145 drop:3@2213 drop:1@2235 drop:0@2796 "
                + "drop:1@2849 drop:1@2854 drop:1@2939 drop:3@2941 drop:3@2962 drop:3@2982 drop:3@2983 drop:3@3006 "
                + "drop:1@3006 drop:1@3027 drop:3@3040 drop:3@3144 drop:3@3178 drop:3@3228 drop:1@3230 drop:3@3251 "
                + "drop:2@3280 drop:0@3428 drop:3@3443 drop:3@3463 drop:1@3522 drop:1@3525 drop:2@3540 drop:0@3564 "
                + "drop:2@3670 drop:0@3856 drop:1@3862 drop:2@4409 end@44409")
        #expect(!rules.isMoving)
        #expect(!rules.picture.contains("falling"))
        let state = FieldState(rules)
        #expect(state.check() == nil)
    }

    @Test("a square that lands doesn't sink into the one beneath")
    func landing() throws {
        var rules = try DropItRules.at("dropit columns=10 aim=yes seed=1 : drop:0@0 drop:0@200 end@201")
        for _ in 0..<200 {
            _ = rules.run(to: rules.now + 1)
            let state = FieldState(rules)
            #expect(state.check() == nil, "tick \(rules.now)")
        }
    }

    @Test("a train of squares that hits the floor doesn't go into itself")
    func train() throws {
        var rules = DropItRules(columns: 6, seed: 1)
        for _ in 0..<20 { try rules.drop(2) }
        while !rules.isOver, rules.now < 400 {
            _ = rules.run(to: rules.now + 1)
            let state = FieldState(rules)
            #expect(state.check() == nil, "tick \(rules.now)")
        }
    }

    @Test("whoever plays fast sees full rows go while other squares fall")
    func fastPlay() throws {
        var rules = DropItRules(columns: 10, seed: 11)
        while !rules.isOver, rules.dropCount < 146 {
            try rules.drop(rules.next.column)
            _ = rules.run(to: rules.now + 15)
        }
        #expect(rules.rowsBlown >= 8)
        #expect(rules.score >= 1_000)
    }

    @Test("a row goes though a square above it is still in the air")
    func rowBeneathTheAir() throws {
        var rules = DropItRules(columns: 4, aims: true, seed: 3)
        for column in 0..<4 as Range<Int32> { try rules.drop(column) }
        var events: [DropItEvent] = []
        while DropItRules.blown(in: events).isEmpty {
            try #require(rules.now < 300)
            // In the air a square is always to be seen.
            if rules.now % 20 == 0 { try rules.drop(0) }
            events += rules.run(to: rules.now + 1)
        }
        #expect(rules.picture.contains("falling"))
        #expect(rules.rowsBlown == 1)
    }

    @Test("a row waits for what is beneath it")
    func rowOverUnrest() throws {
        var rules = DropItRules(columns: 4, aims: true, seed: 3)
        for column in [0, 1, 2, 0, 1, 2] as [Int32] { try rules.drop(column) }
        rules.wait(5)
        #expect(rules.rowsBlown == 0)
        // Both rows are filled by one column: the upper one can't go before the lower one.
        try rules.drop(3)
        try rules.drop(3)
        for blown in DropItRules.blown(in: rules.wait(5)) { #expect(blown.rows.last == rules.rows - 1) }
        #expect(rules.rowsBlown == 2)
    }

    @Test("rows that go soon after others are a chain, those that come late are not")
    func chain() throws {
        func chains(pause: Double) throws -> [Int64] {
            var rules = DropItRules(columns: 4, mode: .calm, aims: true, seed: 5)
            var events: [DropItEvent] = []
            for _ in 0..<3 {
                for column in 0..<4 as Range<Int32> { events += try rules.drop(column) }
                events += rules.wait(pause)
            }
            return DropItRules.blown(in: events + rules.wait(5)).map(\.chain)
        }
        #expect(try chains(pause: 1) == [1, 2, 3])
        #expect(try chains(pause: 3) == [1, 1, 1])
    }

    @Test("the rim warns before it ends the game: near, then above for two seconds")
    func warning() throws {
        var rules = DropItRules(columns: 4, aims: true, seed: 1)
        #expect(rules.warning == .none)
        for _ in 0..<rules.rows - 2 { try rules.drop(2) }
        rules.wait(4)
        #expect(rules.warning == .none)
        try rules.drop(2)
        rules.wait(4)
        #expect(rules.warning == .near)
        try rules.drop(2)
        try rules.drop(2)
        #expect(rules.warning == .near, "what is in the air above the rim is no loss")
        while rules.warning == .near {
            try #require(rules.now < 2_000)
            _ = rules.run(to: rules.now + 1)
        }
        #expect(rules.warning == .above(ticksLeft: 119))
        _ = rules.run(to: rules.now + 118)
        #expect(rules.warning == .above(ticksLeft: 1))
        #expect(!rules.isOver)
        _ = rules.run(to: rules.now + 1)
        #expect(rules.isOver)
    }

    @Test("a row that goes in time saves what rests above the rim")
    func rescue() throws {
        var rules = DropItRules(columns: 4, aims: true, seed: 1)
        for column in 0..<3 as Range<Int32> { try rules.drop(column) }
        for _ in 0..<rules.rows { try rules.drop(0) }
        while rules.warning != .above(ticksLeft: 90) {
            try #require(rules.now < 600)
            _ = rules.run(to: rules.now + 1)
        }
        try rules.drop(3)
        rules.wait(5)
        #expect(rules.rowsBlown == 1)
        #expect(!rules.isOver)
    }

    @Test("a square in the air above the rim is no loss")
    func air() throws {
        var rules = DropItRules(columns: 4, mode: .classic, aims: true, seed: 1)
        for _ in 0..<rules.rows - 1 { try rules.drop(1) }
        rules.wait(5)
        // One a second falls from above the rim, and each completes a row before another lies there.
        for _ in 0..<3 {
            for column in [0, 2, 3, 1] as [Int32] { try rules.drop(column) }
            for _ in 0..<120 {
                _ = rules.run(to: rules.now + 1)
                #expect(!rules.isOver)
            }
        }
        #expect(rules.rowsBlown >= 3)
    }

    @Test("each level brings the rim down and gravity up, and a shower in a classic game alone")
    func levels() throws {
        var classic = DropItRules(columns: 6, aims: true, seed: 2)
        var player = DropItPlayer()
        var began: [(level: Int64, rim: Int32)] = []
        var own: Set<Int64> = []
        while began.count < 3 {
            try #require(!classic.isOver)
            player.consider(DropItPlayer.sight(of: classic))
            var events: [DropItEvent] = []
            if let move = player.think()?.move { events += try classic.apply(move.stamped(classic.now)) }
            events += classic.run(to: classic.now + 12)
            for event in events {
                if case .levelBegan(let level, let rim) = event {
                    began.append((level, rim))
                    #expect(rim == classic.rim || classic.level > level)
                }
                if case .dropped(_, _, isOwn: false) = event { own.insert(classic.level) }
            }
        }
        #expect(began.map(\.level) == [1, 2, 3])
        #expect(began.map(\.rim) == [0, 1, 1])
        #expect(abs(classic.gravityMagnitude - 2.2) < 1e-9)
        #expect(!own.contains(0) && own.contains(1), "a shower begins with a level")
        var calm = DropItRules(columns: 4, mode: .calm, aims: true, seed: 2)
        for _ in 0..<40 {
            for column in 0..<4 as Range<Int32> { try calm.drop(column) }
            calm.wait(1)
        }
        #expect(calm.rowsBlown >= 30)
        #expect(calm.level == 0 && calm.rim == 0 && calm.gravityMagnitude == 1.9)
    }

    @Test("bests of these rules are kept apart from those of earlier ones")
    func version() {
        #expect(DropItRules.description.rulesVersion == 2)
        #expect(DropItRules.description.recordName == "dropit@2")
    }
}
