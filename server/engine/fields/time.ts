import { valueColumn } from "../../sql/names";
import { compareOrdered } from "./compare";
import { UnfitValue, type FieldStorage } from "./storage";

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** HH:MM:SS: texts of that form sort like the times of a day. */
function timeOfDay(value: unknown): string {
  if (typeof value !== "string" || !TIME.test(value)) throw new UnfitValue("fieldTypes.notATime");
  return value.length === 5 ? `${value}:00` : value;
}

export const time: FieldStorage = {
  name: "time",
  column: "text",
  folded: false,
  encode: (value) => (value === null ? null : timeOfDay(value)),
  decode: (value) => value,
  sort: (field) => valueColumn(field.id),
  compare: (field, operator, operand) => compareOrdered(valueColumn(field.id), operator, operand, timeOfDay),
};
