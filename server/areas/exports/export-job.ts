import { z } from "zod";
import { exportFilters } from "#shared/contract/exports";
import { defineJob } from "../../jobs/kind";
import { giveUpFile, makeFile } from "./make-file";
import { tableSheet } from "./table-sheet";

const input = z.object({ identifier: z.string(), filters: exportFilters });

/** Writes the records of a table to an export's file. */
export const exportJob = defineJob<z.output<typeof input>>({
  kind: "export",
  input: input as z.ZodType<z.output<typeof input>>,

  async run(context) {
    const { org, actor, signal } = context;
    const { filters } = context.input;
    await makeFile(context, filters.format, ({ tableId }, onPage) =>
      tableSheet({ org, tableId, filters, actor, signal, onPage }),
    );
  },

  ended: giveUpFile,
});
