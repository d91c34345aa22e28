import { beforeAll, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { call, type CallDefinition } from "#shared/contract/define";
import { contract } from "#shared/contract/index";
import { areas } from "../../../server/areas/index";
import { openApiDocument } from "../../../server/http/openapi";
import { collectRoutes } from "../../../server/http/routes";

const read = call({
  method: "GET",
  path: "/api/v4/things",
  summary: "Read",
  access: "session",
  reply: z.object({}),
});
const handler = async () => ({});
const implemented = (handlers: Record<string, typeof handler>) => ({ things: { calls: {}, handlers } });

describe("A server with a hole in it does not start", () => {
  test("A call without handler is named", () => {
    expect(() => collectRoutes({ things: { read } }, implemented({}))).toThrow("things.read has no handler");
  });

  test("A handler without call is named", () => {
    const handlers = implemented({ read, spare: handler } as never);
    expect(() => collectRoutes({ things: { read } }, handlers)).toThrow("things.spare belongs to no call");
  });

  test("A call without access is named", () => {
    const { access: _none, ...open } = read;
    const things = { read: open as unknown as CallDefinition };
    expect(() => collectRoutes({ things }, implemented({ read: handler }))).toThrow(
      "things.read declares no access",
    );
  });

  test("An address that two calls share is named", () => {
    const things = { read, again: read };
    expect(() => collectRoutes({ things }, implemented({ read: handler, again: handler }))).toThrow(
      "declared twice",
    );
  });

  test("An area that is not in the contract is named", () => {
    expect(() => collectRoutes({}, implemented({}))).toThrow("The area things is not in the contract");
  });

  test("The product's own contract and handlers agree", () => {
    const routes = collectRoutes(contract, areas);
    expect(routes).toHaveLength(Object.values(contract).flatMap((calls) => Object.keys(calls)).length);
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
    document = (await openApiDocument(collectRoutes(contract, areas), "1.2.3")) as unknown as OpenApi;
  });

  test("It has one operation for each call, named after it", () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    const names = Object.values(contract).flatMap((calls) => Object.keys(calls));
    expect(document.openapi).toBe("3.1.0");
    expect(ids.sort()).toEqual(names.sort());
  });

  test("It says who may call, with what, and which errors come back", () => {
    const login = document.paths["/api/auth/loginV2"]?.["post"];
    const update = document.paths["/api/v4/tables/{tableId}/records"]?.["patch"];
    expect(login?.security).toEqual([]);
    expect(login?.requestBody?.content["application/json"]?.schema).toMatchObject({
      additionalProperties: false,
      required: ["email", "password"],
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
