import type { z } from "zod";
import type { CallDefinition } from "#shared/contract/define";
import { fieldTypeNames } from "#shared/fields/field-type";
import { toJsonSchema } from "../../../server/http/openapi/json-schema";
import type { Random } from "../../../server/demo/random";

/** The keywords of JSON Schema that the contract's schemas are made of. */
interface Schema {
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
  additionalProperties?: Schema | boolean;
  items?: Schema;
  pattern?: string;
  format?: string;
}

/** Objects of a small organisation are numbered from one: most random numbers find something. */
const ID_MAX = 14;
const DEPTH_MAX = 6;
const ADDRESS_PART_MAX = 500;

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);

/** Values from strangers, faulty programs and other organisations, for any position. */
const hostile: readonly unknown[] = [
  null,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "__proto__",
  "constructor",
  "toString",
  "../../../etc/passwd",
  '\'; drop table "user"; --',
  "{{7*7}}",
  "💧".repeat(40),
  "x".repeat(70_000),
  0,
  -1,
  1.5,
  999_999,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  "1",
  "2026-02-30",
  "9999-12-31T23:59:59.999Z",
  "-000001-01-01T00:00:00Z",
  true,
  false,
  [],
  {},
  [null],
  [[1]],
  { $ref: "table" },
  { id: 1 },
  { toString: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  nested(60),
  Array.from({ length: 3000 }, (_, index) => index),
];

const texts = [
  "Title",
  "a",
  "São Paulo",
  "2026-11-21",
  "2026-11-21T10:00:00.000Z",
  "12:30",
  "UTC",
  "%",
  "🛫",
];
const patterned = ["clipboard-list", "1", "a", "0001", "#336699"];

/** Each call's schemas as JSON Schema; making one costs more than a request. */
const known = new WeakMap<z.ZodType, Schema>();
function schemaOf(schema: z.ZodType): Schema {
  const made = known.get(schema) ?? (toJsonSchema(schema, "input") as Schema);
  known.set(schema, made);
  return made;
}

/** A value that the schema may accept, with something hostile here and there. */
function randomValue(random: Random, schema: Schema, root: Schema, depth: number): unknown {
  if (random.integer(0, 24) === 0) return random.pick(hostile);
  const inner = (of: Schema) => randomValue(random, of, root, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(random.pick(choices));
  if (schema.allOf?.[0]) return inner(schema.allOf[0]);
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return depth > DEPTH_MAX ? null : inner(root.$defs?.[name] ?? root);
  }
  switch (schema.type) {
    case "object":
      return randomObject(random, schema, root, depth);
    case "array":
      return depth > DEPTH_MAX
        ? []
        : Array.from({ length: random.integer(0, 3) }, () => inner(schema.items ?? {}));
    case "integer":
    case "number":
      return random.integer(1, ID_MAX);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "string":
      if (schema.pattern) return random.pick(patterned);
      return random.chance(0.2) ? random.pick(fieldTypeNames) : random.pick(texts);
    default:
      return random.pick<unknown>([1, 2, "a", true, null, {}, [], { fieldId: 1 }, { options: [] }]);
  }
}

function randomObject(random: Random, schema: Schema, root: Schema, depth: number): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const made: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(properties)) {
    const isThere = required.includes(name) ? !random.chance(0.02) : random.chance(0.5);
    if (isThere) made[name] = randomValue(random, of, root, depth + 1);
  }
  if (typeof additionalProperties === "object") {
    for (let left = random.integer(0, 3); left > 0; left -= 1)
      made[String(random.integer(1, ID_MAX))] = randomValue(random, additionalProperties, root, depth + 1);
  }
  if (random.chance(0.03)) made["surprise"] = random.pick(hostile);
  return made;
}

/** A flat argument for a call of the contract: often one that it accepts, often nearly so. */
export function randomArgument(random: Random, definition: CallDefinition): Record<string, unknown> {
  const argument: Record<string, unknown> = {};
  for (const shape of [definition.query, definition.body]) {
    if (!shape) continue;
    const schema = schemaOf(shape);
    Object.assign(argument, randomObject(random, schema, schema, 0));
  }
  // A line longer than any address is refused before it is a request.
  for (const name of Object.keys(definition.query?.shape ?? {})) {
    if ((JSON.stringify(argument[name]) ?? "").length > ADDRESS_PART_MAX) argument[name] = "x";
  }
  for (const name of Object.keys(definition.params?.shape ?? {})) {
    const value = random.chance(0.1) ? random.pick(hostile) : random.integer(1, ID_MAX);
    // An empty part of a path leads to another address, one of 70,000 letters to none.
    const text = typeof value === "string" ? value : JSON.stringify(value);
    argument[name] = text.toWellFormed().slice(0, 200) || "0";
  }
  return argument;
}
