export { appAccessKind } from "./app-access";
export { listAdmins } from "./repository";
export { roleKind } from "./role";
export { ofRole } from "./viewing";
export { tableAccessKind } from "./table-access";
