import type { InstalledTable } from "./install-structure";

/** Tables in the order in which they are filled: those that lead to others come after them. */
export function inOrder(tables: readonly InstalledTable[]): InstalledTable[] {
  const ordered: InstalledTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const isReady = ({ label, source }: InstalledTable) =>
      source.fields.every(
        ({ connects }) =>
          !connects ||
          connects.table === label ||
          !left.some((other) => other.source.label === connects.table),
      );
    const ready = left.filter(isReady);
    // Tables that refer to each other begin with the first.
    const next = ready.length > 0 ? ready : left.slice(0, 1);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}
