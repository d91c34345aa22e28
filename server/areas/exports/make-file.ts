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

/**
 * Writes an export's file and mails its link. It is made on this machine and kept in the file storage, where every
 * server finds it. After a stop it is written from its beginning.
 */
export async function makeFile(
  { org, services, input, actor, signal, progress }: JobContext<Exported>,
  format: ExportFormat,
  makeSheet: (row: ExportRow, onPage: OnPage) => Promise<Sheet>,
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<void> {
  const { identifier } = input;
  const row = await findExport(org.database, identifier);
  if (!row || row.state === "done") return;
  let count = 0;
  const sheet = await makeSheet(row, async (done) => {
    count = done;
    await progress(done, null);
  });
  const draft = join(incomingFolder(services, org.organization.id), `export-${randomUUID()}`);
  try {
    const size = await writeSheet(draft, format, sheet, signal);
    await services.files.put(exportKey(org.organization.id, identifier), draft, typeOf(format));
    await updateExport(org.database, identifier, { state: "done", size, finishedAt: Date.now() });
  } finally {
    await rm(draft, { force: true });
  }
  await announceExport(services, org, row, { table: sheet.name, count, isMailed, actor: await actor() });
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
