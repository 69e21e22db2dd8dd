"""How well a scene was simulated: from the scene's text and the states of its bodies at the end. For all engines alike."""

from collections import defaultdict
from dataclasses import dataclass, field
from math import hypot

ANCHORED, KINEMATIC, DYNAMIC = range(3)
# Slower bodies are at rest, for ours and as the peers are set.
REST = 0.05


@dataclass
class Body:
    kind: int
    x: float
    y: float
    collides: bool
    boxes: list = field(default_factory=list)  # (half width, half height, x, y); a segment has no height
    radius: float = 0


@dataclass
class State:
    x: float
    y: float
    cosine: float
    sine: float
    vx: float
    vy: float
    turning: float
    asleep: bool


def read_scene(text):
    """The bodies, and the pins as (a, b, ax, ay, bx, by)."""
    bodies, pins = [], []
    for line in text.splitlines():
        word, *rest = line.split()
        n = [float(number) for number in rest]
        if word == "body":
            bodies.append(Body(int(n[0]), n[1], n[2], n[5] == 1))
        elif word == "box":
            bodies[-1].boxes.append(tuple(n))
        elif word == "circle":
            bodies[-1].radius = n[0]
        elif word == "segment":
            bodies[-1].boxes.append(((n[2] - n[0]) / 2, 0, (n[0] + n[2]) / 2, n[1]))
        else:
            pins.append((int(n[0]), int(n[1]), *n[2:]))
    return bodies, pins


def place(state, x, y):
    return state.x + state.cosine * x - state.sine * y, state.y + state.sine * x + state.cosine * y


def box_overlap(a, b):
    """Of two boxes (half sizes, middle, axis): how far they would have to move apart; below 0 they are apart."""
    least = float("inf")
    dx, dy = b[2] - a[2], b[3] - a[3]
    c = abs(a[4] * b[4] + a[5] * b[5])
    s = abs(a[4] * b[5] - a[5] * b[4])
    for one, other in ((a, b), (b, a)):
        w, h, _, _, ux, uy = one
        least = min(
            least, w + c * other[0] + s * other[1] - abs(dx * ux + dy * uy),
            h + s * other[0] + c * other[1] - abs(dy * ux - dx * uy))
        if least < 0:
            return least
    return least


def circle_overlap(circle, box):
    """Of a circle (x, y, radius) and a box."""
    w, h, x, y, ux, uy = box
    dx, dy = circle[0] - x, circle[1] - y
    px, py = abs(dx * ux + dy * uy) - w, abs(dy * ux - dx * uy) - h
    distance = max(px, py) if px <= 0 or py <= 0 else hypot(px, py)
    return circle[2] - distance


def overlaps(bodies, states):
    """How deep each pair of shapes is in each other, of those that are."""
    boxes, circles, walls = [], [], []
    for body, state in zip(bodies, states):
        if not body.collides:
            continue
        for w, h, x, y in body.boxes:
            box = (w, h, *place(state, x, y), state.cosine, state.sine)
            (boxes if body.kind == DYNAMIC else walls).append(box)
        if body.radius:
            circles.append((state.x, state.y, body.radius))
    found = [box_overlap(box, wall) for box in boxes for wall in walls]
    found += [circle_overlap(circle, wall) for circle in circles for wall in walls]
    # All that moves is alike: cells of its size, so that what overlaps lies in neighbouring ones.
    if boxes:
        found += neighbours([(box[2], box[3], box) for box in boxes], 3 * max(boxes[0][:2]), box_overlap)
    if circles:
        found += neighbours(
            [(c[0], c[1], c) for c in circles], 2 * circles[0][2],
            lambda a, b: a[2] + b[2] - hypot(a[0] - b[0], a[1] - b[1]))
    return [overlap for overlap in found if overlap > 0]


def neighbours(items, size, measure):
    cells = defaultdict(list)
    for x, y, item in items:
        cells[int(x // size), int(y // size)].append(item)
    found = []
    for (i, j), here in cells.items():
        found += [measure(a, b) for k, a in enumerate(here) for b in here[:k]]
        for key in ((i + 1, j), (i - 1, j + 1), (i, j + 1), (i + 1, j + 1)):
            found += [measure(a, b) for a in here for b in cells.get(key, ())]
    return found


class Outcome:
    """The end of a scene in one engine."""

    def __init__(self, text, states):
        self.bodies, self.pins = read_scene(text)
        self.states = states
        self.moving = [(b, s) for b, s in zip(self.bodies, states) if b.kind == DYNAMIC]
        body = self.moving[0][0]
        self.size = 2 * (body.boxes[0][0] if body.boxes else body.radius)
        self.overlaps = overlaps(self.bodies, states)

    @property
    def top_off(self):
        """How much lower or higher the topmost body is than it was, in per cent of its height."""
        before = max(-b.y for b, _ in self.moving)
        return 100 * abs(max(-s.y for _, s in self.moving) - before) / before

    @property
    def aside(self):
        return max(abs(s.x - b.x) for b, s in self.moving) / self.size

    @property
    def fastest(self):
        return max(hypot(s.vx, s.vy) for _, s in self.moving) / self.size

    @property
    def restless(self):
        return sum(hypot(s.vx, s.vy) > REST for _, s in self.moving)

    @property
    def awake(self):
        return sum(not s.asleep for _, s in self.moving)

    @property
    def mean_overlap(self):
        """In per cent of a body's size, over the pairs that overlap."""
        return 100 * sum(self.overlaps) / max(len(self.overlaps), 1) / self.size

    @property
    def largest_overlap(self):
        return 100 * max(self.overlaps, default=0) / self.size

    @property
    def pin_error(self):
        """Metres between the two points of the pin that is farthest from closed."""
        worst = 0
        for a, b, ax, ay, bx, by in self.pins:
            px, py = place(self.states[a], ax, ay)
            qx, qy = place(self.states[b], bx, by)
            # A pin between two that are held can't be any better than the scene.
            if self.bodies[a].kind == DYNAMIC or self.bodies[b].kind == DYNAMIC:
                worst = max(worst, hypot(qx - px, qy - py))
        return worst

    def hanging(self, width):
        """Squares with more than 2 cm of air beneath them, in columns of `width`."""
        columns = defaultdict(list)
        for _, s in self.moving:
            columns[int(s.x // width)].append(-s.y)
        count = 0
        for heights in columns.values():
            below = -self.size / 2
            for height in sorted(heights):
                count += height - below - self.size > 0.02
                below = height
        return count

    def stands(self):
        """Whether nothing of a column has moved by half a box."""
        return all(hypot(s.x - b.x, s.y - b.y) < self.size / 2 for b, s in self.moving)
