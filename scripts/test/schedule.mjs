/**
 * Runs steps side by side as long as they fit on the machine's cores, each after those it waits for.
 * A step starts even when one it waits for failed: its own failure then says what is missing.
 *
 * @template {{id: string, cores: number, after?: string[]}} S
 * @param {S[]} steps in the order in which they should start
 * @param {number} cores
 * @param {(step: S) => Promise<void>} run
 */
export async function runSchedule(steps, cores, run) {
  const waiting = [...steps];
  const ids = new Set(steps.map(({ id }) => id));
  /** @type {Set<string>} */
  const ended = new Set();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  let free = cores;

  const isReady = (/** @type {S} */ step) =>
    Math.min(step.cores, cores) <= free && (step.after ?? []).every((id) => !ids.has(id) || ended.has(id));

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(isReady)) {
      // An earlier one of this round may have taken the room.
      if (!isReady(step)) continue;
      const taken = Math.min(step.cores, cores);
      free -= taken;
      waiting.splice(waiting.indexOf(step), 1);
      const end = run(step).finally(() => {
        free += taken;
        ended.add(step.id);
        running.delete(step.id);
      });
      running.set(step.id, end);
    }
    if (running.size === 0)
      throw new Error(`Steps wait for each other: ${waiting.map(({ id }) => id).join(", ")}`);
    await Promise.race(running.values());
  }
}
