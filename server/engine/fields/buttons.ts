import { valueColumn } from "../../sql/names";
import { compareOrdered } from "./compare";
import { UnfitValue, type FieldStorage } from "./storage";

const noValue = (): never => {
  throw new UnfitValue("errors.field.invalid");
};

/** Buttons hold nothing; their column stays empty. */
export const buttons: FieldStorage = {
  name: "buttons",
  column: "text",
  folded: false,
  encode: (value) => (value === null ? null : noValue()),
  decode: () => null,
  sort: (field) => valueColumn(field.id),
  compare: (field, operator, operand) => compareOrdered(valueColumn(field.id), operator, operand, noValue),
};
