import { z } from "zod";
import type { ReplyOf } from "#shared/contract/define";
import type { exportCalls } from "#shared/contract/exports";
import { archiveSources, type ArchiveContext, type ArchiveSource } from "../../../archive/registry";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { defineJob } from "../../../jobs/kind";
import { giveUpFile, storeFile } from "../make-file";
import { typeOf } from "../sheet";
import { beginExport } from "../start-export";
import { writeArchive } from "./write-archive";

const FORMAT = "zip";

/** @throws AppError export_quota_reached */
export async function exportOrganization(
  context: RequestContext,
): Promise<ReplyOf<(typeof exportCalls)["exportOrganization"]>> {
  const { org, services, actor } = context;
  const { name } = org.organization;
  const identifier = await beginExport(context, { tableId: 0, name, format: FORMAT });
  const jobId = await services.jobs.enqueue(org, archiveJob, { identifier }, actor.userId);
  return { identifier, jobId };
}

/** Writes everything that an administrator may read to one archive, and mails its link. */
export const archiveJob = defineJob<{ identifier: string }>({
  kind: "exports.archive",
  input: z.object({ identifier: z.string() }),
  async run(job) {
    const { org, services, signal } = job;
    const actor = async () => {
      const asker = await job.actor();
      if (!asker.flags.isAdmin) throw new AppError("permission_denied");
      return asker;
    };
    await storeFile(job, async (_row, draft) => {
      let count = 0;
      const files = filesOf({ org, services, actor, signal }, services.contributions.of(archiveSources));
      const onFile = async (done: number) => {
        count = done;
        await job.progress(done, null);
      };
      const size = await writeArchive(draft, files, { signal, onFile });
      return { type: typeOf(FORMAT), name: org.organization.name, size, count, isMailed: true };
    });
  },
  ended: giveUpFile,
});

async function* filesOf(context: ArchiveContext, sources: readonly ArchiveSource[]) {
  for (const source of sources) yield* source.files(context);
}
