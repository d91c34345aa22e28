export { readTable } from "./read-table";
export { getTable } from "./service";
