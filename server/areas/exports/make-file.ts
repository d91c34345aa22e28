import { rm } from "node:fs/promises";
import type { ExportFormat } from "#shared/contract/exports";
import type { JobContext, JobEnd } from "../../jobs/kind";
import { announceExport, announceFailure } from "./announce";
import { exportPath } from "./paths";
import { findExport, updateExport, type ExportRow } from "./repository";
import type { Sheet } from "./sheet";
import { writeSheet } from "./write-file";

interface Exported {
  identifier: string;
}
/** Tells how many rows are written. */
export type OnPage = (done: number) => Promise<void>;

/** Writes an export's file and mails its link. After a stop the file is written from its beginning. */
export async function makeFile(
  { org, services, input, actor, signal, progress }: JobContext<Exported>,
  format: ExportFormat,
  makeSheet: (row: ExportRow, onPage: OnPage) => Promise<Sheet>,
): Promise<void> {
  const { identifier } = input;
  const row = await findExport(org.database, identifier);
  if (!row || row.state === "done") return;
  const path = exportPath(services.config.dataFolder, org.organization.id, identifier);
  let count = 0;
  const sheet = await makeSheet(row, async (done) => {
    count = done;
    await progress(done, null);
  });
  const size = await writeSheet(path, format, sheet, signal);
  await updateExport(org.database, identifier, { state: "done", size, finishedAt: Date.now() });
  await announceExport(services, org, row, { table: sheet.name, count, actor: await actor() });
}

/** Says that there will be no file, and removes what there is of it. */
export async function giveUpFile(
  { org, services, input }: Pick<JobContext<Exported>, "org" | "services" | "input">,
  { status, error }: JobEnd,
): Promise<void> {
  const row = await findExport(org.database, input.identifier);
  if (!row || row.state === "done") return;
  await updateExport(org.database, input.identifier, { state: "failed", finishedAt: Date.now() });
  if (status === "failed") await announceFailure(services, org, row, error);
  await rm(exportPath(services.config.dataFolder, org.organization.id, input.identifier), { force: true });
}
