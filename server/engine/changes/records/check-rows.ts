import type { RecordData, WireRecord } from "#shared/contract/records";
import type { GrantRules } from "../../../policy/granted";
import { AppError } from "../../../errors";
import { eachBatch } from "../../schema/batches";
import { fragment, type Fragment } from "../../../sql/fragment";
import { recordTable } from "../../../sql/names";
import type { TableSchema } from "../../schema/table-schema";
import type { AfterWriteStep } from "../../model/after-write-step";
import type { ChangeContext } from "../../model/change-context";
import { all, get, type Work } from "../../../sql/work";
import { openTable, readRule, rowRule } from "./record-context";

/**
 * Written records must match the row rule afterwards too, computed fields included (decision 54). Users who may
 * reassign records get no reply about those that became hidden from them.
 */
function* checkRows(context: ChangeContext): Work<void> {
  for (const [index, operation] of context.request.operations.entries()) {
    const { rules } = operation;
    if (!("tableId" in operation) || (rules.writeRows === null && rules.readRows === null)) continue;
    const result = context.results[index];
    const schema = yield* openTable(context, operation.tableId);
    if (!rules.mayHandOver) {
      const rule = rowRule(context, schema, rules);
      if (result?.type === "imported") {
        yield* checkInside(schema, rule, fragment("id between ? and ?", result.firstId, result.lastId));
      }
      const written = result?.type === "records" ? result.records.map(({ id }) => id) : [];
      const returned = operation.type === "record.restore" && result?.type === "ids" ? result.ids : [];
      for (const batch of eachBatch([...written, ...returned])) {
        yield* checkInside(schema, rule, fragment(`id in (${batch.marks})`, ...batch.ids));
      }
    }
    if (result?.type === "records") yield* emptyHidden(context, schema, rules, result.records);
  }
}

export const rowRules: AfterWriteStep = { name: "rowRules", after: ["results"], run: checkRows };

/** @throws AppError permission_denied if a record does not match the rule */
function* checkInside(schema: TableSchema, rule: Fragment, which: Fragment): Work<void> {
  const outside = yield* get({
    sql: `select 1 from ${recordTable(schema.id)}
      where (${which.sql}) and deletedAt is null and (${rule.sql}) is not true limit 1`,
    parameters: [...which.values, ...rule.values],
  });
  if (outside) throw new AppError("permission_denied");
}

/** Leaves of records that are out of the author's sight no more than their numbers. */
export function* emptyHidden(
  context: Pick<ChangeContext, "request" | "now" | "dialect">,
  schema: TableSchema,
  rules: GrantRules,
  records: WireRecord[],
): Work<void> {
  if (rules.readRows === null) return;
  const rule = readRule(context, schema, rules);
  const inSight = new Set<number>();
  for (const batch of eachBatch(records.map(({ id }) => id))) {
    const rows = yield* all<{ id: number }>({
      sql: `select id from ${recordTable(schema.id)} where id in (${batch.marks}) and (${rule.sql})`,
      parameters: [...batch.ids, ...rule.values],
    });
    for (const { id } of rows) inSight.add(id);
  }
  for (const [index, record] of records.entries()) {
    const data: RecordData = {};
    // The original record may also be published to others.
    if (!inSight.has(record.id)) records[index] = { ...record, data };
  }
}
