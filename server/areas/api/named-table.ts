import { apiNames } from "#shared/api/api-names";
import type { Language } from "#shared/languages";
import { AppError } from "../../errors";
import type { Action } from "../../policy/action";
import type { PolicyContext } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import { findDefinition, listTableRows, openTable, type TableDefinition } from "../../tables/public";
import { FieldKeys } from "./field-keys";

export interface NamedTable<Kind extends string, Name extends string> {
  table: TableDefinition;
  grant: Granted<Kind, Name>;
  keys: FieldKeys;
}

/** API names of all tables: a name does not depend on the reader. */
export async function tableNames({ org }: Pick<PolicyContext, "org">): Promise<ReadonlyMap<number, string>> {
  return apiNames(await listTableRows(org.database));
}

/**
 * A table by its API name or its number, with the grant for an action on it or its records.
 * @throws AppError as `openTable`
 */
export async function openNamedTable<Kind extends "table" | "record", Name extends string>(
  context: PolicyContext & { language?: Language },
  key: string,
  action: Action<Kind, Name>,
): Promise<NamedTable<Kind, Name>> {
  const { table, grant } = await openTable(context, await idOf(context, key), action);
  const whole = await findDefinition(context.org.database, table.id);
  return {
    table,
    grant,
    keys: new FieldKeys(whole?.fields ?? table.fields, table.fields, context.language ?? "en"),
  };
}

async function idOf(context: PolicyContext, key: string): Promise<number> {
  for (const [id, name] of await tableNames(context)) if (name === key || String(id) === key) return id;
  throw new AppError("object_not_found");
}
