import type { CellValue } from "#shared/contract/records";
import { all, type Work } from "../../../sql/work";
import { holdsErrors, inRecords, readError, type FoundErrors } from "../../fields/cell-error";
import { fieldStorage } from "../../fields/index";
import type { FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../../sql/fragment";
import { errorColumn, recordTable } from "../../../sql/names";
import { readColumn } from "../../schema/table-schema";
import { eachBatch } from "../../schema/batches";
import { endsOf } from "../../fields/connection-ends";
import type { ComputedKind, ComputedValue } from "../../model/computed-kind";
import { connectionOf, namesThrough, sourceOf } from "../through";

/** Entries of a list: scalars as they are, structured values as text. */
const LISTED_MAX = 1000;

/**
 * The value of a connected record's field: typed as that field where the connection leads to one record, a list of
 * its values where it leads to many. A list is an error where one of its values is.
 */
export const vlookup: ComputedKind = {
  type: "vlookup",

  names: namesThrough,

  dependencies(field, schemas) {
    const through = connectionOf(field, schemas);
    const source = sourceOf(field, schemas);
    if (!through || !source) return [];
    return [{ tableId: source.tableId, fieldIds: [source.id], through: through.id }];
  },

  result(field, schemas) {
    const through = connectionOf(field, schemas);
    const source = sourceOf(field, schemas);
    if (!through || !source) return null;
    const many = through.declared.config["many"] === true || source.result?.many === true;
    return { type: source.type, config: source.config, many };
  },

  *compute({ schemas }, field, ids) {
    const through = connectionOf(field, schemas);
    const source = sourceOf(field, schemas);
    if (!through || !source) return new Map();
    const isList = field.result?.many === true;
    const values = new Map<number, ColumnValue[]>();
    const errors = new Map<number, FoundErrors>();
    for (const { id, record, value, error } of yield* readThrough(through, source, ids)) {
      if (error !== null) {
        const known = errors.get(id);
        if (known) known.count += 1;
        else errors.set(id, { count: 1, record, error });
        continue;
      }
      const list = values.get(id) ?? [];
      if (list.length === 0) values.set(id, list);
      if (list.length < LISTED_MAX) list.push(value);
    }
    const found = new Map<number, ComputedValue>();
    for (const [id, list] of values) found.set(id, isList ? toList(source, list) : (list[0] ?? null));
    const isOfMany = through.declared.config["many"] === true;
    for (const [id, one] of errors) found.set(id, isOfMany ? inRecords(one) : readError(one.error));
    return found;
  },
};

interface Row {
  id: number;
  /** The connected record. */
  record: number;
  value: ColumnValue;
  error: string | null;
}

/** Values and errors of connected records in the order of their ids; empty ones are left out. */
function* readThrough(through: FieldSchema, source: FieldSchema, ids: readonly number[]): Work<Row[]> {
  const { table, near, far } = endsOf(through);
  const column = `shown.${readColumn(source)}`;
  const error = holdsErrors(source) ? `shown.${errorColumn(source.id)}` : null;
  const isThere = [column, ...(error === null ? [] : [error])]
    .map((one) => `${one} is not null`)
    .join(" or ");
  const found: Row[] = [];
  for (const batch of eachBatch(ids)) {
    const rows = yield* all<Row>({
      sql: `select ${near} as id, ${far} as record, ${column} as value, ${error ?? "null"} as error from ${table}
        join ${recordTable(source.tableId)} as shown on shown.id = ${far}
        where ${near} in (${batch.marks}) and shown.deletedAt is null and (${isThere})
        order by ${near}, ${far}`,
      parameters: batch.ids,
    });
    for (const row of rows) found.push(row);
  }
  return found;
}

/** Lists in a list become one; an address in a list is an entry as it is. */
function toList(source: FieldSchema, list: readonly ColumnValue[]): string {
  const { decode } = fieldStorage[source.type];
  const entries = list.flatMap((value): readonly CellValue[] => {
    const wire = decode(value, source.config);
    return Array.isArray(wire) ? wire : [wire];
  });
  return JSON.stringify(entries.slice(0, LISTED_MAX));
}
