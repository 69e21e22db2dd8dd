// What Scripts/assemble-page.sh defines for the scripts, and what the type checker's library for pages doesn't have.

/** The languages beside English, each with the file of its catalogue. */
declare const pageLanguages: import("./languages.js").Language[];

declare const pageBuild: {
  /** Another one for each build. */
  readonly version: string;
  /** The digest of index.html. */
  readonly page: string;
  /** The other files that the page needs to run. */
  readonly files: string[];
  /** The files of catalogues, which only those need who read their language. */
  readonly catalogues: string[];
};

/** The parts of the program that it starts without, in the order in which they are needed. */
declare const pageParts: readonly import("./engine.js").Part[];

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface ServiceWorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { readonly data: unknown };
  fetch: ExtendableEvent & { readonly request: Request, respondWith(response: Promise<Response>): void };
}

interface ServiceWorkerThread {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window", includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof ServiceWorkerEvents>(
    name: Name, listener: (event: ServiceWorkerEvents[Name]) => void): void;
}
