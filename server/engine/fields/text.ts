import { plainTextOf } from "#shared/fields/values/rich-text";
import { foldText } from "#shared/fold-text";
import { keyColumn, valueColumn } from "../../sql/names";
import { compareFolded, compareOrdered, single, type Operand } from "./compare";
import { UnfitValue, type FieldSchema, type FieldStorage } from "./storage";

function foldedText(value: unknown): string {
  if (typeof value !== "string") throw new UnfitValue("errors.field.text");
  return foldText(value);
}

/** Texts are compared folded: "sao" is "São". */
export function compareText(
  field: FieldSchema,
  operator: Parameters<typeof compareOrdered>[1],
  operand: Operand,
) {
  const key = keyColumn(field.id);
  if (operator === "isEmpty" || operator === "isNotEmpty") {
    return compareOrdered(valueColumn(field.id), operator, operand, foldedText);
  }
  const ordered = () => compareOrdered(key, operator, operand, foldedText);
  if (Array.isArray(operand)) return ordered();
  return compareFolded(key, operator, foldedText(single(operand))) ?? ordered();
}

const makeText = (name: "text" | "email" | "link"): FieldStorage => ({
  name,
  column: "text",
  folded: true,
  searchText: (value, config) =>
    config["format"] === "richText" ? plainTextOf(String(value)) : String(value),
  encode(value) {
    if (value === null || value === "") return null;
    if (typeof value !== "string") throw new UnfitValue("errors.field.text");
    return value;
  },
  decode: (value) => value,
  sort: (field) => keyColumn(field.id),
  compare: compareText,
});

export const text = makeText("text");
export const email = makeText("email");
export const link = makeText("link");
