export { listAdmins } from "./repository";
export { ofRole } from "./viewing";
export { tableAccessKind } from "./table-access";
