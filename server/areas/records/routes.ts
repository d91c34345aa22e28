import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls } from "#shared/contract/records";
import { implement } from "../../http/implement";
import { saveItems } from "./item-lists";
import { countRecords, getRecord, queryRecords } from "./read";
import { deleteLap, switchTimer } from "./timers";
import { createRecords, deleteRecords, restoreRecords, updateRecords } from "./write";

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
    saveChecklist: saveItems("checklist"),
    saveTodoList: saveItems("todoList"),
    switchTimer,
    deleteLap,
  },
);
