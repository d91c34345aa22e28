import { z } from "zod";
import { itemDraft } from "../fields/values/item-list";
import { ITEMS_MAX } from "../limits/items";
import { changeSetId, id, pathId } from "./common";
import { call } from "./define";
import { record } from "./records";

const cell = z.object({ tableId: pathId, recordId: pathId, fieldId: pathId });
const items = z.array(itemDraft).max(ITEMS_MAX);
const body = z.object({
  items,
  /** The list that the user began with; fails with change_conflict if it has changed. */
  before: items.nullable().optional(),
});
const reply = z.object({ record, changeSetId });
const errors = [
  "object_not_found",
  "record_not_found",
  "field_not_found",
  "record_validation_failed",
  "change_conflict",
] as const;

/** Values that have calls of their own beside `updateRecords`. */
export const recordValueCalls = {
  saveChecklist: call({
    method: "PUT",
    path: "/api/v4/tables/{tableId}/records/{recordId}/checklists/{fieldId}",
    summary: "Save the checklist of a record",
    access: "session",
    params: cell,
    body,
    reply,
    errors,
  }),
  saveTodoList: call({
    method: "PUT",
    path: "/api/v4/tables/{tableId}/records/{recordId}/todo-lists/{fieldId}",
    summary: "Save the to-do list of a record; items without a title are left out",
    access: "session",
    params: cell,
    body,
    reply,
    errors,
  }),
  switchTimer: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/timers/{fieldId}",
    summary: "Start or stop a timer; one that runs already goes on",
    access: "session",
    params: cell,
    body: z.object({ running: z.boolean() }),
    reply,
    errors,
  }),
  pressButton: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/buttons/{fieldId}",
    summary:
      "Press a button of a record: answers the address to open, sets a field's value or starts an automation",
    access: "session",
    params: cell,
    body: z.object({ buttonId: z.string().max(36) }),
    reply: z.object({
      url: z.string().nullable(),
      /** The run of the automation that it started. */
      runId: id.nullable(),
      record,
      changeSetId,
    }),
    errors: [...errors, "automation_not_found", "automation_off"],
  }),
  deleteLap: call({
    method: "DELETE",
    path: "/api/v4/tables/{tableId}/records/{recordId}/timers/{fieldId}/laps/{lapId}",
    summary: "Take a lap out of a timer",
    access: "session",
    params: cell.extend({ lapId: pathId }),
    reply,
    errors,
  }),
} as const;
