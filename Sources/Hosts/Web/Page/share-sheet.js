// The sheet with which a game is shared: its link, a picture, a clip. Loaded when it is first opened.

import { closesOnVeil, copy, element, icon, part, saveFile, setText } from "./page.js";
import { ask } from "./server.js";
import { record, whyNoClips } from "./share-clip.js";
import { pictureOf } from "./share-stage.js";
import { addressOf } from "./storage.js";
import { say } from "./words.js";

/**
 * @typedef {object} Shared What is shared.
 * @property {string} line The game's line.
 * @property {string} name The game's name, for files.
 * @property {string} title The game's title.
 * @property {string} text How it stands, in a sentence.
 * @property {string} moves The number of moves.
 * @property {boolean} isOffline Whether the server is known to be away.
 * @property {import("./share-stage.js").Studio} studio
 */

/** Icons that only this sheet has. */
const signs = {
  picture: '<rect x="4" y="5" width="16" height="14" rx="2.6"/><circle cx="9" cy="9.8" r="1.4"/><path d="m4.5 16.5 4.3-4 3.4 3 3-3.3 4.3 4.3"/>',
  clip: '<rect x="3.5" y="6.5" width="12" height="11" rx="2.6"/><path d="m15.5 10.8 5-2.600v7.600l-5-2.6"/>',
  save: '<path d="M12 4.500v10.300M8.3 11.200l3.7 3.6 3.7-3.600M5 19.200h14"/>',
};

/** @param {keyof typeof signs} name */
const sign = (name) => `<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${signs[name]}</svg>`;

/** The pictures' sizes in points, by the way that the screen is held, and their pixels per point. */
const shots = {
  wide: { picture: { width: 800, height: 600, scale: 2 }, clip: { width: 853, height: 480, scale: 1.5 } },
  high: { picture: { width: 600, height: 800, scale: 2 }, clip: { width: 480, height: 853, scale: 1.5 } },
};

/**
 * Opens the sheet, unless it is open.
 * @param {Shared} shared
 */
export function openShareSheet(shared) {
  if (!document.getElementById("share-sheet")) new ShareSheet(shared).open();
}

class ShareSheet {
  #shared;
  /** Aborted when the sheet is closed. */
  #closed = new AbortController();
  /** Cancels what is being recorded. */
  #recording = new AbortController();
  /** @type {HTMLCanvasElement | null} */
  #picture = null;
  /** @type {File | null} */
  #clip = null;
  #address = "";

  /** @param {Shared} shared */
  constructor(shared) {
    this.#shared = shared;
    const dialog = element("dialog", { id: "share-sheet", className: "sheet narrow share-sheet" });
    dialog.setAttribute("aria-labelledby", "share-title");
    dialog.innerHTML = `
      <div class="sheet-head">
        <h2 id="share-title">${say("Share this game")}</h2>
        <button type="button" class="round sunk" data-closes title="${say("Close")}">${icon("close")}<span class="hidden">${say("Close")}</span></button>
      </div>
      <div class="shared-picture"><video controls playsinline muted loop hidden></video></div>
      <p class="faint" id="share-words"></p>
      <div>
        <label for="share-link">${say("Link")}</label>
        <div class="with-button">
          <input id="share-link" readonly spellcheck="false" aria-describedby="share-note">
          <button type="button" class="go" data-act="copy">${icon("copy")}<span>${say("Copy")}</span></button>
        </div>
        <p class="help" id="share-note" role="status"></p>
      </div>
      <div class="together" data-part="choices">
        <button type="button" data-act="send" hidden>${icon("share")}<span>${say("Send link")}</span></button>
        <button type="button" data-act="picture">${sign("picture")}<span>${say("Picture")}</span></button>
        <button type="button" data-act="clip">${sign("clip")}<span>${say("Clip")}</span></button>
      </div>
      <div data-part="recording" hidden>
        <label for="share-progress">${say("Recording the replay…")}</label>
        <div class="with-button">
          <progress id="share-progress" max="1" value="0"></progress>
          <button type="button" data-act="cancel">${say("Cancel")}</button>
        </div>
      </div>
      <div data-part="recorded" class="together" hidden>
        <button type="button" class="go" data-act="send-clip" hidden>${icon("share")}<span>${say("Send clip")}</span></button>
        <button type="button" data-act="save-clip">${sign("save")}<span>${say("Save clip")}</span></button>
      </div>
      <p class="help" id="share-help" hidden></p>
      <p class="problem" role="alert" hidden></p>`;
    this.dialog = dialog;
    /** @type {HTMLInputElement} */
    this.field = /** @type {HTMLInputElement} */ (part(dialog, "#share-link"));
    this.progress = /** @type {HTMLProgressElement} */ (part(dialog, "progress"));
    this.video = /** @type {HTMLVideoElement} */ (part(dialog, "video"));
    const acts = {
      copy: () => copy(this.#address, this.field, part(this.#button("copy"), "span"), say("Copy")),
      send: () => this.#send({ url: this.#address }),
      picture: () => this.#sharePicture(),
      clip: () => this.#record(),
      cancel: () => this.#recording.abort(),
      "send-clip": () => this.#clip && this.#send({ files: [this.#clip] }),
      "save-clip": () => this.#clip && saveFile(this.#clip),
    };
    for (const [name, act] of Object.entries(acts)) this.#button(name).addEventListener("click", () => void act());
    part(dialog, "[data-closes]").addEventListener("click", () => dialog.close());
    closesOnVeil(dialog);
    dialog.addEventListener("close", () => this.#leave());
    document.body.append(dialog);
  }

  /** @param {string} name */
  #button(name) {
    return part(this.dialog, `[data-act="${name}"]`);
  }

  /** @param {string} name */
  #part(name) {
    return part(this.dialog, `[data-part="${name}"]`);
  }

  open() {
    const { title, text, moves } = this.#shared;
    setText(part(this.dialog, "#share-words"), say("{0}: {1}", title, text));
    this.#button("send").hidden = !navigator.share;
    const reason = whyNoClips();
    const hasMoves = moves !== "0";
    this.#button("clip").hidden = reason !== "" || !hasMoves;
    const help = part(this.dialog, "#share-help");
    help.hidden = reason === "" || !hasMoves;
    setText(help, reason && `${reason} ${say("The link and the picture can be shared.")}`);
    this.#showPart("choices");
    this.dialog.showModal();
    this.#findLink();
    this.#drawPicture();
  }

  /** Ends what nobody waits for any more. */
  #leave() {
    this.#closed.abort();
    this.#forgetClip();
    this.dialog.remove();
  }

  #forgetClip() {
    if (this.video.src) URL.revokeObjectURL(this.video.src);
    this.video.removeAttribute("src");
    this.#showVideo(false);
    this.#clip = null;
  }

  /**
   * Shows the clip in the picture's place, or the picture.
   * @param {boolean} isShown
   */
  #showVideo(isShown) {
    this.video.hidden = !isShown;
    if (this.#picture) this.#picture.hidden = isShown;
  }

  /** @param {"choices" | "recording" | "recorded"} name */
  #showPart(name) {
    const hadFocus = this.#part("recording").contains(document.activeElement);
    this.#part("choices").hidden = name === "recording";
    this.#part("recording").hidden = name !== "recording";
    this.#part("recorded").hidden = name !== "recorded";
    if (hadFocus && name === "choices") this.#button("clip").focus();
    if (hadFocus && name === "recorded") [this.#button("send-clip"), this.#button("save-clip")].find(({ hidden }) => !hidden)?.focus();
  }

  /** @param {string} text */
  #problem(text) {
    const problem = part(this.dialog, ".problem");
    problem.hidden = text === "";
    setText(problem, text);
  }

  // The link

  /** Shows the long link, and then the short one if the server has one. */
  async #findLink() {
    const { line, isOffline } = this.#shared;
    const { signal } = this.#closed;
    const note = part(this.dialog, "#share-note");
    this.#setLink(new URL(addressOf(line), location.href).href);
    if (isOffline) {
      return setText(note, say("You’re offline, so this is the long link. It contains the whole game."));
    }
    setText(note, say("Asking the server for a short link…"));
    const { status, json } = await ask("links", { token: "", game: line });
    if (signal.aborted) return;
    if (status === 200) this.#setLink(new URL(`g/${json.id}`, location.href).href);
    setText(note, status === 200 ? say("Whoever opens it sees the game, and can watch it.")
      : status === 0 ? say("The server can’t be reached, so this is the long link. It contains the whole game.")
        : json.error ?? say("The server has no short links, so this is the long one. It contains the whole game."));
  }

  /** @param {string} address */
  #setLink(address) {
    this.#address = address;
    this.field.value = address;
  }

  // Files

  /**
   * The name of a file.
   * @param {string} kind
   */
  #fileName(kind) {
    const { name, moves } = this.#shared;
    return `pastime-${name}-${moves.length > 12 ? "game" : `${moves}-moves`}.${kind}`;
  }

  get #shots() {
    return innerWidth >= innerHeight ? shots.wide : shots.high;
  }

  async #drawPicture() {
    const { signal } = this.#closed;
    const { scale, ...size } = this.#shots.picture;
    try {
      const picture = await pictureOf(this.#shared.studio, this.#shared.line, size, scale);
      if (signal.aborted) return;
      this.#picture = picture;
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", say("Picture of the board"));
      picture.hidden = !this.video.hidden;
      part(this.dialog, ".shared-picture").prepend(picture);
    } catch (error) {
      if (!signal.aborted) this.#problem(say("The picture can’t be drawn: {0}", reasonOf(error)));
    }
  }

  async #sharePicture() {
    if (!this.#picture) await this.#drawPicture();
    const canvas = this.#picture;
    if (!canvas) return;
    /** @type {Blob | null} */
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) return this.#problem(say("The browser has no memory for the picture."));
    const file = new File([blob], this.#fileName("png"), { type: "image/png" });
    if (canSend(file)) await this.#send({ files: [file] });
    else saveFile(file);
  }

  async #record() {
    this.#forgetClip();
    this.#problem("");
    this.#showPart("recording");
    this.#button("cancel").focus();
    this.#recording = new AbortController();
    const { signal } = this.#recording;
    this.#closed.signal.addEventListener("abort", () => this.#recording.abort(), { once: true });
    const { scale, ...size } = this.#shots.clip;
    try {
      const clip = await record(this.#shared.studio, { line: this.#shared.line, size, scale }, {
        signal,
        advanced: (share) => {
          this.progress.value = share;
        },
      });
      if (clip) this.#showClip(clip);
    } catch (error) {
      if (!signal.aborted) this.#problem(say("The clip can’t be recorded: {0}", reasonOf(error)));
    } finally {
      this.progress.value = 0;
      if (!this.#clip) this.#showPart("choices");
    }
  }

  /** @param {Blob} clip */
  #showClip(clip) {
    const file = new File([clip], this.#fileName(clip.type.endsWith("mp4") ? "mp4" : "webm"), { type: clip.type });
    this.#clip = file;
    this.video.src = URL.createObjectURL(file);
    this.#showVideo(true);
    // Some browsers play nothing by themselves; there are controls.
    this.video.play().catch(() => {});
    this.#button("send-clip").hidden = !canSend(file);
    this.#showPart("recorded");
  }

  /** @param {ShareData} data */
  async #send(data) {
    const { title, text } = this.#shared;
    try {
      await navigator.share({ title: "Pastime", text: say("{0}: {1}", title, text), ...data });
    } catch (error) {
      // Who closes the system's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        this.#problem(say("It can’t be sent: {0}", reasonOf(error)));
      }
    }
  }
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {File} file */
const canSend = (file) => navigator.canShare?.({ files: [file] }) === true;
