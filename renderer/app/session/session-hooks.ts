import { ChunkLoadError } from "../errors/chunk-error";

const connected = new Set<() => Promise<void>>();
const leaving = new Set<() => Promise<boolean>>();

/** Calls back whenever a user is signed in and the socket has connected. */
export const onConnected = (hook: () => Promise<void>): void => void connected.add(hook);
/** Calls back before the user signs out; returning false cancels it. */
export const onSignOut = (hook: () => Promise<boolean>): void => void leaving.add(hook);

/** A hook whose code cannot be loaded now runs with the next connection. */
export async function runConnected(): Promise<void> {
  await Promise.all([...connected].map((hook) => hook().catch(ignoreMissingCode)));
}

function ignoreMissingCode(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) throw error;
}

/** Whether the user may sign out now. */
export async function maySignOut(): Promise<boolean> {
  for (const hook of leaving) if (!(await hook())) return false;
  return true;
}
