// The brand font for the canvases of this thread, the page's or a worker's.

/**
 * The font's name in `context.font`; not its real name, which may belong to another version installed on the machine.
 */
export const brandFamily = "Pastime Brand";

/** The maximum time for which the page waits, in milliseconds. */
const patience = 3000;

/**
 * Loads the brand font. If that fails, the fallback families are used; a font that arrives late is used from the next
 * frame on.
 * @returns {Promise<void>} Resolves when the font is loaded, has failed, or has taken too long; never rejects.
 */
export async function loadFonts() {
  const fonts = globalThis.document?.fonts ?? /** @type {{ fonts?: FontFaceSet }} */ (globalThis).fonts;
  if (!fonts || typeof FontFace === "undefined") return;
  const address = new URL("fonts/manrope.woff2", import.meta.url);
  const face = new FontFace(brandFamily, `url("${address}") format("woff2")`, { weight: "200 800" });
  const loading = face.load().then(() => fonts.add(face), () => {});
  let timer = 0;
  await Promise.race([loading, new Promise((resolve) => (timer = setTimeout(resolve, patience)))]);
  clearTimeout(timer);
}
