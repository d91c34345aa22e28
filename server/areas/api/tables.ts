import type { ReplyOf } from "#shared/contract/define";
import type { ApiTable, publicApiCalls } from "#shared/contract/public-api";
import { AppError } from "../../errors";
import type { PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { reachableTables } from "../../tables/public";
import { optionsOf } from "./field-keys";
import { openNamedTable, tableNames } from "./named-table";

/** Tables whose records the actor reads, with the fields that it sees. */
export async function describeTables(context: PolicyContext): Promise<ApiTable[]> {
  const [rows, names] = await Promise.all([reachableTables(context), tableNames(context)]);
  const tables: ApiTable[] = [];
  for (const { id, label } of rows) {
    const opened = await openNamedTable(context, String(id), recordKind.read).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!opened) continue;
    const { table, keys } = opened;
    const fields = table.fields.map((field) => {
      const options = optionsOf(field);
      return {
        id: field.id,
        name: keys.nameOf(field.id),
        label: field.name,
        type: field.type,
        required: field.required,
        readonly: field.readonly,
        unique: field.unique,
        ...(options && {
          options: options.map(({ id: option, label: text }) => ({ id: option, label: text })),
        }),
      };
    });
    tables.push({ id, name: names.get(id) ?? String(id), label, fields });
  }
  return tables;
}

export const listApiTables = async (
  context: PolicyContext,
): Promise<ReplyOf<(typeof publicApiCalls)["listApiTables"]>> => ({ tables: await describeTables(context) });
