import { blueprint, type Blueprint } from "#shared/templates/blueprint";
import { list } from "../../../objects/read";
import type { PolicyContext } from "../../../policy/authorize";
import { findDefinition, type TableDefinition } from "../../../tables/public";
import type { FoundTemplate } from "../find-template";
import { localize } from "../install/localize";
import type { NamedField } from "../install/names";
import { templateInstallKind } from "../template";
import { addedParts } from "./added-parts";

export type InstallRow = Awaited<ReturnType<typeof installsOf>>[number];

/** Installs of a template that hold, the latest first. */
export const installsOf = (context: PolicyContext, slug: string) =>
  list(context, templateInstallKind, templateInstallKind.read, {
    where: { slug, endedAt: null },
    order: { by: "id", descending: true },
  });

/** The latest install, other than trials, whose tables are known: earlier versions of the product did not note them. */
export async function lastInstall(context: PolicyContext, slug: string): Promise<InstallRow | null> {
  return (await installsOf(context, slug)).find(({ parts, isTrial }) => parts !== null && !isTrial) ?? null;
}

export interface Update {
  before: Blueprint;
  added: Blueprint;
  existing: Map<string, number>;
  aliases: Map<string, readonly NamedField[]>;
}

/** The parts that updating an install adds. */
export async function findUpdate(
  context: PolicyContext,
  { file }: FoundTemplate,
  { parts }: InstallRow,
): Promise<Update | null> {
  if (!parts) return null;
  const present = new Map<string, TableDefinition>();
  for (const { label, id } of parts.tables) {
    const table = await findDefinition(context.org.database, id);
    if (table) present.set(label, table);
  }
  const known = new Map(parts.tables.map((table) => [table.label, table]));
  const isGone = (label: string, field?: string): boolean => {
    const table = known.get(label);
    if (!table) return false;
    const id = field === undefined ? undefined : table.fields.find(([name]) => name === field)?.[1];
    const now = present.get(label);
    return !now || (id !== undefined && !now.fieldById.has(id));
  };
  // Installs from before agents name none.
  const before = blueprint.parse(parts.blueprint);
  const added = addedParts(before, localize(file, parts.language), isGone);
  const existing = new Map([...present].map(([label, { id }]) => [label, id]));
  const aliases = new Map(
    [...present].map(([label, table]) => [label, renamed(table, known.get(label)?.fields ?? [])] as const),
  );
  return { before, added, existing, aliases };
}

/** Fields that people renamed, by the names that the template has for them. */
function renamed(
  { fieldById }: TableDefinition,
  fields: readonly (readonly [string, number])[],
): NamedField[] {
  return fields.flatMap(([name, id]) => {
    const field = fieldById.get(id);
    if (!field || field.name === name) return [];
    const options = (field.config["options"] ?? []) as { id: number; label: string }[];
    return [{ id, name, options: new Map(options.map((option) => [option.label, option.id])) }];
  });
}
