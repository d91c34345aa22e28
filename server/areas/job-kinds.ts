import type { JobKind } from "../jobs/kind";
import { importJob } from "./connector/public";
import { duplicateJob } from "./duplicates/public";
import { recordMailJob } from "./emails/public";
import { exportJob } from "./exports/public";
import { removeContentJob, removeStrays } from "./files/public";
import { dailyFormulasJob, recalculationJob, retypeJob } from "./fields/public";
import { undoBatchJob } from "./history/public";
import { trashRecordsJob } from "./records/public";
import { providerJob, readingJob } from "./readings/public";
import { slaExportJob } from "./sla/public";
import { purgeTableJob } from "./trash/public";

/** Every area's kinds of job. */
export const jobKinds: readonly JobKind[] = [
  importJob,
  duplicateJob,
  exportJob,
  recordMailJob,
  providerJob,
  readingJob,
  slaExportJob,
  removeContentJob,
  removeStrays,
  recalculationJob,
  retypeJob,
  dailyFormulasJob,
  undoBatchJob,
  trashRecordsJob,
  purgeTableJob,
];
