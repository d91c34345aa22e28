import { tableCalls } from "#shared/contract/tables";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { duplicateItem } from "./duplicate/duplicate-item";
import { duplicateJob } from "./duplicate/duplicate-job";
import { tableEvents } from "./events";
import { migrations } from "./migrations";
import {
  createTable,
  deleteTable,
  getAllObjects,
  getTable,
  listTables,
  restoreTable,
  updateTable,
} from "./service";
import { tableKind } from "../../tables/table";

const handlers = implement(tableCalls, {
  listTables,
  getAllObjects,
  getTable,
  createTable,
  updateTable,
  deleteTable,
  restoreTable,
  duplicateItem,
});

export const tables = defineArea({
  name: "tables",
  calls: [handlers],
  objects: [tableKind],
  events: [tableEvents],
  jobs: [duplicateJob],
  migrations,
});
