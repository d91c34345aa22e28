import type { PlanLine } from "./plan";

/** Ids of the lines that a value refers to, at whatever depth. */
export function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    (key === "$field" || key === "$table") && typeof entry === "string" ? [entry] : referencesOf(entry),
  );
}

/** Blocks of a page are left out one by one, so a page needs none of what they show. */
const needsOf = (line: PlanLine): string[] => (line.kind === "page" ? [] : referencesOf(line.data));

/** Ids of the lines that will be made: turned on, and so is everything that they need. */
export function activeLines(lines: readonly PlanLine[]): ReadonlySet<string> {
  const known = new Map(lines.map((line) => [line.id, line]));
  const verdicts = new Map<string, boolean>();
  const isActive = (id: string): boolean => {
    const kept = verdicts.get(id);
    if (kept !== undefined) return kept;
    const line = known.get(id);
    // A line that needs itself in a circle does not hinder itself.
    verdicts.set(id, true);
    const verdict =
      line !== undefined &&
      line.isOn &&
      line.question === null &&
      (line.parent === null || isActive(line.parent)) &&
      needsOf(line).every(isActive);
    verdicts.set(id, verdict);
    return verdict;
  };
  const active = new Set(lines.filter(({ id }) => isActive(id)).map(({ id }) => id));
  return new Set([...active].filter((id) => !isEmptyPage(known.get(id), active)));
}

/** A page none of whose blocks can be made. */
function isEmptyPage(line: PlanLine | undefined, active: ReadonlySet<string>): boolean {
  if (line?.kind !== "page") return false;
  const blocks = (line.data["blocks"] ?? []) as unknown[];
  const tables = blocks.filter((block) => referencesOf(block).length > 0);
  return tables.length > 0 && tables.every((block) => !referencesOf(block).every((id) => active.has(id)));
}

/** The first field of a new table names its records: it stays as long as the table does. */
export const isTitleField = (lines: readonly PlanLine[], line: PlanLine): boolean =>
  line.kind === "field" &&
  lines.find(({ kind, parent }) => kind === "field" && parent === line.parent)?.id === line.id &&
  lines.find(({ id }) => id === line.parent)?.isNew === true;
