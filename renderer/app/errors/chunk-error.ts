/** A part of the application that could not be loaded: a new version has replaced it, or nothing can be reached. */
export class ChunkLoadError extends Error {
  override name = "chunk_load_failed";
  /** The server was out of reach, so that loading the page anew would lose what is there. */
  readonly isOffline: boolean;

  constructor({ isOffline, cause }: { isOffline: boolean; cause: unknown }) {
    super("A part of the application could not be loaded", { cause });
    this.isOffline = isOffline;
  }
}

/** Whether whatever serves the application can be reached now. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    // A proxy in front answers for a server that is gone.
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Loads a part of the application; its failure is told apart from a fault in it. Where the server can be reached, what
 * a short interruption took comes at the second try, and what a new version has replaced does not.
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

const listeners = new Set<() => void>();
/** Parts are loaded before the frame that tells of them is there. */
let isOutdated = false;

/** Calls back when the server turns out, or has turned out, to have another version than this page. Answers how to stop. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  if (isOutdated) listener();
  return () => void listeners.delete(listener);
}

/** To be called where a part is missing without which the page goes on. */
export function noteNewVersion(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}
