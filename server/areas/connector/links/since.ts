import type { SourceSettings } from "#shared/contract/source-settings";
import type { ImportPlan } from "../run/plan";
import type { RemoteTable } from "../sources/remote";
import type { LinkRow } from "./repository";

/** Later of two values of an update column: as numbers if both are, else as the texts of dates, which sort alike. */
export function isLater(value: string, other: string): boolean {
  const [one, two] = [Number(value), Number(other)];
  return Number.isFinite(one) && Number.isFinite(two) ? one > two : value > other;
}

/**
 * The settings with which a source is read again: only rows that changed since, unless all of them are needed to see
 * which are gone.
 */
export function settingsSince(
  settings: SourceSettings,
  { sinceKey, deletions }: ImportPlan,
  { since }: Pick<LinkRow, "since">,
): SourceSettings {
  if (sinceKey === null || since === null || deletions === "trash") return settings;
  // Databases that keep times without a zone take no mark of one; sessions are in UTC.
  const value = since.replace(/^(\d{4}-\d\d-\d\d)T(.*?)Z?$/, "$1 $2");
  return { ...settings, sinceColumn: sinceKey, since: value };
}

/**
 * Notes the latest value of a column while its table is read, and leaves out rows from before a moment, for sources
 * that hand out everything.
 */
export function watchLatest(
  table: RemoteTable,
  column: string | null,
  from: string | null,
): { table: RemoteTable; latest: () => string | null; count: () => number } {
  const place = table.columns.findIndex(({ name }) => name === column);
  let latest: string | null = null;
  let count = 0;
  async function* rows(): AsyncGenerator<(string | null)[][]> {
    for await (const batch of table.rows) {
      const kept: (string | null)[][] = [];
      for (const row of batch) {
        const value = place < 0 ? null : (row[place] ?? null);
        if (value !== null && (latest === null || isLater(value, latest))) latest = value;
        if (value === null || from === null || !isLater(from, value)) kept.push([...row]);
      }
      count += kept.length;
      yield kept;
    }
  }
  return { table: { ...table, rows: rows() }, latest: () => latest, count: () => count };
}
