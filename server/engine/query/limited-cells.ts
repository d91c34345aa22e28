import type { CellValue, RecordData } from "#shared/contract/records";
import type { Clock } from "#shared/fields/periods";
import type { LimitedConnection } from "../../policy/granted";
import type { OrganizationDatabase } from "../../database/types";
import type { Dialect } from "../../sql/dialect";
import { readTableSchema } from "../schema/read-table-schema";
import { labelField } from "../schema/plain-text";
import { holdsErrors } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import { keyColumn, recordTable } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { compileRule } from "./filter";
import { fragment } from "../../sql/fragment";
import type { LimitedCells, Limits } from "../fields/limits";

interface Who {
  userId: number;
  clock?: Clock;
  dialect: Dialect;
}

/** @param far the table that the connection leads to; null if it is gone, and nothing is visible */
export function limitedCells(
  { rows, showsTitles }: LimitedConnection,
  far: TableSchema | null | undefined,
  who: Who,
): LimitedCells {
  if (!far || far.deleted)
    return { visible: fragment("select 0 as id where 1 = 0"), showsTitles, titleKey: null };
  const rule = rows === null ? fragment("true") : compileRule(far, rows, who);
  const sql = `select id from ${recordTable(far.id)} where deletedAt is null and (${rule.sql})`;
  return { visible: fragment(sql, ...rule.values), showsTitles, titleKey: titleKeyOf(far) };
}

/** Only texts have a folded column; other titles are compared as their cells show them. */
function titleKeyOf(far: TableSchema): string | null {
  const label = labelField(far);
  if (!label || !fieldStorage[label.type].folded || holdsErrors(label)) return null;
  const title = `nullif(trim(${keyColumn(label.id)}), '')`;
  return `select ${title} from ${recordTable(far.id)} as titled where titled.id = linked.id`;
}

/** The part of its connections that an actor may see, for reads. */
export async function prepareLimits(
  database: OrganizationDatabase,
  connections: readonly LimitedConnection[],
  who: Who,
): Promise<Limits> {
  const limits = new Map<number, LimitedCells>();
  for (const connection of connections) {
    const far = await readTableSchema(database, connection.tableId);
    limits.set(connection.fieldId, limitedCells(connection, far, who));
  }
  return limits;
}

interface Entry {
  id: number;
  title?: string;
}

/** The id of an entry in a connection's cell: an object on the wire, a bare id in the log. */
const idOf = (entry: unknown): number =>
  typeof entry === "object" && entry !== null ? (entry as Entry).id : Number(entry);

/**
 * Removes hidden entries from the cells of connections (decision 50). The data are changed in place.
 *
 * @returns the same records
 */
export async function restrictCells<Restricted extends { data: RecordData }>(
  database: OrganizationDatabase,
  limits: Limits,
  records: readonly Restricted[],
): Promise<readonly Restricted[]> {
  for (const [fieldId, { visible, showsTitles }] of limits) {
    const cells = records.flatMap(({ data }) => (Array.isArray(data[fieldId]) ? [data] : []));
    const ids = [...new Set(cells.flatMap((data) => (data[fieldId] as unknown[]).map(idOf)))];
    if (ids.length === 0) continue;
    const found = await database.all<{ id: number }>({
      sql: `select id from (${visible.sql}) as visible
        where id in (select cast(value as bigint) from json_each(?))`,
      parameters: [...visible.values, JSON.stringify(ids)],
    });
    const visibleIds = new Set(found.map(({ id }) => id));
    for (const data of cells) {
      const kept = (data[fieldId] as unknown[]).filter((entry) => visibleIds.has(idOf(entry)));
      data[fieldId] = kept.length === 0 ? null : (kept.map((one) => named(one, showsTitles)) as CellValue);
    }
  }
  return records;
}

const named = (entry: unknown, showsTitles: boolean): unknown =>
  showsTitles || typeof entry !== "object" || entry === null ? entry : { ...entry, title: `#${idOf(entry)}` };
