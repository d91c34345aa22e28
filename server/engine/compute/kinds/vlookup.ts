import type { CellValue } from "#shared/contract/records";
import { all } from "../../changes/work";
import { fieldStorage } from "../../fields/index";
import type { FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../query/fragment";
import { recordTable } from "../../schema/names";
import { readColumn } from "../../schema/table-schema";
import { eachBatch } from "../batches";
import { endsOf } from "../../schema/connection-ends";
import type { ComputedKind } from "../kind";
import { connectionOf, sourceOf } from "../through";

/** Values of a list: scalars stand for themselves, what is structured by its text. */
const LISTED_MAX = 1000;

/**
 * The value of a connected record's field: typed as that field where the connection leads to one record, a list of
 * its values where it leads to many.
 */
export const vlookup: ComputedKind = {
  type: "vlookup",

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
    const values = new Map<number, ColumnValue[]>();
    if (!through || !source || schemas.get(source.tableId)?.deleted) return new Map();
    const { table, near, far } = endsOf(through);
    const column = `shown.${readColumn(source)}`;
    for (const batch of eachBatch(ids)) {
      const rows = yield* all<{ id: number; value: ColumnValue }>({
        sql: `select ${near} as id, ${column} as value from ${table}
          join ${recordTable(source.tableId)} as shown on shown.id = ${far}
          where ${near} in (${batch.marks}) and shown.deletedAt is null and ${column} is not null
          order by ${near}, ${far}`,
        parameters: batch.ids,
      });
      for (const { id, value } of rows) {
        const list = values.get(id) ?? [];
        if (list.length === 0) values.set(id, list);
        if (list.length < LISTED_MAX) list.push(value);
      }
    }
    const isList = field.result?.many === true;
    return new Map([...values].map(([id, list]) => [id, isList ? toList(source, list) : (list[0] ?? null)]));
  },
};

/** Lists in a list become one; an address in a list is an entry as it is. */
function toList(source: FieldSchema, list: readonly ColumnValue[]): string {
  const { decode } = fieldStorage[source.type];
  const entries = list.flatMap((value): readonly CellValue[] => {
    const wire = decode(value, source.config);
    return Array.isArray(wire) ? wire : [wire];
  });
  return JSON.stringify(entries.slice(0, LISTED_MAX));
}
