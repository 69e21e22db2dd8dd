// The program's side of online play, and what it needs of the page: a socket, a timer, and a store.

import * as identity from "./identity.js";
import { MatchSocket } from "./socket.js";
import { say } from "./words.js";

/** @typedef {import("./arcade-abi.js").MatchState} MatchState */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./boards.js").Registration} Registration */

/** How long a new player waits for the server, in milliseconds. */
const patience = 8000;

export class MatchLink {
  #timer = 0;
  #hasBegun = false;
  /**
   * Receives the server's answer to a new player.
   * @type {((registration: Registration) => void) | null}
   */
  #settle = null;
  /**
   * The registration that is under way.
   * @type {Promise<Registration> | null}
   */
  #registering = null;
  /**
   * The latest state of online play.
   * @type {MatchState | null}
   */
  #state = null;

  /**
   * @param {object} page
   * @param {() => Engine} page.engine
   * @param {() => void} page.wake Shows a frame soon.
   * @param {(state: MatchState) => void} page.tell
   * @param {(state: MatchState | null) => void} page.tellRace
   * @param {() => void} page.replaced The player now plays in another window.
   */
  constructor({ engine, wake, tell, tellRace, replaced }) {
    this.engine = engine;
    this.wake = wake;
    this.tell = tell;
    this.tellRace = tellRace;
    this.socket = new MatchSocket({
      opened: () => this.#call((engine) => engine.opened()),
      closed: () => this.#call((engine) => engine.closed()),
      received: (message) => this.#call((engine) => engine.receive(message)),
      replaced,
    });
  }

  /**
   * Calls the program, and shows the result.
   * @template T @param {(engine: Engine) => T} call
   */
  #call(call) {
    const answer = call(this.engine());
    this.wake();
    return answer;
  }

  /**
   * The functions that the program calls.
   * @returns {import("./engine.js").OnlinePage}
   */
  get page() {
    return {
      connect: (delay) => this.socket.connect(delay),
      hangUp: () => this.socket.hangUp(),
      send: (text) => this.socket.send(text),
      keep: (name, text) => {
        identity.keep(name, text);
        if (name === "token" && text) this.#settle?.({ token: text, problem: "" });
      },
      wake: (delay) => {
        clearTimeout(this.#timer);
        if (delay >= 0) this.#timer = setTimeout(() => this.#call((engine) => engine.passTime()), delay);
      },
      tellRace: (state) => this.tellRace(state),
      tell: (state) => {
        this.#state = state;
        this.tell(state);
        if (state.nicknameRefused) {
          this.#settle?.({ token: "", problem: state.notice?.text ?? say("This name can’t be taken.") });
        }
      },
    };
  }

  /**
   * Performs a command. Before `begin` has been done there is nothing to end, and whoever begins something waits for it.
   * @param {string} command @returns {string} The error, or an empty text.
   */
  perform(command) {
    if (!this.#hasBegun) return "";
    // Who begins something here plays in this window again.
    if (!/^(close|disconnect|cancel)\b/.test(command) && this.socket.takeBack()) this.#call((engine) => engine.closed());
    return this.#call((engine) => engine.performOnline(command));
  }

  /** Resumes a match from before a reload, and identifies the player. The whole program is there. */
  async begin() {
    const { token, ticket } = await identity.readPlayer();
    const launch = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const kept = { launch, nickname: identity.ownName(), token, ticket };
    this.#hasBegun = true;
    this.#call((engine) => engine.startOnline(Object.fromEntries(Object.entries(kept).filter(([, text]) => text))));
  }

  /**
   * Registers a new player with the server: once, however often it is asked for meanwhile.
   * @returns {Promise<Registration>}
   */
  register() {
    this.#registering ??= this.#register().finally(() => {
      this.#registering = null;
    });
    return this.#registering;
  }

  /** @returns {Promise<Registration>} */
  #register() {
    const isOwnConnection = (this.#state?.connection ?? "off") === "off";
    return new Promise((resolve) => {
      const settle = (/** @type {Registration} */ registration) => {
        clearTimeout(timer);
        this.#settle = null;
        // Deferred: not within the call that reported it.
        setTimeout(() => {
          // A search or a match that has begun meanwhile needs the connection.
          if (isOwnConnection && (this.#state?.phase ?? "idle") === "idle") this.perform("disconnect");
          resolve(registration);
        });
      };
      const timer = setTimeout(() => settle({ token: "", problem: "" }), patience);
      this.#settle = settle;
      this.perform(`name ${identity.nickname()}`);
      this.perform("connect");
    });
  }
}
