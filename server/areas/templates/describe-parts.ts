import type { WorkspaceTab } from "#shared/contract/templates";
import type { Blueprint } from "#shared/templates/blueprint";
import type { ReadContext } from "../../http/context";
import { list } from "../../objects/read";
import { automationKind } from "../automations/public";
import { formKind } from "../forms/public";
import { withNames, type NamedTable } from "./install/names";

/** Settings whose value are people of the organisation. */
const PEOPLE_KEYS: ReadonlySet<string> = new Set(["people", "owners", "approvers", "person"]);

/**
 * Automations of the tables whose tab includes them. Only those without branches and connections: what they name
 * outside of the template does not exist elsewhere. People become the person who installs it.
 */
export async function describeAutomations(
  context: ReadContext,
  tabs: readonly WorkspaceTab[],
  names: readonly NamedTable[],
): Promise<Blueprint["automations"]> {
  const included = new Set(
    tabs.filter(({ type, include }) => type === "table" && include.tricks).map(({ id }) => id),
  );
  if (included.size === 0 || !context.actor.flags.canManageAutomations) return [];
  const rows = await list(context, automationKind, automationKind.read);
  return rows.flatMap(({ tableId, name, draft: { trigger, actions } }) => {
    const table = names.find(({ id }) => id === tableId);
    if (!table || !included.has(table.id) || !trigger) return [];
    if (actions.length === 0 || actions.some((step) => step.branches ?? step.steps ?? step.connectionId))
      return [];
    const plain = {
      trigger: { type: trigger.type, config: trigger.config },
      actions: actions.map(({ id, action, config }) => ({ id, action, config: withoutPeople(config) })),
    };
    const named = withNames(plain, table, names) as typeof plain | null;
    return named ? [{ table: table.label, label: name, ...named }] : [];
  });
}

const withoutPeople = (config: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => {
      if (!PEOPLE_KEYS.has(key)) return [key, value];
      return [key, Array.isArray(value) ? [{ $me: true }] : { $me: true }];
    }),
  );

/** The forms for new records of these tables. */
export async function describeForms(
  context: ReadContext,
  names: readonly NamedTable[],
): Promise<Blueprint["forms"]> {
  const rows = await list(context, formKind, formKind.read, { where: { purpose: "creation" } });
  return rows.flatMap(({ tableId, label, config }) => {
    const table = names.find(({ id }) => id === tableId);
    const fields = config.items.flatMap((item) => {
      const field = item.type === "field" && table?.fields.find(({ id }) => id === item.fieldId);
      return field ? [field.name] : [];
    });
    return table && fields.length > 0 ? [{ table: table.label, label: label || table.label, fields }] : [];
  });
}
