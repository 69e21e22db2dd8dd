// The list of keys, in the drawer and in a sheet.

import { byId, element } from "./page.js";
import { say, sayIn } from "./words.js";

/** The keys of all games; the last ones are those of toys too. */
const common = [
  ["U", say("undo")], ["R", say("redo")], ["H", say("hint")], [sayIn("a key", "Space"), say("watch, or pause")],
  [", .", say("one move back, one on")], ["N", say("new game")], ["X", say("Workbench")], ["M", say("sound")],
  [sayIn("a key", "Tab"), say("read the board; Enter plays there")], ["?", say("these keys")],
];
const ofToys = common.slice(-5);

/** @param {import("./arcade-abi.js").Game} game */
export function showKeys(game) {
  const own = game.keys.map(({ name, use }) => [name, use]);
  // Some keys mean something else in a game.
  const others = (game.hasMoves ? common : ofToys).filter(([name]) => !own.some(([taken]) => taken === name));
  const lines = [...own, ...others].flatMap(([name, use]) =>
    [element("dt", { textContent: name }), element("dd", { textContent: use })]);
  byId("key-list").replaceChildren(...lines);
  byId("keys").replaceChildren(...lines.map((line) => line.cloneNode(true)));
}
