import type { PlanLine } from "./plan";

/** Keys of data whose value is the id of a line. */
export const REFERENCES: ReadonlySet<string> = new Set(["$field", "$table", "$view", "$page"]);

/** Ids of the lines that a value refers to, at whatever depth. */
export function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    REFERENCES.has(key) && typeof entry === "string" ? [entry] : referencesOf(entry),
  );
}

/** Lines whose parts are left out one by one, with the key of the parts: they need none of them. */
const partsOf: Partial<Record<PlanLine["kind"], string>> = { page: "blocks", bar: "entries", role: "levels" };

const needsOf = (line: PlanLine): string[] => (partsOf[line.kind] ? [] : referencesOf(line.data));

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
  const made = new Set([...active].filter((id) => !isEmpty(known.get(id), active)));
  // The bars of a page that is left out go with it.
  return new Set([...made].filter((id) => made.has(known.get(id)?.parent ?? id)));
}

/** None of the parts can be made: the blocks of a page, the entries of a bar, or the tables of a role. */
function isEmpty(line: PlanLine | undefined, active: ReadonlySet<string>): boolean {
  const key = line && partsOf[line.kind];
  if (!line || key === undefined) return false;
  const parts = ((line.data[key] ?? []) as unknown[]).filter((part) => referencesOf(part).length > 0);
  return parts.length > 0 && parts.every((part) => !referencesOf(part).every((id) => active.has(id)));
}

/** The first field of a new table names its records: it stays as long as the table does. */
export const isTitleField = (lines: readonly PlanLine[], line: PlanLine): boolean =>
  line.kind === "field" &&
  lines.find(({ kind, parent }) => kind === "field" && parent === line.parent)?.id === line.id &&
  lines.find(({ id }) => id === line.parent)?.isNew === true;
