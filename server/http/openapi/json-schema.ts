import { z } from "zod";
import { descriptionOf } from "#shared/checked-by";

type Json = Record<string, unknown>;
/** The side of a schema: the client's input or the server's output. */
export type Direction = "input" | "output";

const LOCAL = "#/$defs/";

/** The schemas of one document; those with an id (`.meta({ id })`) are written once and named from everywhere. */
export interface SchemaRegistry {
  of(schema: z.ZodType, direction: Direction): Json;
  /** The named schemas so far. */
  readonly named: Record<string, Json>;
}

/** @param place where the document keeps the named schemas: `#/components/schemas/` */
export function createSchemaRegistry(place: string): SchemaRegistry {
  const named: Record<string, Json> = {};

  /** A schema's own definitions become those of the document. */
  const hoist = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoist);
    if (typeof value !== "object" || value === null) return value;
    const { $defs, ...rest } = value as Json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json))
      keep(name, hoist(definition) as Json);
    const entries = Object.entries(rest).map(([key, entry]) =>
      key === "$ref" && typeof entry === "string" && entry.startsWith(LOCAL)
        ? [key, place + entry.slice(LOCAL.length)]
        : [key, hoist(entry)],
    );
    return Object.fromEntries(entries) as Json;
  };
  const keep = (name: string, definition: Json) => {
    if (name.startsWith("__")) throw new Error("A schema that contains itself needs an id to be described.");
    const known = named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`Two schemas are named ${name}.`);
    named[name] = definition;
  };
  return { named, of: (schema, direction) => hoist(toJsonSchema(schema, direction)) as Json };
}

/** A standalone schema of the contract, with its own definitions in `$defs`. */
export function toJsonSchema(schema: z.ZodType, io: Direction): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const description = descriptionOf(zodSchema);
      if (description) Object.assign(jsonSchema, toJsonSchema(description, io));
      nameKeys(jsonSchema);
    },
  });
  return json;
}

/** An object of known keys is described by its properties, from which clients make types. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== "object" || typeof additionalProperties !== "object") return;
  if (required === undefined || required.length === 0) return;
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
