import { microsoftExcel } from "#shared/connectors/microsoft-excel";
import type { ImportSource } from "../source";
import { detectTyped } from "../detect-typed";
import { openSheet } from "./open-sheet";
import { openWorkbook } from "./open-workbook";
import { refuseOtherFiles } from "./refuse-other-files";

/** Workbooks: xlsx, xlsm, xlsb, xls and ods. */
export const excel: ImportSource = {
  connector: microsoftExcel,
  functions: ["upload", "list-sheets", "create-template"],
  listSheets: async (path) => (await openWorkbook(path)).sheets,
  outline: async (path) =>
    (await openWorkbook(path)).sheets.map(({ label }, index) => ({
      id: String(index),
      label,
      rows: null,
      columns: [],
      references: [],
    })),
  refuse: refuseOtherFiles,
  detect: ({ path, sheet }, chosen, locale) =>
    detectTyped((format) => openSheet(path, sheet, format), chosen, locale),
  open: ({ path, sheet }, format) => openSheet(path, sheet, format),
};
