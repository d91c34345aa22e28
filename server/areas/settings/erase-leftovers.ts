import type { OrganizationHandle } from "../../organization-handle";
import type { Services } from "../../services";
import { removeLocalFiles, removeUploads } from "../files/public";
import { eraseBooks, listUnfinishedJobs } from "./repository";

interface Erasing {
  org: OrganizationHandle;
  services: Services;
}

/** Jobs that bring data in, change it, or take it elsewhere. */
const JOBS_OF_DATA = [
  "deliverMail",
  "duplicateTable",
  "emails.recordMail",
  "export",
  "handOver",
  "import",
  "installTemplate",
  "publishTemplate",
  "retypeField",
  "slaExport",
  "trashRecords",
  "undoBatch",
];
/** Folders of the file storage whose content belongs to no record. */
const FOLDERS = ["imports", "exports", "mails"];

export async function stopJobsOfData({ org, services }: Erasing): Promise<void> {
  for (const { id } of await listUnfinishedJobs(org.database, JOBS_OF_DATA))
    await services.jobs.cancel(org, id);
}

/** Removes what no change set keeps: uploads that no record has, imports, exports, and mails in and out. */
export async function eraseLeftovers({
  org,
  services,
  signal,
}: Erasing & { signal: AbortSignal }): Promise<void> {
  const { id } = org.organization;
  await stopJobsOfData({ org, services });
  await removeUploads({ org, services }, Date.now(), signal);
  for (const folder of FOLDERS) await services.files.removeAll(`${id}/${folder}`);
  await removeLocalFiles(services, id);
  await eraseBooks(org.database);
}
