import type { WorkspaceTab } from "#shared/contract/templates";
import type { Blueprint } from "#shared/templates/blueprint";
import type { ReadContext } from "../../http/context";
import { list } from "../../objects/read";
import { agentKind } from "../agents/public";
import { functionKind, functionVersions } from "../lowcode/public";

const tablesWith = (tabs: readonly WorkspaceTab[], part: "triggers" | "agents"): ReadonlySet<number> =>
  new Set(tabs.filter(({ type, include }) => type === "table" && include[part]).map(({ id }) => id));

/** Low-code triggers of the tables whose tab includes them, as they run now. Their secrets stay here. */
export async function describeTriggers(
  context: ReadContext,
  tabs: readonly WorkspaceTab[],
  tables: ReadonlyMap<number, string>,
): Promise<Blueprint["triggers"]> {
  const included = tablesWith(tabs, "triggers");
  if (included.size === 0 || !context.actor.flags.canUseLowCode) return [];
  const rows = await list(context, functionKind, functionKind.read, { order: { by: "label" } });
  const triggers = await Promise.all(
    rows.map(async ({ id, label, language, events, tableId, version }) => {
      const table = tableId !== null && included.has(tableId) ? tables.get(tableId) : undefined;
      if (table === undefined || version === 0) return null;
      const { body: source } = await functionVersions.readNumber(context, id, version);
      return { table, label, language, events: [...events], source };
    }),
  );
  return triggers.filter((trigger) => trigger !== null);
}

/**
 * Agents for the e-mails of the tables whose tab includes them. A knowledge base may hold what its organization
 * publishes nowhere, so it stays here.
 */
export async function describeAgents(
  context: ReadContext,
  tabs: readonly WorkspaceTab[],
  tables: ReadonlyMap<number, string>,
): Promise<Blueprint["agents"]> {
  const included = tablesWith(tabs, "agents");
  if (included.size === 0 || !context.actor.flags.canManageAgents) return [];
  const rows = await list(context, agentKind, agentKind.read);
  return rows.flatMap(({ name, icon, color, description, tableId, ticketsContext, replyInstructions }) => {
    const table = included.has(tableId) ? tables.get(tableId) : undefined;
    if (table === undefined) return [];
    const texts = { description, ticketsContext, replyInstructions };
    return [{ table, label: name, icon, color, ...texts, knowledge: [] }];
  });
}
