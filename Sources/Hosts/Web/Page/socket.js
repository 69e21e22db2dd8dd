// The connection to the server of matches: text in, text out. When to make it anew is the program's to say.

/** The server's word that the same player has come by another window. */
const openedElsewhere = 4001;

export class MatchSocket {
  /**
   * @param {object} events
   * @param {() => void} events.opened
   * @param {() => void} events.closed It couldn't be made, or is gone.
   * @param {(message: string) => void} events.received
   * @param {() => void} events.replaced The player plays in another window now.
   */
  constructor(events) {
    this.events = events;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    /** Whether another window plays: then this one leaves it in peace. */
    this.isReplaced = false;
  }

  /** Makes a connection after so many milliseconds, instead of what there is or was to be. @param {number} delay */
  connect(delay) {
    this.hangUp();
    if (this.isReplaced) return;
    this.timer = setTimeout(() => this.open(), delay);
  }

  open() {
    const address = new URL("play", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    this.socket = socket;
    // What a connection says that was given up is nobody's any more.
    const isMine = () => this.socket === socket;
    socket.addEventListener("open", () => isMine() && this.events.opened());
    socket.addEventListener("message", ({ data }) => isMine() && typeof data === "string" && this.events.received(data));
    socket.addEventListener("close", ({ code }) => {
      if (!isMine()) return;
      this.socket = null;
      this.isReplaced = code === openedElsewhere;
      if (this.isReplaced) this.events.replaced();
      else this.events.closed();
    });
  }

  /** @param {string} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  /** Ends the connection, or gives up making one; nothing more is told of it. */
  hangUp() {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}
