import { fileConnector } from "./file-connector";

/** Workbooks of spreadsheet programs. */
export const microsoftExcel = fileConnector({
  id: "microsoft-excel",
  name: "connector.excel",
  description: "connector.excelDescription",
  image: "file-spreadsheet",
  files: {
    extensions: ["xls", "xlsx", "xlsm", "xlsb", "ods"],
    mimeTypes: [
      "application/vnd.ms-excel",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.ms-excel.sheet.macroenabled.12",
      "application/vnd.ms-excel.sheet.binary.macroenabled.12",
      "application/vnd.oasis.opendocument.spreadsheet",
    ],
  },
});
