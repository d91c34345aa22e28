import type { CellValue } from "#shared/contract/records";
import { QUERY_TIMEOUT } from "#shared/limits/records";
import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { AppError } from "../../errors";
import type { GrantedRead } from "../../policy/granted";
import { foldKey } from "../fields/fold-key";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { recordTable, valueColumn } from "../../sql/names";
import { uniqueColumn } from "../schema/unique-column";
import { fragment, joinFragments, marks, type ColumnValue } from "../../sql/fragment";
import { openTable } from "./read";
import { compileRows, readRules } from "./rules";

/** Values per statement: a batch of an import is found with one scan of the table. */
const VALUES_AT_ONCE = 1000;

/** The record with a value: one of them, if there are several. */
export interface Holder {
  id: number;
  count: number;
}

/**
 * The record with each of some values of a field, among the records outside the trash that the actor may see.
 * Values are compared as for unique fields, with folded texts, or as they are stored with `isExact`.
 *
 * @returns the record for each value; null if there is none
 * @throws AppError object_not_found, field_not_found, query_timeout
 */
export async function findByValues(
  database: OrganizationDatabase,
  grant: GrantedRead,
  fieldId: number,
  values: readonly CellValue[],
  { isExact = false, ...options }: ReadOptions & { isExact?: boolean } = {},
): Promise<(Holder | null)[]> {
  const schema = await openTable(database, grant.id);
  const rules = await readRules(database, grant);
  const { fieldIds } = rules;
  const field = schema.byId.get(fieldId);
  const isSeen = fieldIds === null || fieldIds.includes(fieldId);
  const column = field && isSeen ? comparedColumn(field, isExact) : null;
  if (!field || column === null) throw new AppError("field_not_found", { values: { fieldId } });
  const keys = values.map((value) => keyOf(field, value, isExact));
  const asked = [...new Set(keys)].filter((key) => key !== null);
  if (asked.length === 0) return keys.map(() => null);
  const rule = rules.rows === null ? [] : [compileRows(schema, rules)];
  const holders = new Map<unknown, Holder>();
  for (let from = 0; from < asked.length; from += VALUES_AT_ONCE) {
    const some = asked.slice(from, from + VALUES_AT_ONCE);
    const held = fragment(`deletedAt is null and ${column} in (${marks(some.length)})`, ...some);
    const where = joinFragments([held, ...rule], "and", "true");
    const found = await database.scan(
      {
        sql: `select ${column}, min(id), count(*) from ${recordTable(schema.id)}
          where ${where.sql} group by ${column}`,
        parameters: where.values,
      },
      { timeout: QUERY_TIMEOUT, ...options },
    );
    for (const [key, id, count] of found) holders.set(key, { id: Number(id), count: Number(count) });
  }
  return keys.map((key) => (key === null ? null : (holders.get(key) ?? null)));
}

function comparedColumn(field: FieldSchema, isExact: boolean): string | null {
  if (field.type === "recordID") return "id";
  return isExact && fieldStorage[field.type].column !== null ? valueColumn(field.id) : uniqueColumn(field);
}

function keyOf(field: FieldSchema, value: CellValue, isExact: boolean): ColumnValue {
  if (value === null || field.type === "recordID") return typeof value === "number" ? value : null;
  const { encode, folded, canonical } = fieldStorage[field.type];
  const stored = encode(value, field.config);
  return folded && !canonical && !isExact ? foldKey(field, stored) : stored;
}
