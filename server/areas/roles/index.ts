import { defineArea } from "../../define-area";
import { migrations } from "./migrations";
import { roleKind } from "./role";
import { tableAccessKind } from "./table-access";

export const roles = defineArea({ name: "roles", objects: [roleKind, tableAccessKind], migrations });
