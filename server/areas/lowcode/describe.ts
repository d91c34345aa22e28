import type { FunctionVersionEntry, LowCodeFunction } from "#shared/contract/lowcode";
import { findDefinition, findPeople, toInstant } from "../../tables/public";
import type { RequestContext } from "../../http/context";
import type { functionKind, functionVersions } from "./function";

type KindRow<K> = K extends { types?: { row: infer Row } } ? Row : never;
export type FunctionRow = KindRow<typeof functionKind>;
type VersionRow = KindRow<typeof functionVersions.kind>;

/** Functions as the calls show them. A trigger keeps its table while that is in Trash. */
export async function describeFunctions(
  { org }: Pick<RequestContext, "org">,
  rows: readonly FunctionRow[],
): Promise<LowCodeFunction[]> {
  const people = await findPeople(org.database);
  const labels = new Map<number, string>();
  for (const tableId of new Set(rows.flatMap((row) => row.tableId ?? [])))
    labels.set(tableId, (await findDefinition(org.database, tableId))?.label ?? "");
  return rows.map((row) => ({
    id_workloom_low_code_functions: row.id,
    label: row.label,
    active: row.isActive,
    language: row.language,
    trigger:
      row.tableId === null
        ? null
        : {
            event: [...row.events],
            related_table: row.tableId,
            table_label: labels.get(row.tableId) ?? "",
          },
    is_async: row.isAsync,
    runs_as: row.runsAs,
    scopes: row.scopes,
    timeout: row.timeout,
    memory: row.memory,
    version: row.version,
    created_by: people.person(row.createdBy),
    updated_by: people.person(row.updatedBy),
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  }));
}

type Entry = Pick<VersionRow, "id" | "number" | "isAsync" | "note" | "language" | "createdAt" | "createdBy">;

export async function describeVersions(
  { org }: Pick<RequestContext, "org">,
  rows: readonly Entry[],
): Promise<FunctionVersionEntry[]> {
  const people = await findPeople(org.database);
  return rows.map((row) => ({
    id_workloom_low_code_function_version: row.id,
    version: row.number,
    is_async: row.isAsync,
    note: row.note,
    language: row.language,
    created_by: people.person(row.createdBy),
    created_at: toInstant(row.createdAt),
  }));
}
