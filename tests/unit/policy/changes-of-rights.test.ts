import { expect, test } from "@jest/globals";
import type { ChangeRow } from "../../../server/sql/change-row";
import { changesRoles } from "../../../server/policy/rights";

const change = (object: string, action: ChangeRow["action"], after: ChangeRow["after"] = null) =>
  ({ object, action, after }) as ChangeRow;

test.each<[what: string, change: ChangeRow, isNews: boolean]>([
  ["A role that is changed", change("role", "update", { name: "Crew" }), true],
  ["A level on a table", change("tableAccess", "create"), true],
  ["A setting", change("settings", "update"), true],
  ["A table that goes into the trash", change("table", "delete"), true],
  ["A table's new name", change("table", "update", { label: "Aprons" }), false],
  ["A new field", change("field", "create"), true],
  ["A field of another type", change("field", "update", { type: "text", config: "{}" }), true],
  ["A field's new name", change("field", "update", { name: "Stand" }), false],
  ["A computed field that shows other tables", change("computedField", "update", { result: true }), true],
  ["How far a recalculation or a reading is", change("computedField", "update"), false],
  ["Records", change("record", "update", { 1: "x" }), false],
])("%s: whether everybody's rights are read anew", (_what, told, isNews) => {
  expect(changesRoles(told)).toBe(isNews);
});
