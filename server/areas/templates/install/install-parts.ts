import { automationDefinition } from "#shared/automations/definition";
import { bottomNav, topBar } from "#shared/bars/bars";
import { formConfig, startingFormConfig } from "#shared/forms/form-config";
import type { AppName, Blueprint, BlueprintPage } from "#shared/templates/blueprint";
import type { Operation } from "../../../engine/model/operations";
import { actors } from "../../../identity/actors";
import { open } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { automationKind, newHookToken } from "../../automations/public";
import { formKind } from "../../forms/public";
import { roleKind } from "../../../identity/role-kind";
import { tableAccessKind } from "../../roles/public";
import { appKind } from "../../views/public";
import type { Installing } from "./installing";
import type { InstalledTable } from "./install-structure";
import { withIds } from "./names";

/** Forms for new records. */
export function makeForms(
  installing: Installing,
  { forms }: Blueprint,
  tables: readonly InstalledTable[],
): Promise<Operation[]> {
  return Promise.all(
    forms.map(async ({ table: name, label, fields }) => {
      const table = tableOf(tables, name);
      const grant = await authorize(installing, formKind.create, { tableId: table.id });
      const items = fields.map((field, index) => ({
        type: "field" as const,
        id: `f${index + 1}`,
        fieldId: table.fields.find((known) => known.name === field)?.id ?? 0,
      }));
      const config = formConfig.parse({ ...startingFormConfig("creation"), custom_form: true, items });
      return formKind.make(grant, { tableId: table.id, purpose: "creation", label, config });
    }),
  );
}

/** Automations as drafts of the person who installs: they run once they are published and enabled. */
export async function makeAutomations(
  installing: Installing,
  { automations }: Blueprint,
  tables: readonly InstalledTable[],
): Promise<Operation[]> {
  const { actor } = installing;
  if (automations.length === 0 || !actor.flags.canManageAutomations) return [];
  const grant = await authorize(installing, automationKind.create);
  return automations.map(({ table: name, label, trigger, actions }) => {
    const table = tableOf(tables, name);
    const named = withIds({ trigger, actions }, table, tables);
    const draft = automationDefinition.parse({
      ...(withMe(named, actor.userId) as object),
      mode: "parallel",
    });
    return automationKind.make(grant, {
      name: label,
      icon: "bolt",
      color: "amber",
      type: "Default",
      tableId: table.id,
      ownerId: actor.userId,
      draft,
      hookToken: newHookToken(),
    });
  });
}

function withMe(value: unknown, userId: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => withMe(entry, userId));
  if (typeof value !== "object" || value === null) return value;
  if ((value as { $me?: unknown }).$me === true) return userId;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withMe(entry, userId)]));
}

/** Roles with their levels on the new tables, for those who may manage roles. */
export async function makeRoles(
  installing: Installing,
  { roles }: Blueprint,
  tables: readonly InstalledTable[],
): Promise<Operation[]> {
  if (!installing.actor.flags.canManageRoles) return [];
  const grant = await authorize(installing, roleKind.create, { isAdmin: 0 });
  const operations: Operation[] = [];
  for (const { label, color, levels } of roles) {
    const role = roleKind.make(grant, { name: label, color, defaultTableLevel: "none" });
    operations.push(role);
    for (const [name, level] of Object.entries(levels))
      operations.push(tableAccessKind.makeIn(role, "roleId", { tableId: tableOf(tables, name).id, level }));
  }
  return operations;
}

export interface InstalledView {
  id: number;
  table: string;
  label: string;
}

/** Bars around pages, which lead to pages, views and tables of the template. */
export async function makeBars(
  { org }: Installing,
  pages: readonly (BlueprintPage & { id: number })[],
  { tables, views }: { tables: readonly InstalledTable[]; views: readonly InstalledView[] },
): Promise<Operation[]> {
  const system = { org, actor: actors.system(org) };
  const appOf = (app: AppName): number => {
    const found =
      typeof app === "string"
        ? (pages.find(({ label }) => label === app) ?? views.findLast(({ label }) => label === app))
        : views.find(({ table, label }) => table === app.table && label === app.view);
    if (!found) throw new Error(`There is no page or view ${JSON.stringify(app)}`);
    return found.id;
  };
  const operations: Operation[] = [];
  for (const { id, bars } of pages) {
    if (!bars) continue;
    const top =
      bars.top &&
      topBar.parse({
        align_items: "left",
        items_variant: "with_tabs_icons",
        items: bars.top.map((app) => ({ id: appOf(app), type: "app" })),
      });
    const bottom =
      bars.bottom &&
      bottomNav.parse({
        items: bars.bottom.map(({ label, icon, opens, adds }, index) => {
          const common = { id: `i${index + 1}`, label, icon };
          if (adds !== undefined) return { ...common, type: "addRecord", target: tableOf(tables, adds).id };
          const table = tables.find((known) => known.label === opens);
          return table
            ? { ...common, type: "link", target: `/object/${table.id}` }
            : { ...common, type: "app", target: appOf(opens ?? "") };
        }),
      });
    const { grant } = await open(system, appKind, appKind.update, id);
    operations.push(
      appKind.change(grant, { ...(top && { topBar: top }), ...(bottom && { bottomNav: bottom }) }),
    );
  }
  return operations;
}

function tableOf(tables: readonly InstalledTable[], label: string): InstalledTable {
  const table = tables.find((known) => known.label === label);
  if (!table) throw new Error(`There is no table ${label}`);
  return table;
}
