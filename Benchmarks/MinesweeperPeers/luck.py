"""Takes the luck of guesses out of which games were won.

A guess of known risk p is survived with a chance of 1 - p, whatever the player's strength. So how often guesses were
survived, less how often that was to be expected, is luck, and its mean is zero. A regression finds how much of it the games'
results contain, by how far the boards were open, and that is subtracted: the mean stays, with less noise
(control variates: Lavenberg and Welch, "A Perspective on the Use of Control Variables", Management Science 27, 1981).
"""

import math

# The luck is added up by how many cells were covered, in so many steps of equal width.
STEPS = 8


class Outcome:
    """How a board was played."""

    def __init__(self, won: str, guesses: str, cells: int):
        """A game's result, "1" or "0", and its guesses, each "RISK/COVERED"; the board has so many cells."""
        self.won = int(won)
        self.luck = [0.0] * STEPS
        parts = guesses.split()
        for place, guess in enumerate(parts):
            risk, covered = guess.split("/")
            survived = 1 if place < len(parts) - 1 else self.won
            self.luck[min(int(covered) * STEPS // cells, STEPS - 1)] += survived - (1 - float(risk))


def without_luck(outcomes: list[Outcome]) -> list[float]:
    """Each game's result, 0 to 1 on average, less what its luck explains: the regression is over all of them."""
    mean = sum(outcome.won for outcome in outcomes) / len(outcomes)
    square = [[sum(o.luck[a] * o.luck[b] for o in outcomes) for b in range(STEPS)] for a in range(STEPS)]
    slope = solve(square, [sum(o.luck[a] * (o.won - mean) for o in outcomes) for a in range(STEPS)])
    return [o.won - sum(map(lambda weight, luck: weight * luck, slope, o.luck)) for o in outcomes]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solves linear equations whose matrix is symmetric and not negative; unknowns that nothing determines are 0."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for pivot, row in enumerate(rows):
        scale = row[pivot]
        if scale < 1e-9:
            rows[pivot] = [0.0] * len(row)
            rows[pivot][pivot] = 1.0
            continue
        row[:] = [value / scale for value in row]
        for other in rows:
            if other is not row and other[pivot]:
                factor = other[pivot]
                other[:] = [value - factor * by for value, by in zip(other, row)]
    return [row[-1] for row in rows]


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error."""
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / len(values) / len(values))
