import { foldText } from "#shared/fold-text";
import type { Blueprint, BlueprintTable } from "#shared/templates/blueprint";
import type { PolicyContext } from "../../../policy/authorize";
import { openStoredTable, tableKind, type TableDefinition } from "../../../tables/public";
import type { NamedField } from "./names";

export interface WithExisting {
  blueprint: Blueprint;
  /** Ids of the tables to use by label. */
  existing: ReadonlyMap<string, number>;
  aliases: ReadonlyMap<string, readonly NamedField[]>;
}

/**
 * Puts tables of the organisation in place of a template's. They keep their records, get only the fields that they
 * lack, and their own title stands for the template's.
 *
 * @throws AppError object_not_found, permission_denied
 */
export async function useExisting(
  context: PolicyContext,
  blueprint: Blueprint,
  chosen: Readonly<Record<string, number>>,
): Promise<WithExisting> {
  const existing = new Map<string, number>();
  const aliases = new Map<string, readonly NamedField[]>();
  const tables: BlueprintTable[] = [];
  for (const source of blueprint.tables) {
    const id = chosen[source.label];
    if (id === undefined) {
      tables.push(source);
      continue;
    }
    const { table } = await openStoredTable(context, id, tableKind.update);
    existing.set(source.label, id);
    const known = new Map(table.fields.map((field) => [foldText(field.name), field]));
    const [title] = source.fields;
    const own = table.fieldById.get(table.recordLabelField ?? 0);
    const has = ({ name }: { name: string }) => known.has(foldText(name)) || (name === title?.name && own);
    aliases.set(
      source.label,
      source.fields.filter(has).flatMap(({ name }) => {
        const field = known.get(foldText(name)) ?? own;
        return field && field.name !== name ? [{ id: field.id, name, options: optionsOf(field) }] : [];
      }),
    );
    tables.push({
      ...source,
      rows: [],
      fields: source.fields.filter((field) => !has(field)).map((field) => ({ ...field, required: false })),
    });
  }
  return { blueprint: { ...blueprint, tables }, existing, aliases };
}

const optionsOf = ({ config }: TableDefinition["fields"][number]) =>
  new Map(((config["options"] ?? []) as { id: number; label: string }[]).map(({ id, label }) => [label, id]));
