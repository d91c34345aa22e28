import { recordCalls } from "#shared/contract/records";
import { implement } from "../../http/implement";
import { countRecords, getRecord, queryRecords } from "./read";
import { createRecords, deleteRecords, restoreRecords, updateRecords } from "./write";

export const handlers = implement(recordCalls, {
  queryRecords,
  countRecords,
  getRecord,
  createRecords,
  updateRecords,
  deleteRecords,
  restoreRecords,
});
