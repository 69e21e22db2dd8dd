// The connection to the match server: text in, text out. The program decides when to reconnect.

import { closeCode } from "./arcade-abi.js";
import { tag } from "./words.js";

export class MatchSocket {
  /**
   * @param {object} events
   * @param {() => void} events.opened
   * @param {() => void} events.closed The connection failed or was lost.
   * @param {(message: string) => void} events.received
   * @param {() => void} events.replaced The player now plays in another window.
   */
  constructor(events) {
    this.events = events;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    /** Whether another window plays: then this one doesn't interfere. */
    this.isReplaced = false;
  }

  /**
   * Connects after a delay in milliseconds, and replaces any other connection.
   * @param {number} delay
   */
  connect(delay) {
    this.hangUp();
    if (this.isReplaced) return;
    this.timer = setTimeout(() => this.open(), delay);
  }

  /**
   * Has this window play again, if another one has replaced it.
   * @returns {boolean} Whether one had.
   */
  takeBack() {
    const { isReplaced } = this;
    this.isReplaced = false;
    return isReplaced;
  }

  open() {
    const address = new URL("play", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    address.search = new URLSearchParams({ language: tag }).toString();
    const socket = new WebSocket(address);
    this.socket = socket;
    // Events of an abandoned connection are ignored.
    const isMine = () => this.socket === socket;
    socket.addEventListener("open", () => isMine() && this.events.opened());
    socket.addEventListener("message", ({ data }) => isMine() && typeof data === "string" && this.events.received(data));
    socket.addEventListener("close", ({ code }) => {
      if (!isMine()) return;
      this.socket = null;
      this.isReplaced = code === closeCode.openedElsewhere;
      if (this.isReplaced) this.events.replaced();
      else this.events.closed();
    });
  }

  /** @param {string} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  /** Closes the connection, or stops connecting; no more events follow. */
  hangUp() {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}
