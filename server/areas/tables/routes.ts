import { tableCalls } from "#shared/contract/tables";
import { implement } from "../../http/implement";
import {
  createTable,
  deleteTable,
  getAllObjects,
  getTable,
  listTables,
  restoreTable,
  updateTable,
} from "./service";

export const handlers = implement(tableCalls, {
  listTables,
  getAllObjects,
  getTable,
  createTable,
  updateTable,
  deleteTable,
  restoreTable,
});
