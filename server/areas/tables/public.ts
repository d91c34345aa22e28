export { openTable } from "./access";
export { commit, objectId } from "./commit";
export { findDefinition } from "./definitions";
export type { TableDefinition } from "./table-definition";
export { toInstant } from "./instants";
export { findPeople, type People } from "./people";
export { restoreSteps } from "./restore-table";
export type { TableRow } from "./repository";
export { visibleTables } from "./visible";
