import { z } from "zod";
import { ERASED_AT_ONCE } from "#shared/limits/settings";
import type { Operation } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { favoriteKind } from "../home/public";
import { tableKind } from "../../tables/public";
import { updateKind } from "../updates/public";
import { appKind } from "../views/public";
import { eraseLeftovers, stopJobsOfData } from "./erase-leftovers";
import { listIds, listTrashed } from "./repository";

/**
 * Erases all tables with their records, files and history, all apps, what people starred and were told, the outbox,
 * imports and exports, in steps between which others work. People, roles and settings stay.
 */
export const eraseDataJob = defineJob({
  kind: "settings.eraseData",
  input: z.object({}),
  async run({ org, services, signal, progress, saveState, actor: askActor }) {
    let done = 0;
    await stopJobsOfData({ org, services });
    for (const next of [eraseApps, eraseTables, eraseFavorites, eraseUpdates]) {
      while (!signal.aborted) {
        if (!(await askActor()).flags.isAdmin) throw new AppError("permission_denied");
        const actor = services.actors.system(org);
        const operations = await next({ org, actor });
        if (operations.length === 0) break;
        await org.database.applyChanges({ actor, cause: "system", operations });
        done += operations.length;
        await progress(done, null);
        await saveState(null);
      }
    }
    if (!signal.aborted) await eraseLeftovers({ org, services, signal });
  },
});

type Step = (context: PolicyContext) => Promise<Operation[]>;

const eraseTables: Step = async (context) => {
  const [table] = await listTrashed(context.org.database, "table", 1);
  if (!table) return [];
  const grant = await authorize(context, tableKind.delete, table.id);
  const purge = tableKind.purgeFrom(await authorize(context, tableKind.purge, table.id));
  return table.deletedAt === null ? [tableKind.trash(grant), purge] : [purge];
};

const eraseApps: Step = async (context) => {
  const [app] = await listTrashed(context.org.database, "app", 1);
  if (!app) return [];
  const grant = await authorize(context, appKind.delete, app.id);
  const purge = appKind.purgeFrom(await authorize(context, appKind.purge, app.id));
  return app.deletedAt === null ? [appKind.trash(grant), purge] : [purge];
};

const eraseFavorites: Step = async (context) => {
  const found = await listIds(context.org.database, "favorite", ERASED_AT_ONCE);
  return Promise.all(
    found.map(async ({ id }) => favoriteKind.remove(await authorize(context, favoriteKind.delete, id))),
  );
};

const eraseUpdates: Step = async (context) => {
  const found = await listIds(context.org.database, "update", ERASED_AT_ONCE);
  return Promise.all(
    found.map(async ({ id }) => updateKind.remove(await authorize(context, updateKind.delete, id))),
  );
};
