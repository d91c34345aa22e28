import { z } from "zod";
import { ERASED_AT_ONCE } from "#shared/limits/settings";
import type { Operation } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import type { Action } from "../../policy/action";
import { authorize, type PolicyContext } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import { chatKind, chatMessageKind } from "../chat/public";
import { favoriteKind } from "../home/public";
import { taskKind } from "../tasks/public";
import { tableKind } from "../../tables/public";
import { updateKind } from "../updates/public";
import { appKind } from "../views/public";
import { eraseLeftovers, stopJobsOfData } from "./erase-leftovers";
import { listIds, listTrashed } from "./repository";

/**
 * Erases all tables with their records, files and history, all apps, tasks and chats, stars and updates, the outbox,
 * imports and exports. It works in steps, so that other writes are not blocked. People, roles and settings stay.
 */
export const eraseDataJob = defineJob({
  kind: "settings.eraseData",
  input: z.object({}),
  async run({ org, services, signal, progress, saveState, actor: askActor }) {
    let done = 0;
    await stopJobsOfData({ org, services });
    for (const next of steps) {
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

interface Trashable<Kind extends string> {
  readonly delete: Action<Kind, "delete">;
  readonly purge: Action<Kind, "purge">;
  trash(grant: Granted<Kind, "delete">): Operation;
  purgeFrom(grant: Granted<Kind, "purge">): Operation;
}

/** Objects with a trash, some at a time. @param name the table that holds them */
const eraseAll =
  <Kind extends string>(name: Parameters<typeof listTrashed>[1], kind: Trashable<Kind>, atOnce = 1): Step =>
  async (context) => {
    const operations: Operation[] = [];
    for (const { id, deletedAt } of await listTrashed(context.org.database, name, atOnce)) {
      if (deletedAt === null) operations.push(kind.trash(await authorize(context, kind.delete, id)));
      operations.push(kind.purgeFrom(await authorize(context, kind.purge, id)));
    }
    return operations;
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

const steps: readonly Step[] = [
  eraseAll("app", appKind),
  eraseAll("table", tableKind),
  // A task takes its sub-tasks with it.
  eraseAll("task", taskKind),
  eraseAll("chatMessage", chatMessageKind, ERASED_AT_ONCE),
  eraseAll("chat", chatKind),
  eraseFavorites,
  eraseUpdates,
];
