/** Which windows of this browser are there: each holds a lock as long as it lives. */
export interface WindowLocks {
  /** Holds the lock of a window's name until `signal` aborts; resolves when it is held. */
  hold(name: string, signal: AbortSignal): Promise<void>;
  held(): Promise<ReadonlySet<string>>;
  /** Resolves when nobody holds the name any more; rejects when `signal` aborts before. */
  released(name: string, signal: AbortSignal): Promise<void>;
  /** Runs something that no two windows may do at the same time. */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

/** The browser's locks; null where it has none, as on plain http outside of localhost. */
export function browserLocks(): WindowLocks | null {
  // The type claims that they are always there.
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
