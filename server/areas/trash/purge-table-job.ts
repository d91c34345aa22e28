import { z } from "zod";
import { JOB_BATCH } from "#shared/limits/records";
import { PURGE_TABLE_JOB } from "../../engine/public";
import { defineJob } from "../../jobs/kind";
import { removeContent } from "../files/public";
import { forgetRecordChanges } from "./repository";

/** Frees the address of a removed table, clears the log of what its records held, and then their files, in steps between which others write. */
export const purgeTableJob = defineJob<{ tableId: number }>({
  kind: PURGE_TABLE_JOB,
  input: z.object({ tableId: z.number() }),

  async run({ org, services, input, signal, progress, saveState }) {
    const place = { organizationId: org.organization.id, tableId: input.tableId };
    await services.addresses.release(place, null);
    let done = 0;
    while (!signal.aborted) {
      const count = await forgetRecordChanges(org.database, input.tableId, JOB_BATCH);
      if (count === 0) break;
      done += count;
      await progress(done, null);
      await saveState(null);
    }
    if (!signal.aborted) await removeContent({ org, services });
  },
});
