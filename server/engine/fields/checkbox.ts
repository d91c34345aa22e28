import { fragment } from "../../sql/fragment";
import { valueColumn } from "../../sql/names";
import { compareOrdered } from "./compare";
import { UnfitValue, type FieldStorage } from "./storage";

function flag(value: unknown): number {
  if (typeof value !== "boolean") throw new UnfitValue("fieldTypes.notYesOrNo");
  return value ? 1 : 0;
}

/** A cell that was never touched counts as unchecked. */
export const checkbox: FieldStorage = {
  name: "checkbox",
  column: "integer",
  folded: false,
  emptyIsValue: true,
  encode: (value) => (value === null ? null : flag(value)),
  decode: (value) => (value === null ? null : value === 1),
  json: (column) => `case ${column} when 1 then json('true') when 0 then json('false') end`,
  sort: (field) => `coalesce(${valueColumn(field.id)}, 0)`,
  compare(field, operator, operand) {
    const column = `coalesce(${valueColumn(field.id)}, 0)`;
    if (operator === "isEmpty") return fragment(`${column} = 0`);
    if (operator === "isNotEmpty") return fragment(`${column} = 1`);
    return compareOrdered(column, operator, operand, flag);
  },
};
