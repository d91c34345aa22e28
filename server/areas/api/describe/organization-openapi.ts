import type { TableDefinition } from "../../../tables/public";
import { productVersion } from "../../../product-version";
import type { FieldKeys } from "../field-keys";
import { fieldSchema, inputSchema, isWritable, type Json } from "./field-schema";

/** A table that the reader sees, with its API name. */
export interface DescribedTable {
  name: string;
  table: TableDefinition;
  keys: FieldKeys;
}

const SCHEMAS = "#/components/schemas/";
const ref = (name: string): Json => ({ $ref: SCHEMAS + name });
const listOf = (items: Json): Json => ({ type: "array", items });
const answer = (schema: Json): Json => ({
  "200": { description: "Done", content: { "application/json": { schema } } },
  default: { description: "An error", content: { "application/json": { schema: ref("Error") } } },
});
const body = (schema: Json): Json => ({
  required: true,
  content: { "application/json": { schema } },
});
const objectOf = (properties: Json, required = Object.keys(properties)): Json => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const query = (name: string, description: string, schema: Json = { type: "string" }): Json => ({
  name,
  in: "query",
  description,
  required: false,
  schema,
});
const recordId = { name: "recordId", in: "path", required: true, schema: { type: "integer" } };
const changeSetId = { type: "integer" };
const id = { type: "integer" };
const createsConnected = {
  type: "boolean",
  description: "Whether names in connections that no record has create one; otherwise they are refused",
};

/** `work_orders` → `WorkOrders`; unique because API names are, and never a name of our own. */
export const typeName = (name: string): string =>
  `Table${name
    .split("_")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("_")}`;

/** The OpenAPI 3.1 document of an organization: one set of operations for each table, with its own fields. */
export function organizationOpenApi(
  organization: string,
  origin: string,
  tables: readonly DescribedTable[],
): Json {
  const paths: Json = {};
  const schemas: Json = { Error: errorSchema };
  for (const table of tables) {
    const type = typeName(table.name);
    Object.assign(schemas, schemasOf(table, type));
    Object.assign(paths, pathsOf(table, type));
  }
  return {
    openapi: "3.1.0",
    info: { title: `${organization}: API of records`, version: productVersion() },
    servers: [{ url: origin }],
    security: [{ token: [] }],
    tags: tables.map(({ name, table: { label } }) => ({ name, description: label })),
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas },
  };
}

function schemasOf({ keys }: DescribedTable, type: string): Json {
  const all = Object.fromEntries(keys.visible.map((field) => [keys.nameOf(field.id), fieldSchema(field)]));
  const writable = keys.visible.filter(isWritable);
  const given = Object.fromEntries(writable.map((field) => [keys.nameOf(field.id), inputSchema(field)]));
  return {
    [type]: objectOf(all, []),
    [`${type}_Input`]: objectOf(given, []),
    [`${type}_Record`]: objectOf({ id, revision: { type: "integer" }, data: ref(type) }),
  };
}

function pathsOf({ name, keys }: DescribedTable, type: string): Json {
  const base = `/api/v1/tables/${encodeURIComponent(name)}`;
  const fields = keys.visible.map((field) => keys.nameOf(field.id));
  const records = listOf(ref(`${type}_Record`));
  const operation = (verb: string, summary: string, more: Json): Json => ({
    operationId: `${verb}_${name}`,
    tags: [name],
    summary,
    ...more,
  });
  const input = objectOf({ data: ref(`${type}_Input`) });
  return {
    [`${base}/records`]: {
      get: operation("list", "A page of records", {
        parameters: [
          query("filter", "A filter tree as JSON; conditions name their `field`"),
          query("sort", `Fields to sort by, such as -${fields[0] ?? "id"}`),
          query("search", "Words to search for"),
          query("fields", "Fields to answer with, separated by commas"),
          query("size", "Records of a page", { type: "integer", minimum: 1, maximum: 500 }),
          query("after", "The `next` of the page before"),
        ],
        responses: answer(objectOf({ records, next: { type: ["string", "null"] } })),
      }),
      post: operation("create", "Create up to 1,000 records: all or none", {
        requestBody: body(objectOf({ records: listOf(input), createsConnected }, ["records"])),
        responses: answer(objectOf({ records, changeSetId })),
      }),
      patch: operation("update", "Change up to 1,000 records: all or none", {
        requestBody: body(
          objectOf(
            {
              records: listOf(
                objectOf({ id, data: ref(`${type}_Input`), expect: ref(`${type}_Input`) }, ["id", "data"]),
              ),
              createsConnected,
            },
            ["records"],
          ),
        ),
        responses: answer(objectOf({ records, changeSetId })),
      }),
      delete: operation("delete", "Move records to Trash", {
        requestBody: body(objectOf({ ids: listOf(id) })),
        responses: answer(objectOf({ ids: listOf(id), changeSetId })),
      }),
    },
    [`${base}/records/{recordId}`]: {
      get: operation("get", "One record", {
        parameters: [recordId],
        responses: answer(objectOf({ record: ref(`${type}_Record`) })),
      }),
    },
    [`${base}/records/upsert`]: {
      post: operation("upsert", "Update the records that have the same key, create the others", {
        requestBody: body(
          objectOf({ key: { enum: fields }, records: listOf(input), createsConnected }, ["key", "records"]),
        ),
        responses: answer(
          objectOf({ records: listOf(objectOf({ id, isNew: { type: "boolean" } })), changeSetId }),
        ),
      }),
    },
    [`${base}/changes`]: {
      get: operation("changes", "Changes of records since a cursor", {
        parameters: [query("after", "The `next` of the page before; without it, the present cursor")],
        responses: answer(
          objectOf({
            changes: listOf(
              objectOf(
                {
                  type: { enum: ["upserted", "deleted"] },
                  id,
                  at: { type: "string", format: "date-time" },
                  record: ref(`${type}_Record`),
                },
                ["type", "id", "at"],
              ),
            ),
            next: { type: "string" },
            hasMore: { type: "boolean" },
            reload: { type: "boolean" },
          }),
        ),
      }),
    },
  };
}

const errorSchema = objectOf({
  error: {
    type: "object",
    required: ["id", "code", "message"],
    properties: {
      id: { type: "string" },
      code: { type: "integer" },
      message: { type: "string" },
      fields: listOf(objectOf({ path: { type: "string" }, message: { type: "string" } })),
    },
  },
});
