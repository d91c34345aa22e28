import type { GrantRules } from "../../../policy/granted";
import { AppError } from "../../../errors";
import { connectionIds } from "../../compute/connections";
import type { FieldSchema } from "../../fields/storage";
import { marks } from "../../../sql/fragment";
import { limitedCells } from "../../query/limited-cells";
import type { LimitedCells } from "../../fields/limits";
import { readSchema } from "../../schema/read-schema";
import { valueColumn } from "../../../sql/names";
import type { ChangeContext } from "../../model/change-context";
import { all, type Work } from "../../../sql/work";
import type { Cell, RecordRow } from "./cells";

/** The limits of a connection for its writer; null without limits, or for an undo. */
function* limitOf(
  context: ChangeContext,
  { connections }: GrantRules,
  fieldId: number,
): Work<LimitedCells | null> {
  const connection = connections.find((one) => one.fieldId === fieldId);
  const { request, tables, now, dialect } = context;
  if (!connection || request.undoes !== undefined) return null;
  const far = tables.get(connection.tableId) ?? (yield* readSchema(connection.tableId));
  if (far) tables.set(connection.tableId, far);
  return limitedCells(connection, far, {
    userId: request.actorId,
    clock: { now, ...request.calendar },
    dialect,
  });
}

function* visibleIds({ visible }: LimitedCells, ids: readonly number[]): Work<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = yield* all<{ id: number }>({
    sql: `select id from (${visible.sql}) as visible where id in (${marks(ids.length)})`,
    parameters: [...visible.values, ...ids],
  });
  return new Set(found.map(({ id }) => id));
}

/** @throws AppError record_validation_failed if a new record is to be connected to a hidden one */
export function* checkConnected(
  context: ChangeContext,
  rules: GrantRules,
  fields: readonly FieldSchema[],
  rows: readonly (readonly unknown[])[],
): Work<void> {
  for (const [place, field] of fields.entries()) {
    const limit = yield* limitOf(context, rules, field.id);
    if (!limit) continue;
    for (const [index, row] of rows.entries()) {
      const ids = idsOf(row[place]);
      const seen = yield* visibleIds(limit, ids);
      if (ids.some((id) => !seen.has(id))) throw noSuchRecord(`records.${index}.data.${field.id}`);
    }
  }
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.map((entry: unknown) =>
        Number(typeof entry === "object" && entry !== null && "id" in entry ? entry.id : entry),
      )
    : [];

/** A record's row as its writer sees it: what it is compared with before it is written. */
export function* asSeen(context: ChangeContext, rules: GrantRules, row: RecordRow): Work<RecordRow> {
  const seen = { ...row };
  for (const { fieldId } of rules.connections) {
    const column = valueColumn(fieldId);
    const limit = yield* limitOf(context, rules, fieldId);
    if (!limit || !Object.hasOwn(row, column)) continue;
    const ids = connectionIds(row[column] ?? null);
    const visible = yield* visibleIds(limit, ids);
    const kept = ids.filter((id) => visible.has(id));
    seen[column] = kept.length === 0 ? null : JSON.stringify(kept);
  }
  return seen;
}

/**
 * The cells to write, with the connections that are hidden from their writer, which stay.
 *
 * @throws AppError record_validation_failed for a hidden record, as for a missing one
 */
export function* keepHidden(
  context: ChangeContext,
  rules: GrantRules,
  row: RecordRow,
  cells: readonly Cell[],
  path: string,
): Work<Cell[]> {
  const whole: Cell[] = [];
  for (const { field, value } of cells) {
    const limit = yield* limitOf(context, rules, field.id);
    if (!limit) {
      whole.push({ field, value });
      continue;
    }
    const given = connectionIds(value);
    const before = connectionIds(row[valueColumn(field.id)] ?? null);
    const seen = yield* visibleIds(limit, [...new Set([...given, ...before])]);
    if (given.some((id) => !seen.has(id))) throw noSuchRecord(`${path}.${field.id}`);
    const ids = [...given, ...before.filter((id) => !seen.has(id))].toSorted((a, b) => a - b);
    whole.push({ field, value: ids.length === 0 ? null : JSON.stringify(ids) });
  }
  return whole;
}

const noSuchRecord = (path: string) =>
  new AppError("record_validation_failed", { fields: [{ path, message: "fieldTypes.noSuchRecord" }] });
