import Match
import Testing

@testable import MatchServer

/// When a server takes over the matches of others; time, the store and its tasks are moved by hand.
@Suite struct LeaseTests {
    private let abandoned = MatchID(launch: 9, number: 1)
    private let own = MatchID(launch: 1, number: 1)

    @Test("a server whose lease is over takes nothing over until it has renewed it in time for one whole lease")
    func steady() {
        var lease = Lease(length: 1_000, now: 0)
        #expect(!lease.mayJudge(999))
        _ = lease.renew(asked: 900, now: 900)
        #expect(lease.mayJudge(1_000))
        #expect(lease.isOver(1_900) && !lease.mayJudge(1_900), "it is over, and not renewed yet")
        let wasOver = [lease.renew(asked: 1_950, now: 2_000), lease.renew(asked: 2_900, now: 2_900)]
        #expect(wasOver == [true, false])
        #expect(!lease.mayJudge(2_999) && lease.mayJudge(3_000))
    }

    @Test("after an outage of the store a server takes back what is its own, and others' matches only later")
    func outage() {
        let world = LobbyWorld(MatchLimits(), leaseLength: 1_500)
        world.take(.wait(seconds: 4))
        // A renewal is under way when the store stops answering: it was steady when that was asked for.
        world.take(.lobby(false))
        world.take(.wait(seconds: 4))
        world.store.others.abandoned = [abandoned]
        world.store.others.own = [own]
        world.take(.lobby(true))
        #expect(world.store.others.takeovers == [own])
        world.store.others.own = []
        world.take(.wait(seconds: 1))
        #expect(!world.store.others.takeovers.contains(abandoned))
        world.take(.wait(seconds: 2))
        #expect(world.store.others.takeovers.contains(abandoned))
    }

    @Test("takeovers that take long don't keep a server from renewing its lease")
    func slowTakeovers() {
        let world = LobbyWorld(MatchLimits(), leaseLength: 1_500)
        world.take(.wait(seconds: 2))
        world.store.others.holdsTakeovers = true
        world.store.others.abandoned = [abandoned]
        world.take(.wait(seconds: 1))
        #expect(world.store.others.takeovers == [abandoned])
        let renewals = world.store.others.renewals
        world.take(.wait(seconds: 3))
        #expect(world.store.others.renewals == renewals + 3)
        world.store.endTakeovers()
        world.settle()
    }

    @Test("takeovers that wait when the store goes away take nothing from others when it is back")
    func queued() {
        let world = LobbyWorld(MatchLimits(), leaseLength: 1_500)
        world.take(.wait(seconds: 2))
        let second = MatchID(launch: 9, number: 2)
        world.store.others.holdsTakeovers = true
        world.store.others.abandoned = [abandoned, second]
        world.take(.wait(seconds: 1))
        #expect(world.store.others.takeovers.count == 1, "the store hasn't answered the first one")
        world.take(.lobby(false))
        world.take(.wait(seconds: 4))
        // To this server the others look as if they were gone: they haven't renewed their leases either.
        world.store.endTakeovers()
        world.store.others.own = [own]
        world.take(.lobby(true))
        #expect(Set(world.store.others.takeovers) == [abandoned, second, own])
        #expect(world.store.others.taken == [own])
        world.store.others.own = []
        world.take(.wait(seconds: 1))
        #expect(world.store.others.taken == [own], "they have the length of a lease to show that they are there")
        world.take(.wait(seconds: 2))
        #expect(Set(world.store.others.taken) == [abandoned, second, own])
    }
}
