import { accessCalls } from "./access";
import { archivedFieldCalls } from "./archived-fields";
import { connectorCalls } from "./connector";
import { duplicateCalls } from "./duplicates";
import { exportCalls } from "./exports";
import { fieldConversionCalls } from "./field-conversions";
import { fieldCalls } from "./fields";
import { fileCalls } from "./files";
import { formulaCalls } from "./formulas";
import { historyCalls } from "./history";
import { homeCalls } from "./home";
import { jobCalls } from "./jobs";
import { outboxCalls } from "./outbox";
import { recordApiCalls } from "./record-api";
import { recordGroupCalls } from "./record-groups";
import { recordValueCalls } from "./record-values";
import { recordCalls } from "./records";
import { readingCalls } from "./readings";
import { slaCalls } from "./sla";
import { systemCalls } from "./system";
import { suggestedFieldCalls } from "./suggested-fields";
import { tableConfigCalls } from "./table-config";
import { tableEmailCalls } from "./table-emails";
import { tableCalls } from "./tables";
import { trashCalls } from "./trash";
import { updateCalls } from "./updates";
import { userCalls } from "./users";
import { viewCalls } from "./views";

/** Every call of the product by area. */
export const contract = {
  system: systemCalls,
  access: accessCalls,
  home: homeCalls,
  tables: tableCalls,
  duplicates: duplicateCalls,
  emails: tableEmailCalls,
  exports: exportCalls,
  fields: {
    ...fieldCalls,
    ...archivedFieldCalls,
    ...fieldConversionCalls,
    ...formulaCalls,
    ...suggestedFieldCalls,
    ...tableConfigCalls,
  },
  records: { ...recordCalls, ...recordApiCalls, ...recordGroupCalls, ...recordValueCalls },
  files: fileCalls,
  history: historyCalls,
  views: viewCalls,
  readings: readingCalls,
  sla: slaCalls,
  trash: trashCalls,
  connector: connectorCalls,
  jobs: jobCalls,
  updates: updateCalls,
  users: userCalls,
  outbox: outboxCalls,
} as const;
export type ContractArea = keyof typeof contract;
