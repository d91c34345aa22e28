import { z } from "zod";
import { automationLogFilters } from "#shared/contract/automation-runs";
import { AUTOMATION_LOG_PAGE } from "#shared/limits/automations";
import type { Actor } from "../../policy/actor";
import { defineJob } from "../../jobs/kind";
import type { OrganizationHandle } from "../../organization-handle";
import { formatMessage } from "../../text/format";
import { giveUpFile, makeFile, type OnPage, type SheetValue } from "../exports/public";
import { readLog, toEntry, type LogFilters } from "./read-log";

interface LogExport {
  identifier: string;
  filters: LogFilters;
}
const COLUMNS = [
  "criado_em",
  "status",
  "action_name",
  "webhook_name",
  "action_type",
  "action_related_to",
  "action_relationship",
] as const;

/** Writes the automation log to an export's file. */
export const logExportJob = defineJob<LogExport>({
  kind: "automations.exportLog",
  input: z.object({ identifier: z.string(), filters: automationLogFilters }),
  async run(job) {
    await makeFile(job, "csv", async (_row, onPage) => {
      const actor = await job.actor();
      const column = (name: string) => formatMessage(actor.language, `automations.log.${name}`);
      return {
        name: formatMessage(actor.language, "automations.log"),
        header: COLUMNS.map(column),
        rows: rowsOf(job.org, actor, job.input.filters, onPage),
      };
    });
  },
  ended: giveUpFile,
});

async function* rowsOf(
  org: OrganizationHandle,
  { language }: Actor,
  filters: LogFilters,
  onPage: OnPage,
): AsyncGenerator<SheetValue[]> {
  let offset = 0;
  for (;;) {
    const rows = await readLog(org.database, filters, { limit: AUTOMATION_LOG_PAGE, offset });
    for (const row of rows) {
      const entry = toEntry(row, language);
      yield COLUMNS.map((column) => entry[column]);
    }
    offset += rows.length;
    await onPage(offset);
    if (rows.length < AUTOMATION_LOG_PAGE) return;
  }
}
