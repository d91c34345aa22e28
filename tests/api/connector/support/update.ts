import { connectorCalls, type ImportStatus } from "#shared/contract/connector";
import type { ImportType } from "#shared/contract/import-config";
import type { Caller } from "../../../support/organizations/organization";
import { configure, upload, waitFor, type Configured } from "./upload";

interface Update {
  tableId: number;
  type: ImportType;
  /** The column, by its name in the file, that tells which record a row is about. */
  key?: string;
  /** The column that says when a row changed. */
  newerBy?: string | null;
  /** Changes the matching before Finish is pressed. */
  match?: (fields: Configured["fields"]) => Configured["fields"];
}

/** The argument of Finish when it updates a table. */
export async function updateArgument(
  actor: Caller,
  content: string,
  { tableId, type, key, newerBy = null, match = (fields) => fields }: Update,
) {
  const identifier = await upload(actor, "update.csv", content);
  const { format, fields } = await configure(actor, identifier, { object: tableId });
  return {
    connector_id: "csv",
    identifier,
    format,
    table_import_configs: [
      {
        label: "Orders",
        fields: match(fields),
        config: { object: tableId, type, primaryKey: key ?? null, newerBy },
      },
    ],
  };
}

/** Updates a table from a file, to the end. */
export async function updateTable(actor: Caller, content: string, update: Update): Promise<ImportStatus> {
  const argument = await updateArgument(actor, content, update);
  await actor.ok(connectorCalls.importTable, argument);
  return waitFor(actor, argument.identifier);
}

/** The counts of rows by their result. */
export const rowsOf = ({ progress }: ImportStatus) => {
  const { recordsCreated, recordsUpdated, rowsIgnored, rowsRefused } = progress;
  return [recordsCreated, recordsUpdated, rowsIgnored, rowsRefused];
};
