import { fileConnector } from "./file-connector";

/** Texts with delimiters. */
export const csv = fileConnector({
  id: "csv",
  name: "connector.csv",
  description: "connector.csvDescription",
  image: "file-type-csv",
  files: {
    extensions: ["csv", "tsv", "tab"],
    mimeTypes: ["text/csv", "application/csv", "application/vnd.ms-excel", "text/tab-separated-values"],
  },
});
