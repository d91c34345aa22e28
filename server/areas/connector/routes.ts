import { connectorCalls } from "#shared/contract/connector";
import { implement } from "../../http/implement";
import { configureImport } from "./configure-import";
import { createImport } from "./create-import";
import { downloadLedger } from "./download-ledger";
import { findOwnImport } from "./find-import";
import { describeImport } from "./import-status";
import { receiveFile } from "./receive-file";
import { importTable } from "./start-import";

export const handlers = implement(connectorCalls, {
  createImport,
  callConnector: receiveFile,
  configureImport,
  importTable,
  async getImport(context, { identifier }) {
    const row = await findOwnImport(context, identifier);
    return { import: describeImport(row, context.language) };
  },
  downloadLedger,
});
