export { openTable } from "./access";
export { commit, objectId } from "./commit";
export { findDefinition, type TableDefinition } from "./definitions";
export { toInstant } from "./instants";
export { findPeople, type People } from "./people";
export type { TableRow } from "./repository";
export { visibleTables } from "./visible";
