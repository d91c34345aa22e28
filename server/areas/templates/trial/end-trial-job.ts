import { z } from "zod";
import { userTopic } from "#shared/contract/events";
import { commitChanges } from "../../../changes/commit";
import { finishBatch, heldOfBatch, undoChangeSet, undoOf } from "../../../engine/public";
import { AppError } from "../../../errors";
import { defineJob } from "../../../jobs/kind";
import { findBy } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { userPrincipal } from "../../../policy/principal";
import { listEndedTrials } from "./repository";
import { templateInstallKind } from "../template";

const input = z.object({ installId: z.number() });

/** Takes back everything that a trial of a template made, as far as it still holds. */
export const endTrialJob = defineJob<z.output<typeof input>>({
  kind: "endTemplateTrial",
  input,

  async run({ org, services, input: { installId }, actor: loadActor, signal }) {
    const row = await findBy(org.database, templateInstallKind, { id: installId });
    if (!row?.isTrial || row.endedAt !== null || row.batch === null) return;
    for (const changeSetId of await heldOfBatch(org.database, row.batch)) {
      if (signal.aborted) return;
      const actor = await loadActor();
      try {
        await undoChangeSet(
          org.database,
          actor,
          ({ action, target }) => authorize({ actor, org }, action, target),
          { changeSetId, write: (changeSet) => commitChanges(org, changeSet) },
        );
      } catch (error) {
        // Parts that were changed or deleted since stay.
        if (!(error instanceof AppError)) throw error;
      }
    }
    await finishBatch(org.database, undoOf(row.batch));
    const system = { org, actor: services.actors.system(org) };
    const grant = await authorize(system, templateInstallKind.update, row.id);
    await commitChanges(org, {
      actor: system.actor,
      cause: "system",
      operations: [templateInstallKind.change(grant, { endedAt: Date.now() })],
    });
    services.hub.notice(org.organization.id, userTopic(row.createdBy), "template.changed", { templateId: 0 });
  },
});

/** Ends the trials whose time is over. */
export const endTrialsJob = defineJob({
  kind: "endTemplateTrials",
  input: z.object({}),
  async run({ org, services }) {
    for (const { id, createdBy } of await listEndedTrials(org.database, Date.now()))
      await services.jobs.enqueue(org, endTrialJob, { installId: id }, userPrincipal(createdBy));
  },
});
