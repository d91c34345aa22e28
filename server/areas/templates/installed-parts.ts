import type { Language } from "#shared/languages";
import type { Blueprint, TemplateFile } from "#shared/templates/blueprint";
import type { InstalledTable } from "./install/install-structure";

/** Basis of an update: the template as it was installed, and the tables and fields made of it. */
export interface InstalledParts {
  language: Language;
  blueprint: Blueprint;
  tables: readonly { label: string; id: number; fields: readonly (readonly [string, number])[] }[];
}

export function installedParts(
  { tables, pages, forms, automations, roles, agents, triggers }: TemplateFile,
  installed: readonly InstalledTable[],
  language: Language,
  before: InstalledParts | null = null,
): InstalledParts {
  const named = tables.flatMap(({ label, fields }) => {
    const found = installed.find((table) => table.label === label);
    const known = before?.tables.find((table) => table.label === label);
    const id = found?.id ?? known?.id;
    if (id === undefined) return [];
    const ids = fields.flatMap(({ name }) => {
      const fieldId =
        known?.fields.find(([each]) => each === name)?.[1] ??
        found?.fields.find((field) => field.name === name)?.id;
      return fieldId === undefined ? [] : [[name, fieldId] as const];
    });
    return [{ label, id, fields: ids }];
  });
  // Sample records and knowledge are not needed again.
  const bare = tables.map((table) => ({ ...table, rows: [] }));
  const emptyAgents = agents.map((agent) => ({ ...agent, knowledge: [] }));
  return {
    language,
    blueprint: { tables: bare, pages, forms, automations, roles, agents: emptyAgents, triggers },
    tables: named,
  };
}
