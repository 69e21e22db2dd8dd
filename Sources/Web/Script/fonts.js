// The brand font, for the canvases of this thread: the page's or a worker's.

/** What the font is called in `context.font`; not its own name, which another version on the machine may have. */
export const brandFamily = "Pastime Brand";

/** A page isn't kept waiting any longer; in milliseconds. */
const patience = 3000;

/**
 * Makes the brand font known. Where it can't be had, the families behind it stand in; a font that comes late is used
 * from the next frame on.
 * @returns {Promise<void>} Kept when the font is there, has failed, or has taken too long; never broken.
 */
export async function loadFonts() {
  const fonts = globalThis.document?.fonts ?? globalThis.fonts;
  if (!fonts || typeof FontFace === "undefined") return;
  const address = new URL("fonts/manrope.woff2", import.meta.url);
  const face = new FontFace(brandFamily, `url("${address}") format("woff2")`, { weight: "200 800" });
  const loading = face.load().then(() => fonts.add(face), () => {});
  let timer = 0;
  await Promise.race([loading, new Promise((resolve) => (timer = setTimeout(resolve, patience)))]);
  clearTimeout(timer);
}
