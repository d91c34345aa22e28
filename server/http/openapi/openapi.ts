import { setImmediate as turn } from "node:timers/promises";
import type { z } from "zod";
import { fileFieldOf, isOpen, isQuery, neededFlags, type CallDefinition } from "#shared/contract/define";
import { errorDefinitions, type ErrorId } from "#shared/errors/index";
import { SESSION_COOKIE } from "#shared/limits/access";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#shared/limits/http";
import { apiIntroduction, areaGuides } from "./api-guide";
import { createSchemaRegistry, type SchemaRegistry } from "./json-schema";
import type { Route } from "../routes";

const TOO_MANY = 429;

type Json = Record<string, unknown>;

const SCHEMAS = "#/components/schemas/";

/**
 * The OpenAPI 3.1 document of the contract: one operation for each call, named after it. Other requests have their
 * turn between the calls: all schemas at once would hold the event loop.
 */
export async function openApiDocument(routes: readonly Route[], version: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  const schemas = createSchemaRegistry(SCHEMAS);
  for (const route of routes) {
    const operations = (paths[route.definition.path] ??= {});
    operations[route.definition.method.toLowerCase()] = operation(route, schemas);
    await turn();
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Workloom",
      version,
      description: apiIntroduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The organisation's own address" }],
    tags: [...new Set(routes.map(({ area }) => area))].map((name) => ({
      name,
      description: areaGuides[name] ?? name,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
      },
      schemas: { Error: errorSchema, ...schemas.named },
    },
  };
}

function operation({ name, area, definition }: Route, schemas: SchemaRegistry): Json {
  const { access, summary, body } = definition;
  const isPublic = isOpen(access);
  const flags = neededFlags(access);
  const right = flags.length === 0 ? {} : { description: `Needs ${flags.join(" or ")}.` };
  return {
    operationId: name,
    tags: [area],
    summary,
    ...right,
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...parameters(definition.params, "path", schemas),
      ...parameters(definition.query, "query", schemas),
      ...(isQuery(definition) ? [] : [idempotencyKey]),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: bodyContent(definition, schemas),
          },
        }
      : {}),
    responses: responses(definition, schemas),
  };
}

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes the change once, however often it is sent",
  schema: { type: "string", minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH },
};

const retryAfter: Json = {
  "Retry-After": { description: "Seconds after which a request passes", schema: { type: "integer" } },
};

function bodyContent(definition: CallDefinition, schemas: SchemaRegistry): Json {
  const { body, bodyType = "json" } = definition;
  const schema = body ? schemas.of(definition.isOpenBody ? body : body.strict(), "input") : {};
  const file = { [fileFieldOf(definition)]: { type: "string", format: "binary" } };
  const form = { ...schema, properties: { ...(schema["properties"] as Json), ...file } };
  return {
    ...(bodyType === "multipart" ? {} : { "application/json": { schema } }),
    ...(bodyType === "json" ? {} : { "multipart/form-data": { schema: form } }),
  };
}

function parameters(
  shape: z.ZodObject | undefined,
  place: "path" | "query",
  schemas: SchemaRegistry,
): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemas.of(shape, "input") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

function responses(definition: CallDefinition, schemas: SchemaRegistry): Json {
  const isFile = definition.replyType === "file";
  const content = isFile
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: schemas.of(definition.reply, "output") } };
  const answers: Json = { "200": { description: "Done", content } };
  for (const [status, ids] of errorsByStatus(definition)) {
    answers[String(status)] = {
      description: ids.join(", "),
      ...(status === TOO_MANY ? { headers: retryAfter } : {}),
      content: { "application/json": { schema: { $ref: `${SCHEMAS}Error` } } },
    };
  }
  return answers;
}

/** Errors of the call and those that every call may answer, by HTTP status. */
function errorsByStatus({
  access,
  whileBlocked = access === "anyone",
  errors = [],
}: CallDefinition): Map<number, ErrorId[]> {
  const common: ErrorId[] = ["invalid_request", "too_many_requests", "internal_error"];
  if (!isOpen(access)) common.push("invalid_token");
  if (!whileBlocked) common.push("plan_blocked");
  if (neededFlags(access).length > 0) common.push("permission_denied");
  const byStatus = new Map<number, ErrorId[]>();
  for (const id of new Set([...common, ...errors])) {
    const { status } = errorDefinitions[id];
    byStatus.set(status, [...(byStatus.get(status) ?? []), id]);
  }
  return byStatus;
}

const errorSchema: Json = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["id", "code", "message"],
      properties: {
        id: { type: "string", enum: Object.keys(errorDefinitions) },
        code: { type: "integer", description: "The HTTP status" },
        message: { type: "string" },
        retryable: { type: "boolean" },
        fields: {
          type: "array",
          items: {
            type: "object",
            required: ["path", "message"],
            properties: { path: { type: "string" }, message: { type: "string" } },
          },
        },
      },
    },
  },
};
