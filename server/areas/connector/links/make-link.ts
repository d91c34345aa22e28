import type { ImportConfig } from "#shared/contract/connector";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { formatMessage } from "../../../text/format";
import type { Follow } from "#shared/contract/import-config";
import type { ImportRow } from "../repository";
import type { ImportPlan } from "../run/plan";
import type { ScanResult } from "../scan/configure";
import { findSource } from "../sources/index";
import { insertLink } from "./repository";

const MINUTE = 60_000;

/** The column by which rows are found again, for a table that is to follow its source; null for others. */
export function keyOfLink(
  { language }: RequestContext,
  row: ImportRow,
  { connect }: ImportConfig,
  { fields, keys }: ScanResult,
): number | null {
  if (connect === null) return null;
  const { connector, remote } = findSource(row.connectorId);
  if (!remote || row.settings === null || connector.modes.connect?.enabled !== true)
    throw new AppError("function_not_supported", { values: { function: "connect" } });
  const key = connect.key ?? keys[0];
  const field = fields.find((one) => one.key === key && !one.deleted);
  if (field) return field.column;
  const message = formatMessage(language, "errors.field.required");
  const path = "table_import_configs.0.config.connect.key";
  throw new AppError("field_validation_failed", { fields: [{ path, message }] });
}

/** Makes a table follow its source from now on. */
export async function makeLink(
  { org, actor }: RequestContext,
  row: ImportRow,
  tableId: number,
  { plan, keyColumn, follow }: { plan: ImportPlan; keyColumn: number; follow: Follow },
): Promise<void> {
  await insertLink(org.database, {
    ...newLink(tableId, { ...plan, keyColumn }, follow),
    connectorId: row.connectorId,
    userId: actor.userId,
    source: row.fileName,
    settings: row.settings ?? "",
    identifier: row.identifier,
  });
}

/** The part of a link that follows from its table and the choices made. */
export function newLink(tableId: number, plan: ImportPlan, { minutes, deletions = "keep", since }: Follow) {
  const now = Date.now();
  const own: ImportPlan = {
    ...plan,
    type: "import_update",
    unwritten: [],
    followedTable: tableId,
    deletions,
    sinceKey: since ?? null,
  };
  return {
    tableId,
    config: JSON.stringify(own),
    minutes,
    deletions,
    state: "followed",
    error: null,
    counts: null,
    createdAt: now,
    lastAt: now,
    nextAt: now + minutes * MINUTE,
  };
}
