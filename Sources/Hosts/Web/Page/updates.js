// Keeps the page on the device, and offers a new version when the device has it (service-worker.js).

import { file } from "./words.js";

/** The shortest time between two questions for a new version, in milliseconds. */
const pause = 3_600_000;

/**
 * Has the page kept, for the next start without a connection.
 *
 * A new version is used from the next start on: when all windows of the page have been closed, or when the player asks for it.
 * @param {(restart: () => void) => void} offer Called when there is a new version.
 */
export async function followUpdates(offer) {
  const { serviceWorker } = navigator;
  // Without encryption, browsers have none.
  if (!serviceWorker) return;
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await serviceWorker.register("service-worker.js", { updateViaCache: "none" });
  } catch {
    // No storage (private windows), or no connection: the page works, and is asked for again next time.
    return;
  }
  serviceWorker.controller?.postMessage("started");
  // The catalogue was there before it was known that there is a store.
  if (file) serviceWorker.ready.then(({ active }) => active?.postMessage({ catalogue: file }), () => {});
  // The first version of all doesn't wait. Safari tells late that it did, when it has the page already.
  const first = registration.active ? null : registration.installing ?? registration.waiting;
  const tell = () => {
    const { waiting } = registration;
    if (!waiting || waiting === first || !serviceWorker.controller) return;
    offer(() => {
      // Another window has begun it meanwhile.
      if (registration.waiting !== waiting) return location.reload();
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("begin");
    });
  };
  const follow = (/** @type {ServiceWorker | null} */ worker) => {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") tell();
    });
  };
  tell();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  let asked = -Infinity;
  const ask = () => {
    if (document.hidden || performance.now() - asked < pause) return;
    asked = performance.now();
    // Without a connection there is nothing new.
    registration.update().catch(() => {});
  };
  // The first version of all is on its way. A page that stays open for days asks when it is looked at again.
  if (registration.active) ask();
  document.addEventListener("visibilitychange", ask);
}
