import type { FieldTypeName } from "#shared/fields/field-type";
import { list } from "../../objects/read";
import type { PolicyContext } from "../../policy/authorize";
import { openTable, tableKind } from "../../tables/public";
import type { KnownTable } from "./planner/sketch";

const TABLES_MAX = 200;

/** The tables that a person may change, as far as they see them. */
export async function listKnownTables(context: PolicyContext): Promise<KnownTable[]> {
  const rows = await list(context, tableKind, tableKind.update, { limit: TABLES_MAX });
  return Promise.all(
    rows.map(async ({ id, label, icon, color }): Promise<KnownTable> => {
      const { table } = await openTable(context, id, tableKind.update);
      return {
        id,
        label,
        icon,
        color,
        fields: table.fields.map((field) => ({
          id: field.id,
          name: field.name,
          type: field.type as FieldTypeName,
          options: (field.config["options"] ?? []) as { id: number; label: string }[],
        })),
      };
    }),
  );
}
