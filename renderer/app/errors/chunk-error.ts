import { createListeners } from "../../ui/store/listeners";

/**
 * A part of the application that could not be loaded: a new version has replaced it, or the server is unreachable.
 */
export class ChunkLoadError extends Error {
  override name = "chunk_load_failed";
  /** The server was unreachable, so that reloading the page would lose its content. */
  readonly isOffline: boolean;

  constructor({ isOffline, cause }: { isOffline: boolean; cause: unknown }) {
    super("A part of the application could not be loaded", { cause });
    this.isOffline = isOffline;
  }
}

/** Whether the application's server is reachable now. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    // A proxy may answer for a server that is down.
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Loads a part of the application; a failure throws ChunkLoadError, unlike an error in its code. If the server is
 * reachable, a second attempt helps after a short interruption, but not after a new version.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isReachable())) throw new ChunkLoadError({ isOffline: true, cause });
  }
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError({ isOffline: !(await isReachable()), cause });
  }
}

const listeners = createListeners();
/** Parts may be loaded before the frame that shows the notice. */
let isOutdated = false;

/**
 * Calls back when the server turns out (or has turned out) to have another version than this page. Returns the
 * function that unsubscribes.
 */
export function onNewVersion(listener: () => void): () => void {
  if (isOutdated) listener();
  return listeners.subscribe(listener);
}

/** Called when an optional part is missing and the page continues without it. */
export function noteNewVersion(): void {
  isOutdated = true;
  listeners.notify();
}
