import { beforeAll, describe, expect, test } from "@jest/globals";
import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { call, type CallDefinition } from "#shared/contract/define";
import { areas } from "../../../server/areas/index";
import { openApiDocument } from "../../../server/http/openapi/openapi";
import { collectRoutes } from "../../../server/http/routes";
import { projectRoot } from "../../../server/project-root";

const read = call({
  method: "GET",
  path: "/api/v4/things",
  summary: "Read",
  access: "session",
  reply: z.object({}),
});
const handler = async () => ({});
const served = (calls: Record<string, CallDefinition>, handlers: Record<string, typeof handler>) => [
  { name: "things", calls: [{ calls, handlers }] },
];

describe("A server with a hole in it does not start", () => {
  test("A call without handler is named", () => {
    expect(() => collectRoutes(served({ read }, {}))).toThrow("things.read has no handler");
  });

  test("A handler without call is named", () => {
    const handlers = { read: handler, spare: handler };
    expect(() => collectRoutes(served({ read }, handlers))).toThrow("things.spare belongs to no call");
  });

  test("A call without access is named", () => {
    const { access: _none, ...open } = read;
    const things = { read: open as unknown as CallDefinition };
    expect(() => collectRoutes(served(things, { read: handler }))).toThrow("things.read declares no access");
  });

  test("An address that two calls share is named", () => {
    const things = { read, again: read };
    expect(() => collectRoutes(served(things, { read: handler, again: handler }))).toThrow("declared twice");
  });

  test("Every call of the contract is served", async () => {
    const declared: string[] = [];
    for (const file of globSync("shared/contract/*.ts", { cwd: projectRoot() })) {
      const module = (await import(join(projectRoot(), file))) as Record<string, unknown>;
      for (const [name, calls] of Object.entries(module))
        if (name.endsWith("Calls")) declared.push(...Object.keys(calls as object));
    }
    expect(
      collectRoutes(areas)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(declared.sort());
  });
});

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        tags: string[];
        security: unknown[];
        parameters: { name: string; in: string; required: boolean }[];
        requestBody?: {
          content: Record<string, { schema: { additionalProperties?: boolean; required?: string[] } }>;
        };
        responses: Record<string, { description: string }>;
      }
    >
  >;
}

describe("The OpenAPI document", () => {
  let document: OpenApi;
  beforeAll(async () => {
    document = (await openApiDocument(collectRoutes(areas), "1.2.3")) as unknown as OpenApi;
  });

  test("It has one operation for each call, named after it", () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    const names = collectRoutes(areas).map(({ name }) => name);
    expect(document.openapi).toBe("3.1.0");
    expect(ids.sort()).toEqual(names.sort());
  });

  test("It says who may call, with what, and which errors come back", () => {
    const login = document.paths["/api/auth/loginV2"]?.["post"];
    const update = document.paths["/api/v4/tables/{tableId}/records"]?.["patch"];
    expect(login?.security).toEqual([]);
    expect(login?.requestBody?.content["application/json"]?.schema).toMatchObject({
      additionalProperties: false,
      required: ["email"],
    });
    expect(update?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(update?.parameters).toMatchObject([
      { name: "tableId", in: "path", required: true },
      { name: "Idempotency-Key", in: "header", required: false },
    ]);
    expect(update?.responses["409"]?.description).toContain("change_conflict");
    expect(update?.responses["401"]?.description).toContain("invalid_token");
  });
});
