import { bulkImportCalls } from "#shared/contract/bulk-import";
import { connectorCalls } from "#shared/contract/connector";
import { connectorTexts } from "#shared/text/connector";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { bulkJob } from "./bulk/bulk-job";
import { getBulkImport, planBulkImport, startBulkImport } from "./bulk/service";
import { callConnector } from "./call-connector";
import { configureImport } from "./configure-import";
import { createImport } from "./create-import";
import { downloadLedger } from "./download-ledger";
import { downloadTemplate } from "./download-template";
import { findOwnImport } from "./find-import";
import { describeImport } from "./import-status";
import { getTrelloConnection } from "./trello-connection";
import { importTable } from "./start-import";
import { listImportTargets } from "./target";
import { importing } from "./importing";
import { followSourcesJob, syncTableJob } from "./links/follow-jobs";
import {
  createLinkHook,
  deleteLinkHook,
  disconnectTable,
  getConnectorLink,
  listConnectorLinks,
  runLinkHook,
  syncConnectorLink,
  updateConnectorLink,
} from "./links/service";
import { migrations } from "./migrations";
import { previewImport } from "./update/preview-rows";
import { importJob } from "./run/import-job";

const handlers = implement(connectorCalls, {
  createImport,
  listImportTargets,
  callConnector,
  listConnectorLinks,
  getConnectorLink,
  syncConnectorLink,
  updateConnectorLink,
  createLinkHook,
  deleteLinkHook,
  runLinkHook,
  disconnectTable,
  getTrelloConnection,
  downloadTemplate,
  configureImport,
  importTable,
  previewImport,
  async getImport(context, { identifier }) {
    const row = await findOwnImport(context, identifier);
    return { import: describeImport(row, context.language) };
  },
  downloadLedger,
});

const bulkHandlers = implement(bulkImportCalls, { planBulkImport, getBulkImport, startBulkImport });

export const connector = defineArea({
  name: "connector",
  texts: connectorTexts,
  calls: [handlers, bulkHandlers],
  objects: [importing],
  jobs: [importJob, bulkJob, syncTableJob, followSourcesJob],
  schedules: [{ cron: "*/5 * * * *", timeZone: "UTC", job: followSourcesJob }],
  migrations,
});
