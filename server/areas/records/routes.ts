import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import { implement } from "../../http/implement";
import { saveItems } from "./item-lists";
import { countRecords, getRecord, queryRecords } from "./read";
import { deleteLap, switchTimer } from "./timers";
import { deleteRecords, purgeRecords, restoreRecords } from "./trash";
import { createRecords, updateRecords } from "./write";

export const handlers = implement(
  { ...recordCalls, ...recordValueCalls },
  {
    queryRecords,
    countRecords,
    getRecord,
    createRecords,
    updateRecords,
    deleteRecords,
    restoreRecords,
    purgeRecords,
    saveChecklist: saveItems("checklist"),
    saveTodoList: saveItems("todoList"),
    switchTimer,
    deleteLap,
  },
);
