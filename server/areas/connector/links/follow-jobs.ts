import { z } from "zod";
import { id } from "#shared/contract/common";
import { defineJob } from "../../../jobs/kind";
import { importJob } from "../run/import-job";
import { findLink, listDueLinks } from "./repository";
import { prepareSync } from "./sync-table";

/** Reads the source of a table that follows it, and imports what it answered. */
export const syncTableJob = defineJob<{ tableId: number }>({
  kind: "connector.sync",
  input: z.object({ tableId: id }),
  lane: ({ tableId }) => String(tableId),

  async run({ org, services, input }) {
    const link = await findLink(org.database, input.tableId);
    if (!link) return;
    const identifier = await prepareSync({ org, services }, link);
    if (identifier !== null) await services.jobs.enqueue(org, importJob, { identifier }, link.userId);
  },
});

/** Finds the tables whose sources are to be read again. */
export const followSourcesJob = defineJob({
  kind: "connector.follow",
  input: z.object({}),
  async run({ org, services }) {
    for (const { tableId, userId } of await listDueLinks(org.database, Date.now()))
      await services.jobs.enqueue(org, syncTableJob, { tableId }, userId);
  },
});
