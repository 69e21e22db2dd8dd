/// The number of ticks in a second. All times in games are in ticks; rules have no other clock.
public let ticksInASecond: UInt64 = 60
