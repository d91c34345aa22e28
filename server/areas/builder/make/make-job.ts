import { z } from "zod";
import { languages } from "#shared/languages";
import { commitChanges } from "../../../changes/commit";
import { finishBatch } from "../../../engine/public";
import { AppError } from "../../../errors";
import { defineJob } from "../../../jobs/kind";
import { open } from "../../../objects/read";
import { install, startInstalling } from "../../templates/public";
import { notify } from "../../updates/public";
import { removePictures } from "../attachments/pictures";
import { endPlan } from "../end-plan";
import { builderPlanKind } from "../plan";
import { assemble } from "./assemble";
import { makeAutomations } from "./make-automations";
import { makeForms } from "./make-forms";

const input = z.object({ planId: z.number(), language: z.enum(languages) });

/** Makes what a plan names, under the rights of who asked. One undo takes everything back. */
export const makeJob = defineJob<z.output<typeof input>>({
  kind: "builder.make",
  input,
  maxAttempts: 2,

  async run({ jobId, org, services, input: { planId, language }, actor: loadActor, signal }) {
    const actor = await loadActor();
    if (!actor.flags.canCreateAppsAndTables) throw new AppError("permission_denied");
    const context = { org, actor };
    const { row, grant } = await open(context, builderPlanKind, builderPlanKind.update, planId);
    if (row.status !== "making" || signal.aborted) return;
    const batch = `job:${jobId}`;
    const installing = startInstalling({ org, actor, language }, batch);
    const parts = assemble(row.plan);
    const { tables, startUrl } = await install(installing, parts.blueprint, true, parts.existing);
    const others = [
      ...(await makeForms(context, parts, tables)),
      ...(await makeAutomations(context, parts, tables)),
    ];
    if (others.length > 0) await installing.commit("others", others);
    await finishBatch(org.database, batch);
    const values = { status: "made" as const, startUrl, error: null };
    await commitChanges(org, {
      actor,
      cause: "system",
      operations: [builderPlanKind.change(grant, values)],
    });
    await removePictures(services, row.material);
    await notify(services, org, {
      userIds: [actor.userId],
      title: { text: "builder.done" },
      description: { text: "updates.say.plain", values: { words: row.plan.title } },
      type: "templateInstalled",
      previewId: batch,
      link: startUrl,
    });
  },

  async ended({ org, services, input: { planId, language } }, end) {
    await endPlan({ org, services }, { planId, language, ...end });
  },
});
