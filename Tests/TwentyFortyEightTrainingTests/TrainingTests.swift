import Foundation
import Testing
import TwentyFortyEightTraining

@Suite("Training for 2048")
struct TrainingTests {
    private func train(_ training: ClassicTraining, to episodes: UInt64) {
        while training.episodes < episodes { training.playEpisode() }
    }

    private func withFile(_ body: (String) throws -> Void) rethrows {
        let path = NSTemporaryDirectory() + "training-\(UInt64.random(in: 0...UInt64.max))"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test("goes on from a checkpoint exactly as if it hadn't been interrupted")
    func resuming() throws {
        let whole = ClassicTraining(seed: 3)
        train(whole, to: 6)
        let first = ClassicTraining(seed: 3)
        train(first, to: 3)
        try withFile { path in
            try first.save(to: path)
            let second = try ClassicTraining.load(from: path)
            train(second, to: 6)
            #expect(second.learner.moves == whole.learner.moves)
            #expect(second.measure(games: 2) == whole.measure(games: 2))
        }
    }

    @Test("plays better after a few games than before")
    func learning() {
        let training = ClassicTraining(seed: 1)
        let before = training.measure(games: 5).mean
        train(training, to: 40)
        #expect(training.measure(games: 5).mean > before * 1.5)
    }

    @Test("goes on with three stages as with one until they learn")
    func stages() throws {
        let training = ClassicTraining(seed: 4)
        train(training, to: 3)
        try withFile { path in
            try training.save(to: path)
            let staged = try ClassicTraining.load(from: path, stages: 3)
            #expect(staged.measure(games: 2) == training.measure(games: 2))
        }
    }

    @Test("says what is wrong with a file that isn't a checkpoint")
    func damage() {
        withFile { path in
            _ = FileManager.default.createFile(atPath: path, contents: Data(repeating: 7, count: 100))
            #expect(throws: CheckpointError.self) { try ClassicTraining.load(from: path) }
        }
    }
}
