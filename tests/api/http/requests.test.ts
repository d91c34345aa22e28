import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { fillPath } from "#shared/contract/define";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { updateCalls } from "#shared/contract/updates";
import { viewCalls } from "#shared/contract/views";
import { SESSION_COOKIE } from "#shared/limits/access";
import { BODY_MAX_BYTES } from "#shared/limits/http";
import { UPDATES_PAGE } from "#shared/limits/updates";
import { send, type Sent } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();

type Options = Partial<Omit<Sent, "port" | "host">>;

async function ask(path: string, options: Options = {}) {
  const { status, headers, bytes } = await send({
    port: workspace.server.port,
    host: workspace.org.host,
    method: "GET",
    path,
    ...options,
  });
  const text = bytes.toString("utf8");
  return { status, headers, text, body: text.startsWith("{") ? (JSON.parse(text) as unknown) : null };
}
const bearer = () => ({ Authorization: `Bearer ${workspace.admin.token}` });
const json = () => ({ ...bearer(), "Content-Type": "application/json" });
const post = (body: string | Buffer, headers: Options["headers"] = json()) =>
  ask(tableCalls.createTable.path, { method: "POST", body, headers });

describe("A body that cannot be read", () => {
  test("More than 5 MB is refused before it is looked at", async () => {
    const { status, body } = await post(`{"label":"${"x".repeat(6 * 1024 * 1024)}"}`);
    expect(status).toBe(413);
    expect(body).toMatchObject({
      error: { id: "body_too_large", code: 413, message: "The request is too large." },
    });
    expect(BODY_MAX_BYTES).toBe(5 * 1024 * 1024);
  });

  test.each([
    ["half an object", `{"label":`],
    ["no JSON", "label=Runways"],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
  ])("%s is malformed", async (_what, body) => {
    expect((await post(body)).body).toMatchObject({ error: { id: "malformed_json", code: 400 } });
  });

  test.each([
    ["a form", "application/x-www-form-urlencoded"],
    ["plain text", "text/plain"],
    ["another character set", "application/json; charset=utf-16"],
  ])("%s is another type of content", async (_what, type) => {
    const answer = await post(`{"label":"Runways"}`, { ...bearer(), "Content-Type": type });
    expect(answer).toMatchObject({ status: 415, body: { error: { id: "unsupported_media_type" } } });
  });

  test("Compressed bodies are not unpacked", async () => {
    const answer = await post(`{"label":"Runways"}`, { ...json(), "Content-Encoding": "gzip" });
    expect(answer.status).toBe(415);
  });

  test("A list, a number or nothing instead of an object is refused with a reason", async () => {
    for (const body of ["[]", "7", "null", ""]) {
      expect((await post(body)).body).toMatchObject({ error: { id: "invalid_request", fields: [{}] } });
    }
  });

  test("Keys that mean something to JavaScript are unknown keys", async () => {
    const { body } = await post(`{"label":"Runways","__proto__":{"isAdmin":true},"constructor":1}`);
    expect(body).toMatchObject({ error: { id: "invalid_request" } });
  });

  test("Every refused field is named with its reason", async () => {
    const { body } = await post(`{"label":"   ","icon":"<script>","color":"red","surprise":1}`);
    const { fields } = (body as { error: { fields: { path: string }[] } }).error;
    expect(fields.map(({ path }) => path).sort()).toEqual(["color", "icon", "label", "surprise"]);
  });
});

describe("Addresses and methods", () => {
  test("An unknown address below /api answers in JSON", async () => {
    const answer = await ask("/api/v4/nothing", { headers: { Accept: "text/html" } });
    expect(answer).toMatchObject({ status: 404, body: { error: { id: "not_found", code: 404 } } });
  });

  test("A known address names the methods it accepts", async () => {
    const answer = await ask(tableCalls.listTables.path, { method: "DELETE", headers: bearer() });
    expect(answer).toMatchObject({ status: 405, body: { error: { id: "method_not_allowed" } } });
    expect(answer.headers["allow"]).toBe("GET, POST, HEAD, OPTIONS");
  });

  test("OPTIONS answers with the methods, HEAD with the headers only", async () => {
    const options = await ask(tableCalls.listTables.path, { method: "OPTIONS" });
    const head = await ask(tableCalls.listTables.path, { method: "HEAD", headers: bearer() });
    expect(options).toMatchObject({ status: 204, text: "" });
    expect(options.headers["allow"]).toContain("GET");
    expect(head).toMatchObject({ status: 200, text: "" });
  });

  test.each(["0", "-1", "1.5", "abc", "9999999999999999999", "1;drop"])(
    "A table called %s is refused",
    async (id) => {
      const answer = await ask(`/api/v4/tables/${encodeURIComponent(id)}`, { headers: bearer() });
      expect(answer.body).toMatchObject({ error: { id: "invalid_request", fields: [{ path: "tableId" }] } });
    },
  );

  test("An address that cannot be decoded is refused", async () => {
    expect((await ask("/api/v4/tables/%zz", { headers: bearer() })).status).toBe(400);
  });

  test("An unknown or repeated key in the query string is refused", async () => {
    const unknown = await ask("/api/v4/updates?page=2", { headers: bearer() });
    const repeated = await ask("/api/v4/updates?size=2&size=3", { headers: bearer() });
    expect(unknown.body).toMatchObject({ error: { id: "invalid_request", fields: [{ path: "page" }] } });
    expect(repeated.body).toMatchObject({ error: { id: "invalid_request", fields: [{ path: "size" }] } });
  });

  test("A question mark in the query string is part of what is asked", async () => {
    const table = await createTestTable(workspace.builder, "Questions", [{ name: "Title", type: "text" }]);
    await table.add({ Title: "who?why?" }, { Title: "who" });
    const path = fillPath(recordApiCalls.listRecords.path, { tableId: table.id });
    const { body } = await ask(`${path}?search=who?why?`, { headers: bearer() });
    const { records } = body as { records: { data: object }[] };
    expect(records.map(({ data }) => Object.values(data)[0])).toEqual(["who?why?"]);
  });

  test("An address that names its server is the same address, as proxies send it", async () => {
    const { host, port } = { host: workspace.org.host, port: workspace.server.port };
    const whole = `http://${host}:${port}${tableCalls.listTables.path}`;
    expect((await ask(whole, { headers: bearer() })).status).toBe(200);
    expect((await ask(`http://${host}:${port}/api/v4/nothing`)).body).toMatchObject({
      error: { id: "not_found" },
    });
  });
});

describe("A stranger's page", () => {
  const cookie = () => ({
    Cookie: `${SESSION_COOKIE}=${workspace.admin.token}`,
    "Content-Type": "application/json",
  });
  const save = (headers: Options["headers"]) =>
    ask(accessCalls.savePreferences.path, {
      method: "PATCH",
      body: `{"theme":"dark"}`,
      headers: { ...cookie(), ...headers },
    });

  test.each([
    ["another site", { Origin: "https://evil.example" }],
    ["a neighbouring organisation", { Origin: "http://tejo.localhost:3000" }],
    ["a file", { Origin: "null" }],
    ["a page that hides its origin", { "Sec-Fetch-Site": "cross-site" }],
    ["a neighbour's page that hides its origin", { "Sec-Fetch-Site": "same-site" }],
  ])("%s cannot change anything with the user's cookie", async (_what, headers) => {
    expect(await save(headers)).toMatchObject({ status: 403, body: { error: { id: "origin_refused" } } });
  });

  test("A page of another server on the same machine counts as a stranger's", async () => {
    const refused = { status: 403, body: { error: { id: "origin_refused" } } };
    expect(await save({ Origin: `http://${workspace.org.host}:1` })).toMatchObject(refused);
  });

  test("Our own page can, and it may read from anywhere its cookie goes", async () => {
    expect((await save({ Origin: workspace.org.url })).status).toBe(200);
    expect(
      (await ask(accessCalls.getSession.path, { headers: { ...cookie(), Origin: "https://evil.example" } }))
        .status,
    ).toBe(200);
  });

  test("Only the desktop's page may read answers from another origin, and without cookies", async () => {
    const desktop = await ask("/api/org/get", { headers: { Origin: "app://workloom" } });
    const evil = await ask("/api/org/get", { headers: { Origin: "https://evil.example" } });
    expect(desktop.headers["access-control-allow-origin"]).toBe("app://workloom");
    expect(desktop.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(evil.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("The desktop's preflight names the headers it may send", async () => {
    const headers = { Origin: "app://workloom", "Access-Control-Request-Method": "PATCH" };
    const answer = await ask(accessCalls.savePreferences.path, { method: "OPTIONS", headers });
    expect(answer.status).toBe(204);
    expect(answer.headers["access-control-allow-headers"]).toBe(
      "Authorization, Content-Type, Idempotency-Key, X-Mutation-Id",
    );
  });
});

describe("A number in an address", () => {
  test("is written in decimal digits", async () => {
    const { id } = await createTestTable(workspace.builder);
    const at = (tableId: string) =>
      ask(fillPath(tableCalls.getTable.path, { tableId }), { headers: bearer() });
    expect((await at(String(id))).status).toBe(200);
    expect((await at(`00${id}`)).status).toBe(200);
    const malformed = await at("orders");
    expect(malformed).toMatchObject({ status: 400, body: { error: { id: "invalid_request" } } });
    for (const text of [`0x${id.toString(16)}`, `${id}e0`, ` ${id} `, `+${id}`, `${id}.0`, `0b1`, "\t1"])
      expect((await at(text)).body).toEqual(malformed.body);
    const listed = await ask(`${viewCalls.listApps.path}?tableId=${id}e0`, { headers: bearer() });
    expect(listed.body).toEqual(malformed.body);
  });

  test("is described as one", async () => {
    const { body } = await ask("/api/openapi.json");
    const { paths } = body as { paths: Record<string, Record<string, { parameters: unknown[] }>> };
    expect(paths[tableCalls.getTable.path]?.["get"]?.parameters).toMatchObject([
      { name: "tableId", in: "path", required: true, schema: { type: "integer", exclusiveMinimum: 0 } },
    ]);
    expect(paths[updateCalls.listUpdates.path]?.["get"]?.parameters).toContainEqual(
      expect.objectContaining({ name: "size", schema: expect.objectContaining({ default: UPDATES_PAGE }) }),
    );
  });
});

describe("Sending the same change twice", () => {
  const keyed = (key: string) => workspace.admin.with({ "Idempotency-Key": key });

  test("The second answer is the first one's and nothing happens again", async () => {
    const table = await createTestTable(workspace.admin, "Once");
    const argument = { tableId: table.id, records: [{ data: table.data({ Title: "Runway 07" }) }] };
    const first = await keyed("once").ok(recordCalls.createRecords, argument);
    const second = await keyed("once").ok(recordCalls.createRecords, argument);
    expect(second).toEqual(first);
    expect(await table.rows()).toHaveLength(1);
  });

  test("Another body under the same key is refused", async () => {
    const table = await createTestTable(workspace.admin, "Conflict");
    const argument = (title: string) => ({
      tableId: table.id,
      records: [{ data: table.data({ Title: title }) }],
    });
    await keyed("twice").ok(recordCalls.createRecords, argument("a"));
    await keyed("twice").fails("idempotency_conflict", recordCalls.createRecords, argument("b"));
  });

  test("A key of more than 100 characters is refused", async () => {
    await keyed("k".repeat(101)).fails("invalid_request", tableCalls.createTable, { label: "Long" });
  });
});

describe("Every answer", () => {
  test("It has a number and is not cached; as data it loads and runs nothing and cannot be framed", async () => {
    const answers = [
      await ask("/api/health"),
      await ask("/api/nowhere"),
      await ask("/api/health", { method: "DELETE" }),
    ];
    for (const { headers } of answers) {
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["vary"]).toBe("Origin");
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  test("A page runs our own scripts only, and no stranger's page shows it in a frame", async () => {
    const { headers } = await ask("/api/docs");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["content-security-policy"]).toContain("connect-src 'self';");
    expect(headers["permissions-policy"]).toContain("usb=()");
    expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["vary"]).toContain("Origin");
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("The API reference needs nothing from outside", async () => {
    const page = await ask("/api/docs");
    expect(page.status).toBe(200);
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? "");
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect((await ask(source)).status).toBe(200);
    expect((await ask("/api/openapi.json")).body).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Workloom" },
    });
  });
});
