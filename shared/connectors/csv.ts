import type { Connector } from "./connector";

const review = "connector.reviewSpreadsheet";

/** Texts with delimiters. */
export const csv: Connector = {
  id: "csv",
  group: "spreadsheets",
  name: "connector.csv",
  description: "connector.csvDescription",
  image: "file-type-csv",
  beta: false,
  soon: false,
  hide: false,
  link: null,
  modes: {
    import: { enabled: true, beta: false, hideChecklist: false, description: "connector.types.importHint" },
    update: { enabled: true, beta: false, hideChecklist: true, description: "connector.types.updateHint" },
  },
  errorTitles: {
    invalid_file_type: review,
    file_too_large: "connector.tooLargeTitle",
    file_empty: review,
    unreadable_file: review,
    too_many_columns: review,
  },
  files: {
    extensions: ["csv"],
    mimeTypes: ["text/csv", "application/csv", "application/vnd.ms-excel"],
  },
};
