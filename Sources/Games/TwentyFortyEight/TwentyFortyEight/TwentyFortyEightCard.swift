import Play
import Words

extension TwentyFortyEightScene {
    /// A game in progress, played to its target in two and a half minutes.
    static var card: SceneCard {
        SceneCard(invitation: "Join equal tiles", settings: "\(cardStart) : \(cardMoves)", pace: "2")
    }

    private static var cardStart: String {
        "size=4 target=2048 start=2,0,4,16/0,8,64,128/0,4,32,256/0,16,256,512 seed=4"
    }

    /// The moves of the automatic player: what `pastime solve` prints for the start.
    private static let cardMoves = """
        right down up down down right right down right right up right up right down right down right right down down \
        down right up down right right up right up down right right right down down down up down right down right up \
        up up up up down down down up right right down up down right right right up up down right left down down \
        right down down down right right right down right left right right down right down down left left left left \
        right down left right left down left down left right right right down right up right up right up down up \
        right right down up up right up down up down up right right up right right up down right down down up up \
        right right left right left down up right up right right right down right down down right right down down \
        down down right right down right up right up right right up up up right up up up right right right right \
        down right down down right right down right right down right right up down right down down right up down \
        right up right up up right right down right down up down down up up right up right up up up right up up \
        right right right right right right right up right up up down up right right right right up right up up down \
        right up right up up up up up up up right down right right down up right up up up up up right up right up \
        right right right up up right right up up right right up up up right up down up down up right up right right \
        up up right up right right right up right right down right up right right right up up up up right right down \
        right right right up up up up right down up down up down up down right right up up up right up up right \
        right up down right down down down down up up up right right down right down right up up up right up up up
        """
}
