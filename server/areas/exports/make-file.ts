import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ExportFormat } from "#shared/contract/exports";
import type { JobContext, JobEnd } from "../../jobs/kind";
import { announceExport, announceFailure } from "./announce";
import { incomingFolder, removeContent } from "../files/public";
import { exportKey } from "./paths";
import { findExport, giveUpExport, updateExport, type ExportRow } from "./repository";
import { typeOf, type Sheet } from "./sheet";
import { writeSheet } from "./write-file";

interface Exported {
  identifier: string;
}
/** Tells how many rows are written. */
export type OnPage = (done: number) => Promise<void>;

/** Writes the rows of a sheet to an export's file and mails its link. */
export const makeFile = (
  job: JobContext<Exported>,
  format: ExportFormat,
  makeSheet: (row: ExportRow, onPage: OnPage) => Promise<Sheet>,
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<void> =>
  storeFile(job, async (row, draft) => {
    let count = 0;
    const sheet = await makeSheet(row, async (done) => {
      count = done;
      await job.progress(done, null);
    });
    const size = await writeSheet(draft, format, sheet, job.signal);
    return { type: typeOf(format), name: sheet.name, size, count, isMailed };
  });

interface Written {
  type: string;
  /** The name of the exported object in the notification. */
  name: string;
  /** Bytes. */
  size: number;
  /** Rows, or files of an archive. */
  count: number;
  isMailed: boolean;
}

/**
 * Makes an export's file on this machine and keeps it in the file storage, where every server finds it, then says that
 * it is ready. After a stop it is written from its beginning.
 */
export async function storeFile(
  { org, services, input, actor }: JobContext<Exported>,
  write: (row: ExportRow, draft: string) => Promise<Written>,
): Promise<void> {
  const { identifier } = input;
  const row = await findExport(org.database, identifier);
  if (!row || row.state === "done") return;
  const draft = join(incomingFolder(services, org.organization.id), `export-${randomUUID()}`);
  let written: Written;
  try {
    written = await write(row, draft);
    await services.files.put(exportKey(org.organization.id, identifier), draft, written.type);
    await updateExport(org.database, identifier, {
      state: "done",
      size: written.size,
      finishedAt: Date.now(),
    });
  } finally {
    await rm(draft, { force: true });
  }
  const { name: table, count, isMailed } = written;
  await announceExport(services, org, row, { table, count, isMailed, actor: await actor() });
}

/** Says that there will be no file, and removes what there is of it. */
export async function giveUpFile(
  { org, services, input }: Pick<JobContext<Exported>, "org" | "services" | "input">,
  { status, error }: JobEnd,
): Promise<void> {
  const row = await findExport(org.database, input.identifier);
  if (!row || row.state === "done") return;
  await giveUpExport(org.database, input.identifier, exportKey(org.organization.id, input.identifier));
  if (status === "failed") await announceFailure(services, org, row, error);
  await removeContent({ org, services });
}
