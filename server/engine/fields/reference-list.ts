import type { FieldTypeName } from "#shared/fields/field-type";
import { valueColumn } from "../../sql/names";
import { compareOrdered } from "./compare";
import { writeIds } from "./compare-list";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";

const notANumber = (): never => {
  throw new UnfitValue("errors.field.invalid");
};

/** Storage of numbers of things that belong to a record and are kept elsewhere. */
export const referenceList = (name: FieldTypeName): FieldStorage => ({
  ...storedJson,
  name,
  folded: false,
  encode(value) {
    if (value === null) return null;
    if (!Array.isArray(value)) return notANumber();
    return writeIds(
      value.map((id) => (typeof id === "number" && Number.isSafeInteger(id) ? id : notANumber())),
    );
  },
  sort: (field) => `length(${valueColumn(field.id)})`,
  compare: (field, operator, operand) => compareOrdered(valueColumn(field.id), operator, operand, notANumber),
});
