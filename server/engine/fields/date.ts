import { valueColumn } from "../../sql/names";
import { addDays } from "#shared/fields/values/wall-time";
import { compareTime } from "./compare-time";
import { existingDay } from "./existing-day";
import type { FieldStorage } from "./storage";

export const date: FieldStorage = {
  name: "date",
  column: "text",
  folded: false,
  encode: (value) => (value === null ? null : existingDay(value)),
  decode: (value) => value,
  sort: (field) => valueColumn(field.id),
  compare: (field, operator, operand, context) =>
    compareTime(valueColumn(field.id), operator, operand, context, {
      encode: existingDay,
      spanOf: ({ first, last }) => [first, addDays(last, 1)],
    }),
};
