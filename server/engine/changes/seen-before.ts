import type { CellValue, RecordData } from "#shared/contract/records";
import { isGroup } from "#shared/fields/filter-group";
import type { FilterNode } from "#shared/fields/operators";
import type { OrganizationDatabase } from "../../database/types";
import type { GrantedRead } from "../../policy/granted";
import { isConnection, isSource } from "./records/cells";
import { COLUMN_CASTS } from "../compute/store";
import { foldKey } from "../fields/fold-key";
import { fieldStorage } from "../fields/index";
import { UnfitValue, type FieldSchema } from "../fields/storage";
import { keyColumn, recordTable, valueColumn } from "../../sql/names";
import { readColumn, type TableSchema } from "../schema/table-schema";
import { fragment, joinFragments, type ColumnValue, type Fragment } from "../../sql/fragment";
import { openTable } from "../query/read";
import { compileRows, readRules } from "../query/rules";

/** A change of one record: the cells that it changed, as they were. */
export interface CellsBefore {
  id: number;
  before: RecordData;
}

/** Columns that every change writes. */
const TOUCHED = new Set(["updatedAt", "updatedBy"]);

const fieldsIn = (node: FilterNode): number[] =>
  isGroup(node) ? node.conditions.flatMap(fieldsIn) : [node.fieldId];

/** The fields that a grant's row rule looks at. */
function ruleFields(schema: TableSchema, { readRows }: GrantedRead): (FieldSchema | undefined)[] {
  return readRows === null ? [] : [...new Set(fieldsIn(readRows))].map((id) => schema.byId.get(id));
}

/** Whether the log has the earlier values of a row rule's fields: it does not store computed values. */
export async function isRuleLogged(database: OrganizationDatabase, grant: GrantedRead): Promise<boolean> {
  const schema = await openTable(database, grant.id);
  return ruleFields(schema, grant).every(
    (field) =>
      field !== undefined && isSource(field) && !isConnection(field) && !TOUCHED.has(readColumn(field)),
  );
}

/** Of some records those that the row rule lets see, whether they are in the trash or not. */
export async function visibleIds(
  database: OrganizationDatabase,
  grant: GrantedRead,
  ids: readonly number[],
): Promise<Set<number>> {
  const schema = await openTable(database, grant.id);
  const rule = compileRows(schema, await readRules(database, grant));
  const found = await database.all<{ id: number }>({
    sql: `select id from ${recordTable(schema.id)}
      where id in (select cast(value as bigint) from json_each(?)) and (${rule.sql})`,
    parameters: [JSON.stringify(ids), ...rule.values],
  });
  return new Set(found.map(({ id }) => id));
}

/**
 * Of some changed records those that the row rule let see before, by the values that the log keeps. For rules that
 * `isRuleLogged`.
 *
 * @returns null where a value from before no longer fits its field
 */
export async function seenBefore(
  database: OrganizationDatabase,
  grant: GrantedRead,
  changes: readonly CellsBefore[],
): Promise<Set<number> | null> {
  const schema = await openTable(database, grant.id);
  const rule = compileRows(schema, await readRules(database, grant));
  const fields = ruleFields(schema, grant).filter((field) => field !== undefined);
  const seen = new Set<number>();
  for (const change of changes) {
    const columns = columnsBefore(fields, change.before);
    if (columns === null) return null;
    const all = joinFragments([fragment("id = ?", change.id), rule], "and", "true");
    const table = recordTable(schema.id);
    // The rule refers to the table's columns, so the subquery that replaces it has its name.
    const found = await database.get({
      sql: `select 1 from (select ${columns.sql} from ${table}) as ${table} where ${all.sql}`,
      parameters: [...columns.values, ...all.values],
    });
    if (found) seen.add(change.id);
  }
  return seen;
}

/** The columns that a rule reads, with their earlier values; null if these are unknown. */
function columnsBefore(fields: readonly FieldSchema[], before: RecordData): Fragment | null {
  const sql = ["id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt"];
  const values: ColumnValue[] = [];
  const lay = (name: string, cast: string, value: ColumnValue) => {
    sql.push(`cast(? as ${cast}) as ${name}`);
    values.push(value);
  };
  for (const field of fields) {
    const { column, folded } = fieldStorage[field.type];
    if (column === null) continue;
    if (!Object.hasOwn(before, field.id)) {
      sql.push(valueColumn(field.id), ...(folded ? [keyColumn(field.id)] : []));
      continue;
    }
    const stored = encode(field, before[field.id] ?? null);
    if (stored === undefined) return null;
    lay(valueColumn(field.id), COLUMN_CASTS[column], stored);
    if (folded) lay(keyColumn(field.id), "text", foldKey(field, stored));
  }
  return fragment(sql.join(", "), ...values);
}

function encode(field: FieldSchema, value: CellValue): ColumnValue | undefined {
  try {
    return fieldStorage[field.type].encode(value, field.config);
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw error;
  }
}
