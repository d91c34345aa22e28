import type { AppName, Blueprint, BlueprintPage, BlueprintTable } from "#shared/templates/blueprint";
import { checkNames } from "../install/check-names";

const without = <Part extends { label: string }>(parts: readonly Part[], before: readonly Part[]): Part[] =>
  parts.filter(({ label }) => !before.some((known) => known.label === label));

/**
 * Parts of a template version that the installed one lacks. Parts that people changed or deleted stay as they are:
 * only those that are new in the template count.
 *
 * @param isGone whether a table or field of the installed version was deleted since
 */
export function addedParts(
  before: Blueprint,
  after: Blueprint,
  isGone: (table: string, field?: string) => boolean,
): Blueprint {
  const present = after.tables
    .filter(({ label }) => !isGone(label))
    .map((table) => ({ ...table, fields: table.fields.filter(({ name }) => !isGone(table.label, name)) }))
    .map((table, _index, all) => withoutFarTables(table, all));
  // Each view is checked by itself: one that does not fit must not keep others out.
  const bare = present.map((table) => ({ ...table, views: [] }));
  const whole: Blueprint = {
    ...after,
    tables: bare,
    pages: [],
    forms: [],
    automations: [],
    roles: [],
    agents: [],
    triggers: [],
  };
  /** Whether everything that a part names is still there. */
  const isFit = (part: Partial<Blueprint>): boolean => {
    try {
      checkNames({ ...whole, ...part });
      return true;
    } catch {
      return false;
    }
  };
  const tables = present.map((table): BlueprintTable => {
    const known = before.tables.find(({ label }) => label === table.label);
    if (!known) return table;
    const views = without(table.views, known.views).filter((view) =>
      isFit({ tables: bare.map((each) => (each.label === table.label ? { ...each, views: [view] } : each)) }),
    );
    const fields = table.fields.filter(({ name }) => !known.fields.some((field) => field.name === name));
    return { ...table, fields, views, rows: [] };
  });
  const pages = without(after.pages, before.pages).filter((page) =>
    isFit({ pages: [{ ...page, bars: undefined }] }),
  );
  const apps = { pages, tables };
  return {
    tables,
    pages: pages.map((page) => ({ ...page, bars: barsWithin(page.bars, apps) })),
    forms: without(after.forms, before.forms).filter((form) => isFit({ forms: [form] })),
    automations: without(after.automations, before.automations).filter((each) =>
      isFit({ automations: [each] }),
    ),
    agents: without(after.agents, before.agents).filter(({ table }) => !isGone(table)),
    triggers: without(after.triggers, before.triggers).filter(({ table }) => !isGone(table)),
    roles: without(after.roles, before.roles).flatMap((role) => {
      const levels = Object.fromEntries(Object.entries(role.levels).filter(([label]) => !isGone(label)));
      return Object.keys(levels).length > 0 ? [{ ...role, levels }] : [];
    }),
  };
}

function withoutFarTables(table: BlueprintTable, all: readonly BlueprintTable[]): BlueprintTable {
  const isThere = (label: string) => all.some((each) => each.label === label);
  return { ...table, fields: table.fields.filter(({ connects }) => !connects || isThere(connects.table)) };
}

/** The entries that lead to new pages, new views and tables: earlier ones are not known by name any more. */
function barsWithin(
  bars: BlueprintPage["bars"],
  { pages, tables }: Pick<Blueprint, "pages" | "tables">,
): BlueprintPage["bars"] {
  const isApp = (app: AppName) =>
    typeof app === "string"
      ? pages.some(({ label }) => label === app) ||
        tables.some(({ views }) => views.some((view) => view.label === app))
      : tables.some(
          ({ label, views }) => label === app.table && views.some((view) => view.label === app.view),
        );
  const isTable = (label: unknown) => tables.some((table) => table.label === label);
  const top = bars?.top?.filter(isApp) ?? [];
  const bottom = bars?.bottom?.filter(({ opens = "", adds }) =>
    adds === undefined ? isApp(opens) || isTable(opens) : isTable(adds),
  );
  if (top.length === 0 && !bottom?.length) return undefined;
  return { ...(top.length > 0 && { top }), ...(bottom?.length && { bottom }) };
}

/** Names of what an update adds, for people who decide about it. */
export function nameParts(before: Blueprint, added: Blueprint): string[] {
  return [
    ...added.tables.flatMap(({ label, fields, views }) => {
      if (!before.tables.some((known) => known.label === label)) return [label];
      return [
        ...fields.map(({ name }) => `${label}: ${name}`),
        ...views.map((view) => `${label}: ${view.label}`),
      ];
    }),
    ...[
      ...added.pages,
      ...added.forms,
      ...added.automations,
      ...added.triggers,
      ...added.roles,
      ...added.agents,
    ].map(({ label }) => label),
  ];
}
