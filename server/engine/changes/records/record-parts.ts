import { oncePerKey } from "#shared/once-per-key";
import type { KindsData } from "../../../objects/kind-data";
import { marks } from "../../query/fragment";
import type { ChangeContext } from "../context";
import { run, type Work } from "../work";

/** Rows that belong to records and are purged with them. */
interface RecordPartTable {
  name: string;
  /** The condition on rows of a table, by its id. */
  ofTable: string;
  record: string;
  /** The column with the key of content in the file storage, and what says whether that has a thumbnail. */
  content?: string;
  hasThumbnail?: string;
}

/** The engine's own; kinds of objects declare themselves that they belong to a record. */
const own: readonly RecordPartTable[] = [
  {
    name: "slaEntry",
    // Their index begins with the field.
    ofTable: `"fieldId" in (select "id" from "field" where "tableId" = ?)`,
    record: "recordId",
  },
  { name: "conversionRefusal", ofTable: `"tableId" = ?`, record: "recordId" },
  { name: "reading", ofTable: `"tableId" = ?`, record: "recordId" },
  {
    name: "file",
    ofTable: `"tableId" = ?`,
    record: "recordId",
    content: "key",
    hasThumbnail: `"hasThumbnail"`,
  },
];

const declaredIn = oncePerKey((kinds: KindsData): RecordPartTable[] =>
  [...kinds.values()].flatMap(({ kind, ofRecord }) =>
    ofRecord === null ? [] : [{ ...ofRecord, name: kind, ofTable: `"${ofRecord.table}" = ?` }],
  ),
);

/**
 * Removes what belongs to removed records. The same commit marks their file contents as deletable, so that a crash
 * right after it leaves no orphaned files.
 *
 * @param recordIds null for all records of the table
 */
export function* releaseRecordParts(
  { kinds }: Pick<ChangeContext, "kinds">,
  tableId: number,
  recordIds: readonly number[] | null,
): Work<void> {
  const values = [tableId, ...(recordIds ?? [])];
  for (const { name, ofTable, record, content, hasThumbnail = "0" } of [...own, ...declaredIn(kinds)]) {
    const named = recordIds === null ? "" : ` and "${record}" in (${marks(recordIds.length)})`;
    if (content === undefined) {
      yield* run(`delete from "${name}" where ${ofTable}${named}`, values);
      continue;
    }
    yield* run(
      `insert into "releasedContent" ("key", "hasThumbnail")
        select distinct "${content}", ${hasThumbnail} from "${name}"
        where ${ofTable}${named} and "${content}" is not null
        on conflict ("key") do nothing`,
      values,
    );
    // Content that got a new owner in the meantime stays.
    yield* run(
      `delete from "${name}" where ${ofTable}${named}
        and ("${content}" is null or "${content}" in (select "key" from "releasedContent"))`,
      values,
    );
  }
}
