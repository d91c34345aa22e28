import type { CheckedFormula } from "#shared/formula/check/check";
import type { KnownField } from "#shared/formula/check/catalog";
import type { FormulaRecord } from "#shared/formula/evaluate/context";
import { flatten } from "#shared/formula/evaluate/convert";
import type { Value } from "#shared/formula/evaluate/values";
import { toFormulaValue } from "#shared/formula/fields";
import type { ReferenceNode } from "#shared/formula/syntax/ast";
import { all, type Work } from "../../../sql/work";
import type { FieldSchema } from "../../fields/storage";
import { marks, type ColumnValue } from "../../../sql/fragment";
import { recordTable } from "../../../sql/names";
import { readCell, readColumns } from "../../schema/read-cell";
import { endsOf } from "../../fields/connection-ends";
import type { SchemaLookup } from "../../model/computed-kind";
import { asDeclared } from "./formula-source";

/** One record with the values of a formula's references. */
export interface RecordSources {
  record: FormulaRecord;
  read: Map<ReferenceNode, Value>;
}

type Row = Record<string, ColumnValue> & { id: number; createdAt: number; updatedAt: number };

/**
 * The values that a formula reads of some records: one statement for their own cells, one for each reference through
 * a connection.
 */
export function* readSources(
  schemas: SchemaLookup,
  tableId: number,
  formula: CheckedFormula,
  ids: readonly number[],
): Work<RecordSources[]> {
  const references = [...formula.references];
  const own = references.flatMap(([node, [first, behind]]) => {
    const field = behind === undefined && first && fieldOf(schemas, first);
    return field ? [{ node, field }] : [];
  });
  const columns = new Set([
    "id",
    "createdAt",
    "updatedAt",
    ...own.flatMap(({ field }) => readColumns(field)),
  ]);
  const rows = yield* all<Row>({
    sql: `select ${[...columns].map(quoted).join(", ")} from ${recordTable(tableId)} where id in (${marks(ids.length)})`,
    parameters: ids,
  });
  const sources = rows.map((row) => ({
    record: { id: row.id, createdAt: row.createdAt, updatedAt: row.updatedAt },
    read: new Map(own.map(({ node, field }) => [node, valueOf(field, row)])),
  }));
  for (const [node, [connection, behind]] of references) {
    if (!connection || !behind) continue;
    const found = yield* readThrough(schemas, connection, behind, ids);
    const isMany = connection.type?.kind === "list";
    for (const { record, read } of sources) {
      const values = found.get(record.id) ?? [];
      read.set(node, isMany ? flatten(values) : (values[0] ?? null));
    }
  }
  return sources;
}

const quoted = (column: string): string => `"${column}"`;

const fieldOf = (schemas: SchemaLookup, { id, tableId }: KnownField): FieldSchema | undefined =>
  schemas.get(tableId)?.byId.get(id);

function* readThrough(
  schemas: SchemaLookup,
  connection: KnownField,
  behind: KnownField,
  ids: readonly number[],
): Work<ReadonlyMap<number, Value[]>> {
  const found = new Map<number, Value[]>();
  const [through, field] = [fieldOf(schemas, connection), fieldOf(schemas, behind)];
  if (!through || !field) return found;
  const { table, near, far } = endsOf(through);
  const columns = readColumns(field).map((column) => `shown.${quoted(column)} as ${quoted(column)}`);
  const rows = yield* all<Record<string, ColumnValue> & { near: number }>({
    sql: `select ${near} as near, ${columns.join(", ")} from ${table}
      join ${recordTable(behind.tableId)} as shown on shown.id = ${far}
      where ${near} in (${marks(ids.length)}) and shown."deletedAt" is null order by ${near}, ${far}`,
    parameters: ids,
  });
  for (const row of rows) {
    const values = found.get(row.near);
    const value = valueOf(field, row);
    if (values) values.push(value);
    else found.set(row.near, [value]);
  }
  return found;
}

const valueOf = (field: FieldSchema, row: Readonly<Record<string, ColumnValue>>): Value =>
  toFormulaValue(asDeclared(field), readCell(field, row));
