import { blockTypes } from "#shared/blocks/index";
import type { Table } from "#shared/contract/tables";
import { viewConfig } from "#shared/contract/views";
import type { Blueprint } from "#shared/templates/blueprint";
import { viewTypes } from "#shared/views/index";
import { objectId } from "../../../http/change-set";
import { actors } from "../../../identity/actors";
import { authorize } from "../../../policy/authorize";
import { blockKind } from "../../apps/public";
import { readTable } from "../../tables/public";
import { appKind } from "../../views/public";
import { makeBars, type InstalledView } from "./install-parts";
import { inOrder } from "./in-order";
import type { Installing } from "./installing";
import type { InstalledTable } from "./install-structure";
import { withIds } from "./names";

/** Makes the views of the tables, and the pages with their bars. */
export async function installViews(
  installing: Installing,
  { pages }: Blueprint,
  tables: readonly InstalledTable[],
): Promise<{ pageIds: number[]; views: InstalledView[] }> {
  const system = { org: installing.org, actor: actors.system(installing.org) };
  const stored = new Map<string, Table>();
  for (const { id, label } of tables) stored.set(label, await readTable(system, id));
  const filled = inOrder(tables);
  const views = await Promise.all(
    filled.flatMap((table) =>
      table.source.views.map(async ({ label, type, icon, config }) => {
        const fields = stored.get(table.label)?.fields ?? [];
        const { settings, ...given } = viewConfig.parse(withIds(config ?? {}, table, tables));
        const grant = await authorize(system, appKind.create, { tableId: table.id, ownerId: null });
        return appKind.make(grant, {
          label,
          icon: icon ?? viewTypes[type].icon,
          color: table.source.color,
          tableId: table.id,
          type,
          config: { ...given, settings: { ...viewTypes[type].start(fields), ...settings } },
        });
      }),
    ),
  );
  const grant = await authorize(system, appKind.create, { tableId: null, ownerId: null });
  const made = pages.map((page) => {
    const { label, icon, color } = page;
    const app = appKind.make(grant, { label, icon, color, tableId: null, type: null });
    const blocks = page.blocks.map(({ type, table: name, at: [x, y, w, h], config }) => {
      const table = tables.find((each) => each.label === name) ?? null;
      const start = blockTypes[type].start(table ? (stored.get(table.label) ?? null) : null) as object;
      const given = withIds(config ?? {}, table, tables) as object;
      return blockKind.makeIn(app, "appId", {
        type,
        config: blockTypes[type].config.parse(merge(start, given)) as Record<string, unknown>,
        desktop: { x, y, w, h },
      });
    });
    return [app, ...blocks];
  });
  const operations = [...views, ...made.flat()];
  if (operations.length === 0) return { pageIds: [], views: [] };
  const result = await installing.commit("views", operations);
  const pageIds = made.map(([app]) => objectId(result, app ? operations.indexOf(app) : 0));
  const viewIds = filled
    .flatMap((table) => table.source.views.map(({ label }) => ({ table: table.label, label })))
    .map((view, index) => ({ ...view, id: objectId(result, index) }));
  const around = await makeBars(
    installing,
    pages.flatMap((page, index) => {
      const id = pageIds[index];
      return id === undefined ? [] : [{ ...page, id }];
    }),
    { tables, views: viewIds },
  );
  if (around.length > 0) await installing.commit("bars", around);
  return { pageIds, views: viewIds };
}

/** Settings of a block's view are laid over those that it starts with. */
function merge(start: object, given: object): object {
  const both = { ...start, ...given };
  if (!("view" in start) || !("view" in given)) return both;
  return { ...both, view: { ...(start.view as object), ...(given.view as object) } };
}
