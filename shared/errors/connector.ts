import { defineErrors } from "./define";

export const connectorErrors = defineErrors({
  connector_not_found: { status: 404, text: "connector.notFound" },
  import_not_found: { status: 404, text: "connector.importNotFound" },
  invalid_file_type: { status: 400, text: "connector.invalidFile" },
  too_many_columns: { status: 400, text: "connector.tooManyColumns" },
  unreadable_workbook: { status: 400, text: "connector.unreadableWorkbook" },
  unreadable_file: { status: 400, text: "connector.unreadableFile" },
  connection_failed: { status: 400, text: "connector.connectionFailed" },
  connection_can_write: { status: 400, text: "connector.connectionCanWrite" },
  source_table_not_found: { status: 400, text: "connector.sourceTableNotFound" },
  source_refused: { status: 400, text: "connector.sourceRefused" },
  sheet_link_unknown: { status: 400, text: "connector.sheetLinkUnknown" },
  sheet_not_shared: { status: 400, text: "connector.sheetNotShared" },
  function_not_supported: { status: 400, text: "connector.functionNotSupported" },
  import_already_started: { status: 409, text: "connector.alreadyStarted" },
});

declare module "./define" {
  interface Errors {
    connector: typeof connectorErrors;
  }
}
