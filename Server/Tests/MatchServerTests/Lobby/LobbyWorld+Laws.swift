import MatchStore

@testable import MatchServer

extension LobbyWorld {
    /// What holds after each step.
    func check() {
        let begun = [Name.bob, .cid].filter { sight[$0]?.begins ?? 0 > 0 }
        if begun.count > 1 { broke("a match has begun for two guests") }
        for room in core.rooms.values {
            if room.isPlaying != (core.playing[room.id] != nil) { broke("the list of running matches is wrong") }
            for guest in room.guests.values where guest.rooms[room.id] !== room { broke("a guest isn't in its room") }
            if let host = room.host.player, host.rooms[room.id] !== room { broke("a host isn't in its room") }
            if let attempt = room.attempt, room.guests[attempt] == nil { broke("a room's guest isn't in it") }
        }
        for player in core.players.values {
            for (match, room) in player.rooms where core.rooms[match] !== room { broke("a player is in an old room") }
            if let waiting = player.waiting, core.waiting[waiting.id] !== waiting { broke("a player waits nowhere") }
            if let connection = player.connection, connection.player !== player {
                broke("a connection is two players'")
            }
        }
        for (match, waiting) in core.waiting {
            if waiting.host.waiting !== waiting { broke("a match waits without its host") }
            if !waiting.isPrivate, waiting.host.connection == nil { broke("an absent host waits in the queue") }
            if let room = core.rooms[match], room.agreement != nil { broke("a match with a guest still waits") }
        }
        if core.metrics.waiting.load(ordering: .relaxed) != core.waiting.count {
            broke("the count of waiting matches is wrong")
        }
    }

    /// What follows if nobody sends anything any more, and the lobby and the disk work: all who wait are told.
    func checkSilence() {
        take(.lobby(true))
        take(.disk(.writes))
        let isPrivate = core.waiting[Self.match]?.isPrivate == true
        for _ in 0..<20 { pass(1_000) }
        for guest in [Name.bob, .cid] where isHere(guest) && sight[guest]?.isWaiting == true {
            // A host may be away while a friend has the code.
            if isPrivate, core.rooms[Self.match]?.agreement == nil { continue }
            broke("\(guest) waits for ever")
        }
        check()
    }

    /// What follows if all have gone: nothing is left of them.
    func checkForgetting() {
        take(.lobby(true))
        take(.disk(.writes))
        for name in Name.allCases { drop(name) }
        // A code is valid for 15 minutes.
        for _ in 0..<120 { pass(10_000) }
        settle()
        if !core.rooms.isEmpty { broke("a room is kept for ever") }
        if !core.playing.isEmpty { broke("a match runs for ever") }
        if !core.waiting.isEmpty { broke("a match waits for ever") }
        if !core.players.isEmpty { broke("a player is kept for ever") }
        if !core.bots.isEmpty { broke("a bot is kept for ever") }
        check()
    }

    /// Whether Ann waits in the queue, by what she did and was told, and has let nobody wait.
    private var annShouldBeFound: Bool {
        guard isHere(.ann), sight[.ann]?.isQueued == true, let annQueued, let ann = core.players[Self.number(.ann)]
        else { return false }
        return core.now < annQueued + limits.answer && !core.silence.holds(ann, now: core.now)
    }

    /// What follows if somebody else looks for the same game now: Ann, or another who waits, is found.
    func checkQueue() {
        take(.lobby(true))
        take(.disk(.writes))
        guard annShouldBeFound else { return }
        take(.queue(.ann))
        guard sight[.ann]?.isQueued == true else { return }
        // Another one may find Ann first, and let her wait.
        let isAlone = core.waiting.count == 1 && core.rooms[Self.match] == nil
        take(.come(.dan))
        take(.queue(.dan))
        guard areFarApart else {
            if sight[.dan]?.isQueued == true { broke("Ann waits, and isn't found") }
            return
        }
        if !isAlone { return }
        if sight[.dan]?.isQueued == false { broke("Ann is found by a player who is too far away") }
        // Nobody is refused anyone for longer than 10 s, and the server looks again by itself.
        for _ in 0..<11 { pass(1_000) }
        if sight[.dan]?.isQueued == true { broke("Ann waits, and isn't found in time") }
    }
}
