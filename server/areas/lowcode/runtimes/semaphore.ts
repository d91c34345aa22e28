/** Runs at most `most` tasks at a time; others wait in their order. */
export function createSemaphore(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The next task takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
}
