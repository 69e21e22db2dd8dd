// The choice of the page's language, in the settings.

import { choose, chosen, languages, wanted } from "./languages.js";
import { byId, element } from "./page.js";
import * as storage from "./storage.js";
import { say, tag } from "./words.js";

/** The key under which a window remembers where the language was changed. */
const placeKey = "language-changed-in";

/**
 * Connects the choice. Another language begins at once: the page is loaded anew, with the game as it is, and shows what was open.
 * @param {object} page
 * @param {() => boolean} page.canReload Whether nothing would be lost by that.
 * @param {() => void} page.save Stores the game.
 * @param {(tab: string) => void} page.openWorkbench
 * @param {() => void} page.openSettings
 * @param {(text: string) => void} page.tell
 * @returns {{ resume: () => void, settle: () => void }} To be called when the page is shown, which shows again what was open; and
 *   when what couldn't be loaded anew is over.
 */
export function connectLanguage({ canReload, save, openWorkbench, openSettings, tell }) {
  // Cleared at once: if the page is left before it is shown, the choice doesn't open the next time.
  const place = storage.readOwn(placeKey);
  storage.writeOwn(placeKey, "");
  const select = byId("language");
  select.replaceChildren(
    element("option", { value: "system", textContent: say("As the system") }),
    ...languages.map(({ tag, name }) => element("option", { value: tag, textContent: name, lang: tag })));
  select.value = chosen();
  // A language that has gone.
  if (!select.value) select.value = "system";
  const reload = () => {
    save();
    location.reload();
  };
  select.addEventListener("change", () => {
    choose(select.value);
    if (wanted().tag === tag) return;
    if (!canReload()) return tell(say("The language changes when this is over."));
    storage.writeOwn(placeKey, byId("settings").open ? "settings" : byId("workbench").hidden ? "" : "look");
    reload();
  });
  return {
    resume() {
      if (place === "settings") openSettings();
      if (place === "look") openWorkbench("look");
      if (place) select.focus();
    },
    settle() {
      if (chosen() === select.value && wanted().tag !== tag && canReload()) reload();
    },
  };
}
