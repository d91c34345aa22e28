export { roleKind } from "./role";
export { tableAccessKind } from "./table-access";
