import { z } from "zod";
import { userTopic } from "#shared/contract/events";
import { languages } from "#shared/languages";
import { commitChanges } from "../../changes/commit";
import { finishBatch } from "../../engine/public";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import { authorize } from "../../policy/authorize";
import { formatMessage } from "../../text/format";
import { notify } from "../updates/public";
import { findTemplate, revisionOf } from "./find-template";
import { install } from "./install/install";
import { startInstalling } from "./install/installing";
import { localize } from "./install/localize";
import { useExisting } from "./install/use-existing";
import { installedParts } from "./installed-parts";
import { templateInstallKind } from "./template";

const input = z.object({
  slug: z.string(),
  withData: z.boolean(),
  language: z.enum(languages),
  userId: z.number(),
  /** Ids of tables in place of the template's, by label. */
  use: z.record(z.string(), z.number()).default({}),
  /** Until when a trial stays, in ms since 1970; null: for good. */
  trialUntil: z.number().nullable().default(null),
});

const batchOf = (jobId: number): string => `job:${jobId}`;

/** Installs a template under the rights of who asked for it. One undo removes everything. */
export const installJob = defineJob<z.output<typeof input>>({
  kind: "installTemplate",
  input,
  // A name that is missing in a file stays missing.
  maxAttempts: 2,

  async run({ jobId, org, services, input: given, actor: loadActor, signal }) {
    const { slug, withData, language, use, trialUntil } = given;
    const actor = await loadActor();
    if (!actor.flags.canCreateAppsAndTables) throw new AppError("permission_denied");
    const found = await findTemplate({ org, actor }, slug);
    const file = localize(found.file, language);
    if (signal.aborted) return;
    const installing = startInstalling({ org, actor, language }, batchOf(jobId));
    const { blueprint, existing, aliases } = await useExisting({ org, actor }, file, use);
    const { startUrl, tables } = await install(installing, blueprint, withData, existing, aliases);
    await finishBatch(org.database, batchOf(jobId));
    const grant = await authorize({ org, actor }, templateInstallKind.create);
    const key = `${batchOf(jobId)}:installed`;
    await commitChanges(org, {
      actor,
      cause: "system",
      operations: [
        templateInstallKind.make(grant, {
          slug,
          startUrl,
          version: revisionOf(found),
          parts: installedParts(file, tables, language),
          batch: batchOf(jobId),
          isTrial: trialUntil !== null,
          expiresAt: trialUntil,
        }),
      ],
      idempotency: { key, requestHash: key },
    });
    services.hub.notice(org.organization.id, userTopic(actor.userId), "template.installed", {
      slug,
      startUrl,
      error: null,
    });
    await notify(services, org, {
      userIds: [actor.userId],
      title: { text: "templates.installed" },
      description: { text: "templates.installedAs", values: { name: found.own?.name ?? file.name } },
      type: "templateInstalled",
      previewId: batchOf(jobId),
      link: startUrl,
    });
  },

  async ended({ jobId, org, services, input: { slug, language, userId } }, { status }) {
    if (status === "cancelled") return;
    services.hub.notice(org.organization.id, userTopic(userId), "template.installed", {
      slug,
      startUrl: null,
      error: formatMessage(language, "templates.installFailed"),
    });
    await notify(services, org, {
      userIds: [userId],
      title: { text: "templates.installFailed" },
      description: { text: "templates.error" },
      type: "error",
      previewId: batchOf(jobId),
      link: `/templates/${slug}`,
    });
  },
});
