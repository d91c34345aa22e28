import { recordApiCalls } from "#shared/contract/record-api";
import { recordEditCalls } from "#shared/contract/record-edits";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import { slaCalls } from "#shared/contract/sla";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { notificationSources } from "../updates/public";
import { aggregateRecords, groupRecords } from "./groups";
import { recordNotifications } from "./notifications/record-notifications";
import { pressButton } from "./press-button";
import { saveItems } from "./item-lists";
import { matchTitles } from "./match-titles";
import { countRecords, getRecord, queryRecords } from "./read";
import { deleteRecord, listRecords, updateRecord } from "./record-api";
import { slaExportJob } from "./stage-times/export-job";
import { auditSla, summarizeSla } from "./stage-times/service";
import { exportSla } from "./stage-times/start-export";
import { deleteLap, switchTimer } from "./timers";
import { deleteRecords, purgeRecords, restoreRecords } from "./trash";
import { createRecords, pasteRecords, updateRecords } from "./write";
import { recordKind } from "../../policy/record";
import { computedRecordEvents, recordEvents } from "./events";
import { tableTopic } from "./topic";
import { trashRecordsJob } from "./trash-job";

const handlers = implement(
  {
    ...recordCalls,
    ...recordApiCalls,
    ...recordEditCalls,
    ...recordGroupCalls,
    ...recordValueCalls,
    ...slaCalls,
  },
  {
    queryRecords,
    listRecords,
    updateRecord,
    deleteRecord,
    countRecords,
    aggregateRecords,
    groupRecords,
    getRecord,
    createRecords,
    updateRecords,
    pasteRecords,
    matchTitles,
    deleteRecords,
    restoreRecords,
    purgeRecords,
    saveChecklist: saveItems("checklist"),
    saveTodoList: saveItems("todoList"),
    switchTimer,
    pressButton,
    deleteLap,
    auditSla,
    summarizeSla,
    exportSla,
  },
);

export const records = defineArea({
  name: "records",
  calls: [handlers],
  objects: [recordKind],
  topics: [tableTopic],
  events: [recordEvents, computedRecordEvents],
  contributions: [contribute(notificationSources, recordNotifications)],
  jobs: [trashRecordsJob, slaExportJob],
});
