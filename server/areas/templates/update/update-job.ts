import { z } from "zod";
import { userTopic } from "#shared/contract/events";
import { languages } from "#shared/languages";
import { commitChanges } from "../../../changes/commit";
import { finishBatch } from "../../../engine/public";
import { AppError } from "../../../errors";
import { defineJob } from "../../../jobs/kind";
import { authorize } from "../../../policy/authorize";
import { formatMessage } from "../../../text/format";
import { notify } from "../../updates/public";
import { findTemplate, revisionOf } from "../find-template";
import { install } from "../install/install";
import { startInstalling } from "../install/installing";
import { localize } from "../install/localize";
import { installedParts } from "../installed-parts";
import { templateInstallKind } from "../template";
import { findUpdate, installsOf } from "./installed";

const input = z.object({
  slug: z.string(),
  installId: z.number(),
  language: z.enum(languages),
  userId: z.number(),
});

/** Adds what a newer version of an installed template has. One undo takes it back. */
export const updateJob = defineJob<z.output<typeof input>>({
  kind: "updateTemplate",
  input,
  maxAttempts: 2,

  async run({ jobId, org, services, input: { slug, installId, userId }, actor: loadActor, signal }) {
    const actor = await loadActor();
    if (!actor.flags.canCreateAppsAndTables) throw new AppError("permission_denied");
    const context = { org, actor };
    const found = await findTemplate(context, slug);
    const row = (await installsOf(context, slug)).find(({ id }) => id === installId);
    const update = row && (await findUpdate(context, found, row));
    if (!row?.parts || !update || signal.aborted) return;
    const { language } = row.parts;
    const batch = `job:${jobId}`;
    const installing = startInstalling({ org, actor, language }, batch);
    const { tables, startUrl } = await install(
      installing,
      update.added,
      true,
      update.existing,
      update.aliases,
    );
    await finishBatch(org.database, batch);
    const system = { org, actor: services.actors.system(org) };
    const grant = await authorize(system, templateInstallKind.update, row.id);
    const parts = installedParts(localize(found.file, language), tables, language, row.parts);
    const key = `${batch}:updated`;
    await commitChanges(org, {
      actor: system.actor,
      cause: "system",
      operations: [templateInstallKind.change(grant, { version: revisionOf(found), parts })],
      idempotency: { key, requestHash: key },
    });
    const link = update.added.pages.length > 0 ? startUrl : row.startUrl;
    services.hub.notice(org.organization.id, userTopic(userId), "template.installed", {
      slug,
      startUrl: link,
      error: null,
    });
    await notify(services, org, {
      userIds: [userId],
      title: { text: "templates.updated" },
      description: {
        text: "templates.installedAs",
        values: { name: found.own?.name ?? localize(found.file, language).name },
      },
      type: "templateInstalled",
      previewId: batch,
      link,
    });
  },

  async ended({ org, services, input: { slug, language, userId } }, { status }) {
    if (status === "cancelled") return;
    services.hub.notice(org.organization.id, userTopic(userId), "template.installed", {
      slug,
      startUrl: null,
      error: formatMessage(language, "templates.installFailed"),
    });
  },
});
