import { commitChanges } from "../../changes/commit";
import { actors } from "../../identity/actors";
import type { OrganizationHandle } from "../../organization-handle";
import type { Actor } from "../../policy/actor";
import { allowedRows, authorize, isAllowed } from "../../policy/authorize";
import type { BelongingSource } from "../users/public";
import { appKind } from "./app";
import { viewsMadeBy, viewsOwnedBy } from "./hand-over-repository";

/**
 * Gives another person copies of someone's own views, as far as they see the tables. The originals stay with their
 * owner, who may come back. A job that goes on after a stop makes none twice.
 *
 * @param actor in whose name the history keeps it
 */
async function handOver(
  org: OrganizationHandle,
  actor: Actor,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const taker = await actors.load(org, to);
  if (!taker) return;
  const asTaker = { org, actor: taker };
  const has = new Set((await viewsOwnedBy(org.database, to)).map(sameness));
  const operations = [];
  for (const view of await viewsOwnedBy(org.database, from)) {
    const { tableId, label, icon, color, type, config } = view;
    const of = { tableId, ownerId: to };
    if (has.has(sameness(view)) || !(await isAllowed(asTaker, appKind.create, of))) continue;
    const grant = await authorize(asTaker, appKind.create, of);
    const settings = JSON.parse(config) as object;
    operations.push(appKind.make(grant, { ...of, label, icon, color, type, config: settings }));
  }
  if (operations.length > 0) await commitChanges(org, { actor, cause: "system", operations });
}

type OwnView = Awaited<ReturnType<typeof viewsOwnedBy>>[number];

const sameness = ({ tableId, label, type, config }: OwnView): string =>
  JSON.stringify([tableId, label, type, config]);

export const viewBelongings: BelongingSource = {
  area: "views",
  async list(context, userId) {
    const isVisible = await allowedRows(context, appKind.read);
    const made = await viewsMadeBy(context.org.database, userId);
    return {
      ownViews: (await viewsOwnedBy(context.org.database, userId)).length,
      views: made
        .filter((view) => view.tableId === null || isVisible(view))
        .map(({ id, label, table }) => ({ id, name: label, table })),
    };
  },
  handOver,
};
