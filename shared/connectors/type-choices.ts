import { fieldTypeList } from "../fields/index";
import type { FieldTypeName } from "../fields/field-type";

/** Types whose values a text can be. */
const readable: readonly FieldTypeName[] = fieldTypeList
  .filter(
    ({ name, computed, group, holdsFiles }) =>
      computed !== true &&
      group !== "connection" &&
      holdsFiles === undefined &&
      !["chat", "tasks", "buttons"].includes(name),
  )
  .map(({ name }) => name);

const choices: readonly FieldTypeName[] = ["select", "radioSelect", "multipleSelect", "tags"];
const numbers: readonly FieldTypeName[] = ["number", "currency", "percent", "goal"];
const digits: readonly FieldTypeName[] = ["phone", "cpf", "cnpj", "checkbox", "starred"];
const people: readonly FieldTypeName[] = ["user", "users"];
const lists: readonly FieldTypeName[] = ["checklist", "todoList"];

/** The other types that values of a type can be read as; types that are missing here can be read as any. */
const others: Partial<Record<FieldTypeName, readonly FieldTypeName[]>> = {
  number: [...numbers, ...digits, ...choices],
  currency: numbers,
  percent: numbers,
  goal: numbers,
  date: ["date", "datetime", ...choices],
  datetime: ["date", "datetime", ...choices],
  time: ["time", ...choices],
  checkbox: ["checkbox", "starred", ...choices],
  starred: ["checkbox", "starred", ...choices],
  email: ["email", ...people, ...choices],
  link: ["link", ...choices],
  phone: ["phone", ...choices],
  cpf: ["cpf", ...numbers],
  cnpj: ["cnpj", ...numbers],
  carPlate: ["carPlate", ...choices],
  checklist: lists,
  todoList: lists,
  files: ["link"],
};

/** A column that is one of these stays what it is. */
const fixed: readonly FieldTypeName[] = ["chat"];

/** The types that a column can be changed to, by its present type (specification 2, section 5): text can become any. */
export function typeChoices(present: FieldTypeName): readonly FieldTypeName[] {
  if (fixed.includes(present)) return [present];
  const known = others[present];
  const own = readable.includes(present) ? [] : [present];
  return known ? [...own, ...readable.filter((name) => name === "text" || known.includes(name))] : readable;
}

/** Whether texts can be read as values of a type at all. */
export const isReadable = (type: FieldTypeName): boolean => readable.includes(type);
