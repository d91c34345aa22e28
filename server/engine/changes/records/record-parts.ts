import { oncePerKey } from "#shared/once-per-key";
import type { BesidePart, KindsData, RecordPart } from "../../../objects/kind-data";
import { marks } from "../../../sql/fragment";
import type { ChangeContext } from "../../model/change-context";
import { releaseFiles } from "../objects/release-files";
import { run, type Work } from "../../../sql/work";

/** Rows that belong to records and are purged with them. */
interface RecordPartTable {
  name: string;
  /** The condition on rows of a table, by its id. */
  ofTable: string;
  record: string;
  /** The column with the key of content in the file storage, and what says whether that has a thumbnail. */
  content?: string;
  hasThumbnail?: string;
  files?: string | null;
  /** Whether the log holds their values. */
  isLogged?: boolean;
  through?: RecordPart["through"];
  forgets?: RecordPart["forgets"];
  replaces?: BesidePart["replaces"];
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

const declaredIn = oncePerKey((kinds: KindsData): RecordPartTable[] => {
  const declared = [...kinds.values()].flatMap(({ kind, files, log, ofRecord }) => {
    if (ofRecord === null) return [];
    const isLogged = log.keep === "whole";
    const { beside = [], ...own } = ofRecord;
    const ofTable = `"${ofRecord.table}" = ?`;
    return [
      ...beside.map((part) => ({ ...part, record: ofRecord.record, ofTable })),
      { ...own, files, isLogged, name: kind, ofTable },
    ];
  });
  // Parts that belong to a record through other parts are deleted before those.
  return declared.toSorted((one, other) => Number("through" in other) - Number("through" in one));
});

/** The condition on rows of a part that belong to records; null for all records of the table. */
function belongsTo(
  { ofTable, record, through }: RecordPartTable,
  recordIds: readonly number[] | null,
): string {
  const named = recordIds === null ? "" : ` and "${record}" in (${marks(recordIds.length)})`;
  const own = `${ofTable}${named}`;
  return through ? `"${through.by}" in (select "id" from "${through.kind}" where ${own})` : own;
}

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
  for (const part of [...own, ...declaredIn(kinds)]) {
    const { name, content, hasThumbnail = "0", files = null } = part;
    const isOfThem = belongsTo(part, recordIds);
    yield* releaseFiles({ kind: name, files }, isOfThem, values);
    // The log still says that they existed.
    if (part.isLogged === true)
      yield* run(
        `update "change" set "before" = null, "after" = null, "label" = null
          where "object" = ? and ("tableId" is null or "tableId" = ?)
            and "objectId" in (select "id" from "${name}" where ${isOfThem})`,
        [name, tableId, ...values],
      );
    if (part.forgets) {
      const columns = Object.keys(part.forgets);
      const given = columns.map((column) => `"${column}" = ?`).join(", ");
      yield* run(`update "${name}" set ${given} where ${isOfThem}`, [
        ...Object.values(part.forgets),
        ...values,
      ]);
      continue;
    }
    if (part.replaces) {
      const { table, by, columns } = part.replaces;
      const given = columns.map(
        (column) => `"${column}" = (select max("${column}") from "${name}" where "${by}" = "${table}"."id")`,
      );
      yield* run(
        `update "${table}" set ${given.join(", ")}
          where "id" in (select "${by}" from "${name}" where ${isOfThem})`,
        values,
      );
    }
    if (content === undefined) {
      yield* run(`delete from "${name}" where ${isOfThem}`, values);
      continue;
    }
    yield* run(
      `insert into "releasedContent" ("key", "hasThumbnail")
        select distinct "${content}", ${hasThumbnail} from "${name}"
        where ${isOfThem} and "${content}" is not null
        on conflict ("key") do nothing`,
      values,
    );
    // Content that got a new owner in the meantime stays.
    yield* run(
      `delete from "${name}" where ${isOfThem}
        and ("${content}" is null or "${content}" in (select "key" from "releasedContent"))`,
      values,
    );
  }
}
