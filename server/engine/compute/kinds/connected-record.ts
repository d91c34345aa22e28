import { CONNECTIONS_SHOWN } from "#shared/limits/compute";
import { all } from "../../../sql/work";
import { holdsErrors, readError } from "../../fields/cell-error";
import type { FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../../sql/fragment";
import { errorColumn, recordTable } from "../../../sql/names";
import { readColumn, type TableSchema } from "../../schema/table-schema";
import { eachBatch } from "../../schema/batches";
import { connectedTable, endsOf } from "../../fields/connection-ends";
import type { ComputedKind } from "../../model/computed-kind";
import { labelField, recordTitle } from "../../schema/plain-text";

interface Row {
  id: number;
  other: number;
  label: ColumnValue;
  error: string | null;
}

/** The other side of a connection must point back to this one. */
function isRightInverse({ tableId, declared }: FieldSchema, target: TableSchema): boolean {
  const { inverseOf } = declared.config;
  if (typeof inverseOf !== "number") return true;
  const owner = target.byId.get(inverseOf);
  return (
    owner?.declared.type === "connectedRecord" &&
    connectedTable(owner) === tableId &&
    owner.declared.config["inverseOf"] === null
  );
}

/**
 * The displayed connections of a cell: ids with titles, stored in addition to the link table so that pages, sorts and
 * searches need not read the other table. Trashed records are omitted.
 */
export const connectedRecord: ComputedKind = {
  type: "connectedRecord",

  /** The field stays if the other table is gone, and shows nothing. */
  names: () => [],

  dependencies(field, schemas) {
    const target = schemas.get(connectedTable(field));
    if (!target) return [];
    const label = labelField(target);
    return [{ tableId: target.id, fieldIds: label ? [label.id] : [], through: field.id }];
  },

  result(field, schemas) {
    const target = schemas.get(connectedTable(field));
    if (!target || !isRightInverse(field, target)) return null;
    return { type: "connectedRecord", config: {}, many: true };
  },

  *compute({ schemas, calendar }, field, ids) {
    const lists = new Map<number, { id: number; title: string }[]>();
    const target = schemas.get(connectedTable(field));
    if (!target || target.deleted) return new Map();
    const label = labelField(target);
    const { table, near, far } = endsOf(field);
    for (const batch of eachBatch(ids)) {
      const rows = yield* all<Row>({
        sql: `select ${near} as id, ${far} as other, ${label ? `shown.${readColumn(label)}` : "null"} as label,
            ${label && holdsErrors(label) ? `shown.${errorColumn(label.id)}` : "null"} as error
          from ${table} join ${recordTable(target.id)} as shown on shown.id = ${far}
          where ${near} in (${batch.marks}) and shown.deletedAt is null order by ${near}, ${far}`,
        parameters: batch.ids,
      });
      for (const row of rows) {
        const list = lists.get(row.id) ?? [];
        if (list.length === 0) lists.set(row.id, list);
        if (list.length < CONNECTIONS_SHOWN) {
          const error = row.error === null ? null : readError(row.error);
          const title = error?.error ?? recordTitle(label, row.label, row.other, calendar.timeZone);
          list.push({ id: row.other, title });
        }
      }
    }
    return new Map([...lists].map(([id, list]) => [id, JSON.stringify(list)]));
  },
};
