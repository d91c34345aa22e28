import type { z } from "zod";
import { toJsonSchema } from "../../../../server/http/openapi/json-schema";

/** The keywords of JSON Schema that a required value is chosen by. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  minItems?: number;
  minLength?: number;
}

/** A shape's required keys with their schemas. */
export function requiredKeys(shape: z.ZodType): { root: Schema; keys: [name: string, schema: Schema][] } {
  const root = toJsonSchema(shape, "input") as Schema;
  const { properties = {}, required = [] } = root;
  return { root, keys: required.map((name) => [name, properties[name] ?? {}]) };
}

/** Texts of which one fits each pattern of the contract. */
const patterned = ["clipboard-list", "sample", "1", "#336699", "0123456789ab"];

/** The simplest valid value: null if allowed, otherwise the first choice with only the required keys. */
export function validValue(schema: Schema, root: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some(({ type }) => type === "null") ? null : validValue(choices[0]!, root);
  if (schema.allOf?.[0]) return validValue(schema.allOf[0], root);
  if (schema.$ref) return validValue(root.$defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {}, root);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, validValue(schema.properties?.[name] ?? {}, root)]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => validValue(schema.items ?? {}, root));
    case "integer":
    case "number":
      return schema.minimum !== undefined && schema.minimum > 1 ? schema.minimum : 1;
    case "boolean":
      return false;
    case "string": {
      const { pattern, minLength = 0 } = schema;
      if (schema.format === "email") return "sample@planalto.example";
      return (
        (pattern && patterned.find((text) => new RegExp(pattern, "u").test(text))) ??
        "Sample".padEnd(minLength, "x")
      );
    }
    default:
      return null;
  }
}
