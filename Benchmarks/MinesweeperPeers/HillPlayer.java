import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.StringJoiner;
import minesweeper.gamestate.GameStateModel;
import minesweeper.settings.GameSettings;
import minesweeper.solver.Solver;
import minesweeper.solver.settings.SettingsFactory;
import minesweeper.solver.settings.SolverSettings;
import minesweeper.solver.utility.BinomialCache;
import minesweeper.structure.Action;
import minesweeper.structure.Location;

/**
 * David N. Hill's solver on given boards: {@code HillPlayer WIDTH HEIGHT X Y}, the last two the first cell.
 *
 * <p>Reads a board a line, the cells with mines, and prints for each whether it was won (1 or 0), a tab, and its guesses: the
 * risk of each and how many cells were covered then.
 */
class HillPlayer {
    /** The one that its author recommends for many boards. */
    private static final SettingsFactory.Setting STRENGTH = SettingsFactory.Setting.SMALL_ANALYSIS;
    /** No game takes as many decisions. */
    private static final int MOST_DECISIONS = 1000;

    public static void main(String[] arguments) throws Exception {
        // The solver prints remarks of its own.
        PrintStream output = System.out;
        System.setOut(System.err);
        int width = Integer.parseInt(arguments[0]);
        int height = Integer.parseInt(arguments[1]);
        var first = new Location(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        var binomials = new BinomialCache(5000, Solver.BINOMIAL_CACHE_LIMIT, Solver.binomialEngine);
        var input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] cells = line.split(" ");
            var isMine = new boolean[width * height];
            for (String cell : cells) isMine[Integer.parseInt(cell)] = true;
            output.println(play(new Board(width, height, cells.length, isMine), first, binomials));
        }
    }

    private static String play(Board board, Location first, BinomialCache binomials) {
        SolverSettings settings = SettingsFactory.GetSettings(STRENGTH).setStartLocation(first);
        var solver = new Solver(board, settings, false);
        solver.setBinomialCache(binomials);
        board.doAction(new Action(first, Action.CLEAR));
        var guesses = new StringJoiner(" ");
        for (int decision = 0; isOpen(board); decision++) {
            solver.start();
            Action[] moves = solver.getResult();
            if (decision == MOST_DECISIONS || moves.length == 0) throw new IllegalStateException("no more moves");
            for (Action move : moves) {
                if (!isOpen(board)) break;
                if (!move.isCertainty()) {
                    guesses.add(String.format("%.6f/%d", 1 - move.getBigProb().doubleValue(), board.coveredCount()));
                }
                board.doAction(move);
            }
        }
        return (board.getGameState() == GameStateModel.WON ? 1 : 0) + "\t" + guesses;
    }

    private static boolean isOpen(Board board) {
        return board.getGameState() == GameStateModel.STARTED;
    }

    /** A board whose mines are given; the solver sees what is open. */
    private static class Board extends GameStateModel {
        private final boolean[] isMine;

        Board(int width, int height, int mines, boolean[] isMine) {
            super(GameSettings.create(width, height, mines));
            this.isMine = isMine;
        }

        int coveredCount() {
            int count = 0;
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int shown = query(new Location(x, y));
                    if (shown == HIDDEN || shown == FLAG) count++;
                }
            }
            return count;
        }

        @Override
        protected void startHandle(Location first) {}

        @Override
        protected void placeFlagHandle(Location cell) {}

        @Override
        protected int queryHandle(int x, int y) {
            if (isMine[y * width + x]) return MINE;
            int count = 0;
            for (int side = 0; side < DX.length; side++) {
                int column = x + DX[side];
                int row = y + DY[side];
                if (contains(column, row) && isMine[row * width + column]) count++;
            }
            return count;
        }

        @Override
        protected boolean clearSquareHitMine(Location cell) {
            int shown = queryHandle(cell.x, cell.y);
            if (shown == 0) explode(cell);
            return shown == MINE;
        }

        @Override
        protected boolean clearSurroundHandle(Location cell) {
            throw new IllegalStateException("the solver opens single cells");
        }

        @Override
        public String showGameKey() {
            return "a given board";
        }

        private boolean contains(int x, int y) {
            return 0 <= x && x < width && 0 <= y && y < height;
        }
    }
}
