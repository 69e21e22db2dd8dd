// Keeps the page on the device, so that it starts without a connection.
//
// Each build of the page has a store of its own, which is complete before it is used. Files are named by their content; only
// the page itself has the same name in all builds, and it always comes from the store of this build. So files of two builds
// never meet. Stores of older builds are deleted when no other window can still show one.

/** This thread. */
const worker = /** @type {ServiceWorkerThread} */ (/** @type {unknown} */ (globalThis));

const prefix = "pastime-";
const store = `${prefix}${pageBuild.version}`;
/** The address of the page itself. */
const home = new URL("./", location.href).href;
/** A name with a digest of the content. */
const named = /\.[0-9a-f]{16}\.\w+$/;

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  // The page's player wants this build now.
  if (event.data === "begin") event.waitUntil(worker.skipWaiting());
  if (event.data === "started") event.waitUntil(tidy());
  const { catalogue } = /** @type {{ catalogue?: string }} */ (event.data);
  if (catalogue && pageBuild.catalogues.includes(catalogue)) event.waitUntil(keep(catalogue));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(home)) return;
  const { pathname, origin } = new URL(request.url);
  const address = origin + pathname;
  if (address === home ? request.mode === "navigate" : named.test(pathname)) {
    event.respondWith(answer(address, request));
  }
});

/** Stores the files of this build. If one can't be had, nothing is stored, and the browser tries again later. */
async function fill() {
  // What an earlier attempt has left.
  await caches.delete(store);
  const cache = await caches.open(store);
  try {
    const files = [...pageBuild.files, ...await usedCatalogues()];
    const [page] = await Promise.all([fetch(home, { cache: "no-cache" }), cache.addAll(files)]);
    // Meanwhile the server may have got the next build.
    if (await digest(page.clone()) !== pageBuild.page) throw new Error("The page is of another build.");
    await cache.put(home, page);
  } catch (error) {
    await caches.delete(store);
    throw error;
  }
}

/** The catalogues of the languages that this device has used: those that an older build has stored. */
async function usedCatalogues() {
  const languageOf = (/** @type {string} */ file) => new URL(file, home).pathname.replace(named, "");
  const stored = await Promise.all((await caches.keys()).filter((name) => name.startsWith(prefix)).map(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => languageOf(url));
  }));
  return pageBuild.catalogues.filter((file) => stored.flat().includes(languageOf(file)));
}

/**
 * Stores a catalogue that the page uses.
 * @param {string} file
 */
async function keep(file) {
  const cache = await caches.open(store);
  if (!await cache.match(file, { ignoreVary: true })) await cache.add(file);
}

/** @param {Response} response */
async function digest(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A file as it is stored, or else from the server. A window that still shows an older build gets files from its store.
 * @param {string} address @param {Request} request
 */
async function answer(address, request) {
  const options = { ignoreVary: true };
  const cache = await caches.open(store);
  const stored = await cache.match(address, options) ?? (address === home ? undefined : await caches.match(address, options));
  return stored ?? fetch(request);
}

/** Deletes the stores of older builds, if only the window that has just started is open. */
async function tidy() {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1) return;
  // In the order in which they were made: later ones are of a build that is about to come.
  const stores = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(stores.slice(0, Math.max(0, stores.indexOf(store))).map((name) => caches.delete(name)));
}
