import type { z } from "zod";
import type { Field } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import { toJsonSchema } from "../../../http/openapi/json-schema";
import { optionsOf } from "../field-keys";

export type Json = Record<string, unknown>;

const LISTS: ReadonlySet<Field["type"]> = new Set(["multipleSelect", "tags"]);

/** The JSON schema of a field's values by name: choices are their labels, and null is empty. */
export function fieldSchema(field: Field): Json {
  const options = optionsOf(field);
  if (options) {
    const labels = { enum: options.map(({ label }) => label) };
    const choice = LISTS.has(field.type) ? { type: "array", items: labels } : labels;
    return { anyOf: [choice, { type: "null" }], title: field.name };
  }
  const value = fieldTypes[field.type].value(field.config as never) as unknown as z.ZodType;
  return { anyOf: [toJsonSchema(value, "output"), { type: "null" }], title: field.name };
}

const titled = { type: "object", properties: { title: { type: "string" } }, required: ["title"] };
const identified = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
const named = [{ type: "string" }, { type: "integer" }];

/** The JSON schema of values that are written: a connection also takes titles of records. */
export function inputSchema(field: Field): Json {
  if (field.type !== "connectedRecord") return fieldSchema(field);
  const entries = { type: "array", items: { anyOf: [...named, titled, identified] } };
  return { anyOf: [...named, entries, { type: "null" }], title: field.name };
}

export const isWritable = ({ type, readonly }: Pick<Field, "type" | "readonly">): boolean =>
  !readonly && !fieldTypes[type].computed;
