import { exportCalls } from "#shared/contract/exports";
import { exportsTexts } from "#shared/text/exports";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { downloadExport, getExport, openExport } from "./download";
import { exportTable } from "./start-export";
import { archiveSources } from "../../archive/registry";
import { contribute } from "../../contributions";
import { archiveJob, exportOrganization } from "./archive/archive-job";
import { objectSource } from "./archive/object-source";
import { tableSource } from "./archive/table-source";
import { exportJob } from "./export-job";

const handlers = implement(exportCalls, {
  exportTable,
  exportOrganization,
  getExport,
  openExport,
  downloadExport,
});

export const exports = defineArea({
  name: "exports",
  texts: exportsTexts,
  calls: [handlers],
  jobs: [exportJob, archiveJob],
  migrations: [
    {
      name: "exports/2026-11-28-scope",
      statements: [`alter table "exportFile" add column "scope" text`],
    },
  ],
  contributions: [contribute(archiveSources, tableSource), contribute(archiveSources, objectSource)],
});
