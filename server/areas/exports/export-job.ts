import { z } from "zod";
import { exportFilters } from "#shared/contract/exports";
import { defineJob } from "../../jobs/kind";
import { announceExport, announceFailure } from "./announce";
import { exportPath } from "./paths";
import { findExport, updateExport } from "./repository";
import { tableSheet } from "./table-sheet";
import { writeSheet } from "./write-file";

const input = z.object({ identifier: z.string(), filters: exportFilters });

/** Writes an export's file and mails its link. After a stop the file is written from its beginning. */
export const exportJob = defineJob<z.output<typeof input>>({
  kind: "export",
  input: input as z.ZodType<z.output<typeof input>>,

  async run({ org, services, input: { identifier, filters }, actor, signal, progress }) {
    const row = await findExport(org.database, identifier);
    if (!row || row.state === "done") return;
    const path = exportPath(services.config.dataFolder, org.organization.id, identifier);
    let count = 0;
    const sheet = await tableSheet({
      org,
      tableId: row.tableId,
      filters,
      actor,
      signal,
      async onPage(done) {
        count = done;
        await progress(done, null);
      },
    });
    const size = await writeSheet(path, filters.format, sheet, signal);
    await updateExport(org.database, identifier, { state: "done", size, finishedAt: Date.now() });
    await announceExport(services, org, row, { table: sheet.name, count, actor: await actor() });
  },

  async ended({ org, services, input: { identifier } }, { status, error }) {
    const row = await findExport(org.database, identifier);
    if (!row || row.state === "done") return;
    await updateExport(org.database, identifier, { state: "failed", finishedAt: Date.now() });
    if (status === "failed") await announceFailure(services, org, row, error);
  },
});
