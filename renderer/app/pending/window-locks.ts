/** Which windows of this browser are open: each holds a lock while it exists. */
export interface WindowLocks {
  /** Holds the lock of a window's name until `signal` aborts; resolves when it is held. */
  hold(name: string, signal: AbortSignal): Promise<void>;
  held(): Promise<ReadonlySet<string>>;
  /** Resolves when the name is no longer held; rejects if `signal` aborts first. */
  released(name: string, signal: AbortSignal): Promise<void>;
  /** Runs something that no two windows may do at the same time. */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

/** The browser's locks; null if it has none, as on plain http outside of localhost. */
export function browserLocks(): WindowLocks | null {
  // The type declares them as always present.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return null;
  return {
    hold: (name, signal) =>
      new Promise((resolve, reject) => {
        const whileHeld = () =>
          new Promise<void>((release) => {
            resolve();
            signal.addEventListener("abort", () => release());
          });
        locks.request(name, whileHeld).catch(reject);
      }),
    async held() {
      const { held = [] } = await locks.query();
      return new Set(held.flatMap(({ name }) => name ?? []));
    },
    released: (name, signal) => locks.request(name, { mode: "shared", signal }, async () => {}),
    alone: (name, run) => locks.request(name, run),
  };
}
