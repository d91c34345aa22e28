import { ChunkLoadError } from "../errors/chunk-error";

const connected = new Set<() => Promise<void>>();
const leaving = new Set<() => Promise<boolean>>();

/** Calls back whenever somebody is signed in and the connection has come to stand. */
export const onConnected = (hook: () => Promise<void>): void => void connected.add(hook);
/** Calls back before the person is logged out; with false the person stays. */
export const onSignOut = (hook: () => Promise<boolean>): void => void leaving.add(hook);

/** A hook whose code cannot be loaded now runs with the next connection. */
export async function runConnected(): Promise<void> {
  await Promise.all([...connected].map((hook) => hook().catch(ignoreMissingCode)));
}

function ignoreMissingCode(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) throw error;
}

/** Whether the person may be logged out now. */
export async function maySignOut(): Promise<boolean> {
  for (const hook of leaving) if (!(await hook())) return false;
  return true;
}
