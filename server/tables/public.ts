export { openStoredTable, openTable } from "./access";
export { findDefinition } from "./definitions";
export type { TableDefinition } from "./table-definition";
export { toInstant } from "./instants";
export { findPeople, type People } from "./people";
export { readDefinition, type TableRow } from "./repository";
export { shownAuthorship, type Authorship } from "./shown-authorship";
export { tableKind } from "./table";
export { visibleTables } from "./visible";
