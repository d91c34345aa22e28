import { z } from "zod";
import { ERASED_AT_ONCE } from "#shared/limits/settings";
import { commitChanges } from "../../changes/commit";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import type { AnyKind } from "../../objects/define-object";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { eraseLeftovers, stopJobsOfData } from "./erase-leftovers";
import { listObjects } from "./repository";

/**
 * Erases all objects of the kinds that declare it: tables with their records, files and history, apps, folders, tasks,
 * chats, stars and updates; also the outbox, imports and exports. It works in steps, so that other writes are not
 * blocked. People, roles and settings stay.
 */
export const eraseDataJob = defineJob({
  kind: "settings.eraseData",
  input: z.object({}),
  async run({ org, services, signal, progress, saveState, actor: askActor }) {
    let done = 0;
    await stopJobsOfData({ org, services });
    for (const next of stepsOf(org.database.kinds.all)) {
      while (!signal.aborted) {
        if (!(await askActor()).flags.isAdmin) throw new AppError("permission_denied");
        const actor = services.actors.system(org);
        const operations = await next({ org, actor });
        if (operations.length === 0) break;
        await commitChanges(org, { actor, cause: "system", operations });
        done += operations.length;
        await progress(done, null);
        await saveState(null);
      }
    }
    if (!signal.aborted) await eraseLeftovers({ org, services, signal });
  },
});

type Step = (context: PolicyContext) => Promise<Operation[]>;

/** Objects of a kind, some at a time: those with parts one by one, because their parts go with them. */
const eraseAll =
  ({ data, rights, generic }: AnyKind): Step =>
  async (context) => {
    const operations: Operation[] = [];
    const atOnce = data.parts.length > 0 ? 1 : ERASED_AT_ONCE;
    for (const { id, isTrashed } of await listObjects(context.org.database, data, atOnce)) {
      if (!isTrashed) operations.push(generic.remove(await authorize(context, known(rights["delete"]), id)));
      if (data.hasTrash) operations.push(generic.purge(await authorize(context, known(rights["purge"]), id)));
    }
    return operations;
  };

/** Every kind of content; parts of others are erased with them. */
const stepsOf = (kinds: readonly AnyKind[]): Step[] =>
  kinds.filter(({ isErased }) => isErased).map((kind) => eraseAll(kind));

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error("Every kind can be deleted");
  return found;
}
