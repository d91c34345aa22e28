import { z } from "zod";
import { slaCalls, type SlaExport } from "#shared/contract/sla";
import { defineJob } from "../../../jobs/kind";
import { giveUpFile, makeFile } from "../../exports/public";
import { slaSheet } from "./sheet";

interface SlaExportInput {
  identifier: string;
  asked: SlaExport;
}
const input: z.ZodType<SlaExportInput> = z.object({
  identifier: z.string(),
  asked: slaCalls.exportSla.body,
});

/** Writes the stays of records in stages to an export's file. */
export const slaExportJob = defineJob<SlaExportInput>({
  kind: "slaExport",
  input,

  async run(context) {
    const { org, actor, signal } = context;
    const { asked } = context.input;
    await makeFile(context, "csv", (_row, onPage) => slaSheet({ org, asked, actor, signal, onPage }));
  },

  ended: giveUpFile,
});
