/**
 * Sorts each entry after those it names in `after`; otherwise the order stays.
 *
 * @throws Error naming entries that depend on each other or on a missing one
 */
export function topologicalSort<Entry extends { name: string; after?: readonly string[] }>(
  entries: readonly Entry[],
): Entry[] {
  const ordered: Entry[] = [];
  const done = new Set<string>();
  let left = [...entries];
  while (left.length > 0) {
    const next = left.find(({ after = [] }) => after.every((name) => done.has(name)));
    if (!next)
      throw new Error(
        `These wait for each other, or for nothing: ${left.map(({ name }) => name).join(", ")}`,
      );
    ordered.push(next);
    done.add(next.name);
    left = left.filter((entry) => entry !== next);
  }
  return ordered;
}
