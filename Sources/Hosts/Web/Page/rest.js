// While a game plays automatically, an idle pointer lets the controls fade.

/** How long the pointer is idle before that, in milliseconds. */
const patience = 4000;

/** How long after a finger has come down its click can come, in milliseconds. */
const longestTap = 700;

/** @param {Event} event */
function ignore(event) {
  if (!(event.target instanceof Element && event.target.closest(".bar, .dock, .scrubber"))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {() => boolean} isWatching Whether a game plays, and nothing else goes on. */
export function followRest(isWatching) {
  const { classList } = document.body;
  let timer = 0;
  const stir = () => {
    classList.remove("resting");
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isBusy = !isWatching() || document.querySelector("dialog[open]");
      // Who moves between them by keys needs to see them; a press of Watch leaves the focus there, too.
      const isAtControls = document.activeElement?.matches(":is(.dock, .bar) :focus-visible");
      if (!isBusy && !isAtControls) classList.add("resting");
    }, patience);
  };
  addEventListener("keydown", ({ key }) => {
    // The focus ring helps people who move between controls; during play it would be in the way.
    if (key === "Tab") classList.add("by-keys");
  }, { capture: true });
  addEventListener("pointerdown", ({ pointerType }) => {
    classList.remove("by-keys");
    // A finger that brings the controls back presses none of them: the click comes when they are there.
    if (pointerType !== "mouse" && classList.contains("resting")) {
      addEventListener("click", ignore, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", ignore, { capture: true }), longestTap);
    }
  }, { capture: true });
  for (const event of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(event, stir, { passive: true });
}
