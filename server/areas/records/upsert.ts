import type { CellValue, DataFormat, RecordData, WireRecord } from "#shared/contract/records";
import type { Cause } from "../../engine/model/change-set";
import { readPage } from "../../engine/public";
import { AppError } from "../../errors";
import { recordKind } from "../../policy/record";
import { listEverybody, openTable } from "../../tables/public";
import { readFormats } from "./data-format";
import { pasteRecords, type WriteContext } from "./write";

interface GivenRecord {
  data: RecordData;
  /** By field id; a field that is missing here was given as a value. */
  dataFormat?: DataFormat | undefined;
}

interface UpsertInput {
  tableId: number;
  /** Null to create all of them. */
  keyFieldId: number | null;
  records: GivenRecord[];
  /** Names in connections that no record has create one. */
  createsConnected?: boolean | undefined;
}

export interface UpsertResult {
  /** In the order of the given records. */
  records: { id: number; isNew: boolean }[];
  changeSetId: number;
}

/**
 * Creates records, or updates those that hold the same value in the key field: all in one change set, or none.
 *
 * @throws AppError field_not_found; record_not_unique if several records, given or stored, hold a key; and as writes do
 */
export async function upsertRecords(
  context: WriteContext,
  { tableId, keyFieldId, records, createsConnected }: UpsertInput,
  cause: Cause = "api",
): Promise<UpsertResult> {
  const { table } = await openTable(context, tableId, recordKind.create);
  if (keyFieldId !== null && !table.fieldById.has(keyFieldId)) throw new AppError("field_not_found");
  const { language, actor, org } = context;
  const given = await readFormats(
    { table, language, actor, people: () => listEverybody(org.database) },
    records,
  );
  const known =
    keyFieldId === null ? given.map(() => null) : await findByKey(context, tableId, keyFieldId, given);
  const changes = given.flatMap(({ data }, index) => {
    const id = known[index] ?? null;
    return id === null ? [] : [{ id, data }];
  });
  const created = given.flatMap(({ data }, index) => (known[index] === null ? [{ data }] : []));
  const result = await pasteRecords(context, { tableId, changes, created, createsConnected }, cause);
  const made = result.created.values();
  return {
    records: known.map((id) =>
      id === null ? { id: (made.next().value as WireRecord).id, isNew: true } : { id, isNew: false },
    ),
    changeSetId: result.changeSetId,
  };
}

/** Ids of the records with the keys; null for a key that no record holds, or an empty one. */
async function findByKey(
  context: WriteContext,
  tableId: number,
  field: number,
  given: readonly { data: RecordData }[],
): Promise<(number | null)[]> {
  const { grant } = await openTable(context, tableId, recordKind.read);
  const ids: (number | null)[] = [];
  const seen = new Set<string>();
  for (const { data } of given) {
    const value = data[field] ?? null;
    const isEmpty = value === null || value === "";
    if (!isEmpty && seen.has(JSON.stringify(value))) throw new AppError("record_not_unique");
    seen.add(JSON.stringify(value));
    ids.push(isEmpty ? null : await findOne(context, grant, field, value));
  }
  return ids;
}

async function findOne(
  { org }: WriteContext,
  grant: Parameters<typeof readPage>[1],
  field: number,
  value: CellValue,
): Promise<number | null> {
  const filter = { match: "all", conditions: [{ fieldId: field, operator: "is", value }] } as never;
  const bytes = await readPage(org.database, grant, { filter, trashed: false, fields: [], size: 2 }, {});
  const { records } = JSON.parse(Buffer.from(bytes).toString("utf8")) as { records: { id: number }[] };
  if (records.length > 1) throw new AppError("record_not_unique");
  return records[0]?.id ?? null;
}
