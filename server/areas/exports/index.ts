import { exportCalls } from "#shared/contract/exports";
import { exportsTexts } from "#shared/text/exports";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { downloadExport, getExport, openExport } from "./download";
import { exportTable } from "./start-export";
import { exportJob } from "./export-job";

const handlers = implement(exportCalls, { exportTable, getExport, openExport, downloadExport });

export const exports = defineArea({
  name: "exports",
  texts: exportsTexts,
  calls: [handlers],
  jobs: [exportJob],
});
