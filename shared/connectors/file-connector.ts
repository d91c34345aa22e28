import type { Connector } from "./connector";

const review = "connector.reviewSpreadsheet";

/** Properties that connectors of files share: they make new tables and update others. */
export const fileConnector = (
  own: Pick<Connector, "id" | "name" | "description" | "image" | "files">,
): Connector => ({
  group: "spreadsheets",
  form: "file",
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
    unreadable_workbook: review,
    too_many_columns: review,
  },
  ...own,
});
