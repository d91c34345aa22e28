import type { NamedChoice } from "#shared/contract/named-choices";
import { readQuoted } from "#shared/fields/values/split-list";
import { findByTitles, type FoundRecord, type TitleContext } from "./records-by-title";

/** The records that a text names, or the id of the message that says why it names none. */
export type NamedRecords = { ids: number[] } | { reason: string; shared: string[] };

interface Connection {
  tableId: number;
  many: boolean;
  /** The records meant by titles that several have. */
  choices?: readonly NamedChoice[] | undefined;
}

/**
 * Reads texts as titles of connected records. A text is one title or a list of them.
 *
 * @param create makes records for titles that no record has; without it, such a text is refused
 * @returns the outcome for each text, in their order
 */
export async function connectByTitles(
  context: TitleContext,
  { tableId, many, choices = [] }: Connection,
  texts: readonly string[],
  create?: (titles: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<NamedRecords[]> {
  const readings = texts.map(titlesOf);
  const find = await findByTitles(context, tableId, readings.flat(2), choices);
  const missing = create ? new Set(readings.flatMap((titles) => missingIn(titles, many, find))) : new Set();
  const created = create && missing.size > 0 ? await create([...missing] as string[]) : new Map();
  const found = (title: string): FoundRecord => find(title) ?? (created.get(title) as number) ?? null;
  return readings.map((titles) => {
    const ids = titles.map((reading) => reading.map(found)).find((one) => one.every(isRecord));
    if (ids !== undefined) {
      return many || ids.length === 1
        ? { ids: [...new Set(ids)] }
        : { reason: "fieldTypes.oneConnection", shared: [] };
    }
    const ambiguous = titles.find((reading) => reading.every((title) => found(title) !== null));
    return {
      reason: ambiguous ? "connector.reason.severalRecords" : "connector.reason.noSuchRecord",
      shared: (ambiguous ?? []).filter((title) => found(title) === "several"),
    };
  });
}

const isRecord = (found: FoundRecord): found is number => typeof found === "number";

/** The readings of a text: as a single title, and as a list. */
function titlesOf(text: string): string[][] {
  const whole = text.trim();
  const list = (readQuoted(text) ?? text.split(/[,;\n]/))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return list.length === 1 && list[0] === whole ? [list] : [[whole], list];
}

/** The titles to create for a text: of the list if the field takes several records, else the whole text. */
function missingIn(readings: readonly string[][], many: boolean, find: (title: string) => FoundRecord) {
  if (readings.some((titles) => titles.every((title) => find(title) !== null))) return [];
  const chosen = (many ? readings.at(-1) : readings[0]) ?? [];
  return chosen.filter((title) => find(title) === null);
}
