import { defineActions } from "./action";
import { recordRules } from "./rules";

/** Records of one table, by the table's id: `authorize(context, recordKind.update, tableId)`. */
export const recordKind = defineActions("record", "object_not_found", recordRules);
