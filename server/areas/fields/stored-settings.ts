import type { Field } from "#shared/contract/fields";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

const statement = query<OrganizationSchema>();

/** What of a field's row a change of its settings or of its type starts from. */
export interface StoredSettings {
  type: string;
  config: string;
  storedAs: number;
}

/** To be read before the table's definition, so that whatever the definition knows and this does not is a conflict. */
export const findStoredSettings = (
  database: OrganizationDatabase,
  fieldId: number,
): Promise<StoredSettings | undefined> =>
  database.get(
    statement.selectFrom("field").select(["type", "config", "storedAs"]).where("id", "=", fieldId),
  );

/** All conditions of a table's fields as JSON text, also those that name deleted fields. */
export async function findStoredConditionals(
  database: OrganizationDatabase,
  tableId: number,
): Promise<string> {
  const table = statement.selectFrom("table").select("conditionals").where("id", "=", tableId);
  return (await database.get(table))?.conditionals ?? "[]";
}

/**
 * The field as it is stored. A definition in memory may be a moment older than the database: a commit can be read
 * before it is told of, and settings merged with the older ones would undo it.
 */
export const asStored = (field: Field, { config }: StoredSettings): Field => ({
  ...field,
  config: JSON.parse(config) as Field["config"],
});
