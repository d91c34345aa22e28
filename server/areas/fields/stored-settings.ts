import type { Field } from "#shared/contract/fields";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const statement = query<OrganizationSchema>();

/** The part of a field's row that a change of its settings or type starts from. */
export interface StoredSettings {
  type: string;
  config: string;
  storedAs: number;
}

/** Read before the table's definition, so that anything newer in the definition is a conflict. */
export const findStoredSettings = (
  database: OrganizationDatabase,
  fieldId: number,
): Promise<StoredSettings | undefined> =>
  database.get(
    statement.selectFrom("field").select(["type", "config", "storedAs"]).where("id", "=", fieldId),
  );

/** All conditions of a table's fields as JSON text, including those that name deleted fields. */
export async function findStoredConditionals(
  database: OrganizationDatabase,
  tableId: number,
): Promise<string> {
  const table = statement.selectFrom("table").select("conditionals").where("id", "=", tableId);
  return (await database.get(table))?.conditionals ?? "[]";
}

/**
 * The field as stored. A cached definition may be slightly older than the database, because a commit can be read
 * before it is published; merging settings with the older ones would undo it.
 */
export const asStored = (field: Field, { config }: StoredSettings): Field => ({
  ...field,
  config: JSON.parse(config) as Field["config"],
});

/** Rollups with a filter, in any table. */
export const findRollups = (
  database: OrganizationDatabase,
): Promise<{ id: number; name: string; config: string }[]> =>
  database.all(
    statement
      .selectFrom("field")
      .select(["id", "name", "config"])
      .where("type", "=", "rollup")
      .where("config", "like", '%"operator"%'),
  );
