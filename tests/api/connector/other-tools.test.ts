import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { connectorCalls, type ImportStatus } from "#shared/contract/connector";
import { automationRunCalls } from "#shared/contract/automation-runs";
import type { SourceSettings } from "#shared/contract/source-settings";
import type { TestActor } from "../../support/organizations/organization";
import { startSourcePeer, type AskedOfPeer, type PeerAnswer } from "../../support/peers/source-peer";
import { defaultConfig } from "../../../server/config";
import { pause } from "../../support/pause";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";
import { definitionOf, publish } from "../automations/support";
import { configure, start, waitFor } from "./support/upload";

const TOKEN = "token-of-ana";

/** Answers as Trello does: lists, members, cards and comments of one board. */
function answerAsTrello({ url, headers }: AskedOfPeer): PeerAnswer {
  if (headers.authorization !== `OAuth oauth_consumer_key="our-key", oauth_token="${TOKEN}"`)
    return { status: 401, body: "invalid token" };
  const answers: Record<string, unknown> = {
    "/members/me/organizations": [{ id: "o1", displayName: "Airfield" }],
    "/members/me/boards": [
      { id: "b1", name: "Inspections", idOrganization: "o1" },
      { id: "b2", name: "Private", idOrganization: null },
    ],
    "/boards/b1": { name: "Inspections" },
    "/boards/b1/lists": [
      { id: "l1", name: "To do" },
      { id: "l2", name: "Done" },
    ],
    "/boards/b1/members": [{ id: "m1", fullName: "Ana Silva" }],
    "/boards/b1/cards": [
      {
        id: "c1",
        name: "Runway 09",
        desc: "Check lights",
        due: "2026-03-01T12:00:00.000Z",
        dueComplete: true,
        idList: "l2",
        idMembers: ["m1"],
        labels: [{ name: "urgent" }, { name: "", color: "red" }],
        shortUrl: "https://trello.example/c/1",
        checklists: [
          {
            checkItems: [
              { name: "Lamps", state: "complete" },
              { name: "Signs", state: "incomplete" },
            ],
          },
        ],
        attachments: [{ url: "https://trello.example/a.png" }],
      },
      { id: "c2", name: "Taxiway", idList: "l1" },
    ],
    "/boards/b1/actions": [
      {
        id: "a1",
        date: "2026-02-01T08:00:00.000Z",
        data: { text: "Looks good", card: { id: "c1" } },
        memberCreator: { fullName: "Ana Silva" },
      },
    ],
  };
  return { body: answers[url.pathname] ?? null };
}

/** Answers as Pipefy does, two pages of cards. */
function answerAsPipefy({ headers, body }: AskedOfPeer): PeerAnswer {
  if (headers.authorization !== `Bearer ${TOKEN}`)
    return { body: { errors: [{ message: "Invalid token" }] } };
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, string> };
  if (query.includes("organizations {"))
    return { body: { data: { organizations: [{ id: "7", name: "Airfield" }] } } };
  if (query.includes("organization(id")) {
    const tables = { edges: [{ node: { id: "t1", name: "Suppliers" } }] };
    return { body: { data: { organization: { pipes: [{ id: 1, name: "Purchases" }], tables } } } };
  }
  const isTable = query.includes("table_records");
  const isFirst = variables["after"] === null;
  const node = isTable
    ? { id: "r1", title: "ACME", record_fields: [{ name: "City", value: "Rio" }] }
    : {
        id: isFirst ? "11" : "12",
        title: isFirst ? "Lamps" : "Paint",
        done: false,
        current_phase: { name: "Quote" },
        labels: [{ name: "new" }],
        assignees: [{ name: "Ana" }],
        fields: [
          { name: "Amount", value: isFirst ? "12.5" : "7" },
          { name: "Colours", value: '["red","blue"]' },
        ],
      };
  const pageInfo = { hasNextPage: !isTable && isFirst, endCursor: "next" };
  return {
    body: {
      data: { named: { name: isTable ? "Suppliers" : "Purchases" }, page: { edges: [{ node }], pageInfo } },
    },
  };
}

const EVENT = [
  "BEGIN:VEVENT",
  "UID:e1",
  "SUMMARY:Inspection",
  "DTSTART:20260301T120000Z",
  "DTEND:20260301T130000Z",
  "END:VEVENT",
];
const CALENDAR = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN", ...EVENT, "END:VCALENDAR", ""].join(
  "\r\n",
);
const item = (id: number) => ({ id, name: `Item ${id}`, place: { city: "Rio" } });

/** An API that pages in each of the usual ways. */
function answerAsApi({ url, headers }: AskedOfPeer): PeerAnswer {
  if (headers["x-key"] !== "secret") return { status: 403, body: "no key" };
  const number = (name: string, usual: number) => Number(url.searchParams.get(name) ?? usual);
  switch (url.pathname) {
    case "/page":
      return { body: { data: { items: number("page", 1) <= 3 ? [item(number("page", 1))] : [] } } };
    case "/offset":
      return { body: number("offset", 0) < 3 ? [item(number("offset", 0) + 1)] : [] };
    case "/cursor": {
      const at = number("cursor", 1);
      return { body: { items: [item(at)], next_cursor: at < 3 ? at + 1 : null } };
    }
    case "/link": {
      const at = number("at", 1);
      return { body: [item(at)], headers: at < 3 ? { Link: `</link?at=${at + 1}>; rel="next"` } : {} };
    }
    case "/csv":
      return { body: "id;name\n1;Item 1\n2;Item 2\n3;Item 3\n" };
    case "/calendar":
      return { body: CALENDAR };
    default:
      return { status: 500, body: "<b>out of order</b>" };
  }
}

const SHEET_ID = "1AbCdEfGhIjKlMnOpQrStUvWxYz";

/** Answers as Google does: sheets that are shared as CSV, others with its login. */
function answerAsGoogle({ url }: AskedOfPeer): PeerAnswer {
  if (url.pathname !== `/spreadsheets/d/${SHEET_ID}/export`)
    return { body: "<html>Sign in</html>", headers: { "Content-Type": "text/html" } };
  const name = `attachment; filename="x.csv"; filename*=UTF-8''Stock%20-%20Pe%C3%A7as.csv`;
  const headers = { "Content-Type": "text/csv", "Content-Disposition": name };
  return { body: url.searchParams.get("gid") === "7" ? "id,peça\n1,Lâmpada\n2,Tinta\n" : "n\n1\n", headers };
}

let server: TestServer;
let builder: TestActor;
let peers: Awaited<ReturnType<typeof startSourcePeer>>[];
beforeAll(async () => {
  peers = await Promise.all(
    [answerAsTrello, answerAsPipefy, answerAsApi, answerAsGoogle].map(startSourcePeer),
  );
  const [trelloUrl = "", pipefyUrl = "", , googleSheetsUrl = ""] = peers.map(({ url }) => url);
  server = await startTestServer({
    outsideNetworks: "loopback",
    sourceApis: { ...defaultConfig.sourceApis, trelloKey: "our-key", trelloUrl, pipefyUrl, googleSheetsUrl },
  });
  builder = await (await server.createOrganization()).actor("builder");
});
afterAll(async () => {
  await server.close();
  await Promise.all(peers.map((peer) => peer.close()));
});

const begin = async (id: string) =>
  (await builder.ok(connectorCalls.createImport, { connector_id: id })).identifier;
type Name = "list-organizations" | "list-boards" | "list-pipes";
const list = async (id: string, name: Name, config: SourceSettings) =>
  (
    await builder.ok(connectorCalls.callConnector, {
      identifier: await begin(id),
      connector_id: id,
      function: name,
      config,
    })
  ).lists;

/** Imports a source's table to the end. */
async function importFrom(id: string, config: SourceSettings): Promise<ImportStatus & { texts: string[][] }> {
  const identifier = await begin(id);
  await builder.ok(connectorCalls.callConnector, {
    identifier,
    connector_id: id,
    function: "upload",
    config,
  });
  const configured = await configure(builder, identifier, {}, id);
  await start(builder, identifier, configured, "Imported", { connectorId: id });
  const done = await waitFor(builder, identifier);
  expect([done.state, done.error]).toEqual(["done", null]);
  for (const { landed, empty, refused } of done.columns)
    expect([landed + empty, refused]).toEqual([done.progress.rowsRead, 0]);
  return { ...done, texts: configured.records.map((row) => row.map(({ text }) => text)) };
}

const fails = async (
  id: string,
  name: Name | "upload",
  config: SourceSettings,
  error: Parameters<typeof builder.fails>[0],
) =>
  builder.fails(error, connectorCalls.callConnector, {
    identifier: await begin(id),
    connector_id: id,
    function: name,
    config,
  });

describe("From Trello", () => {
  test("organizations and their boards are listed in turn", async () => {
    expect((await list("trello", "list-organizations", { token: TOKEN }))?.map(({ id }) => id)).toEqual([
      "o1",
      "personal",
    ]);
    const boards = await list("trello", "list-boards", { token: TOKEN, organization: "o1" });
    expect(boards?.map(({ label }) => label)).toEqual(["Inspections"]);
  });

  test("the cards of a board become records with everything on them", async () => {
    const { texts, columns } = await importFrom("trello", { token: TOKEN, organization: "o1", board: "b1" });
    expect(columns.map(({ key, type }) => [key, type])).toEqual(
      expect.arrayContaining([
        ["List", "select"],
        ["Labels", "tags"],
        ["Due date", "datetime"],
        ["Checklist", "checklist"],
        ["Done", "checkbox"],
      ]),
    );
    const place = (key: string) => texts[0]?.[columns.findIndex((column) => column.key === key)];
    expect([place("Name"), place("List"), place("Members")]).toEqual(["Runway 09", "Done", "Ana Silva"]);
    expect(place("Comments")).toBe("Ana Silva (2026-02-01): Looks good");
  });

  test("nothing comes with a wrong token, or before the settings before it are given", async () => {
    await fails("trello", "list-organizations", { token: "wrong" }, "source_refused");
    await fails("trello", "list-boards", { token: TOKEN }, "field_validation_failed");
    await fails("trello", "upload", { token: TOKEN, organization: "o1" }, "field_validation_failed");
  });

  test("the address of its permission names this installation", async () => {
    const { url } = await builder.ok(connectorCalls.getTrelloConnection);
    expect(new URL(url ?? "").searchParams.get("key")).toBe("our-key");
  });
});

describe("From Pipefy", () => {
  test("pipes and tables of an organization are listed", async () => {
    expect(await list("pipefy", "list-organizations", { token: TOKEN })).toMatchObject([{ id: "7" }]);
    expect(await list("pipefy", "list-pipes", { token: TOKEN, organization: "7" })).toMatchObject([
      { id: "1", kind: "pipe" },
      { id: "t1", kind: "table" },
    ]);
  });

  test("all cards of a pipe come, page by page, with its own fields", async () => {
    const settings = { token: TOKEN, organization: "7", id: "1", isPipe: true };
    const { columns, progress } = await importFrom("pipefy", settings);
    expect(progress.recordsCreated).toBe(2);
    expect(columns.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["Title", "Phase", "Amount", "Colours"]),
    );
  });

  test("its rows start no automations unless that is chosen", async () => {
    const table = await createTestTable(builder, "Cards", [{ name: "Title", type: "text" }]);
    const trigger = { type: "records.created", config: { tableId: table.id } };
    const note = { id: "s1", action: "flow.setVariable", config: { name: "x", value: 1 } };
    const automationId = await publish(builder, definitionOf(trigger, [note]));
    const total = async () =>
      (await builder.ok(automationRunCalls.listAutomationRuns, { automationId })).total;
    for (const [choice, runs] of [
      [{}, 1],
      [{ isRunAutomations: true }, 4],
    ] as const) {
      const call = { connector_id: "pipefy", identifier: await begin("pipefy") };
      const config = { token: TOKEN, organization: "7", id: "1", isPipe: true };
      await builder.ok(connectorCalls.callConnector, { ...call, function: "upload", config });
      const { fields } = await configure(builder, call.identifier, { object: table.id }, "pipefy");
      const rows = { type: "import_only" as const, object: table.id, ...choice };
      await builder.ok(connectorCalls.importTable, {
        ...call,
        table_import_configs: [{ fields, config: rows }],
      });
      expect((await waitFor(builder, call.identifier)).progress.recordsCreated).toBe(2);
      await table.add({ Title: "By hand" });
      while ((await total()) < runs) await pause();
      // Time for runs that must not come.
      await setTimeout(1500);
      expect(await total()).toBe(runs);
    }
  });

  test("a table comes with its records, and a refusal in its own words", async () => {
    const settings = { token: TOKEN, organization: "7", id: "t1", isPipe: false };
    expect((await importFrom("pipefy", settings)).texts[0]).toEqual(expect.arrayContaining(["ACME", "Rio"]));
    const problem = await fails("pipefy", "list-organizations", { token: "wrong" }, "source_refused");
    expect(problem.message).toContain("Invalid token");
  });
});

describe("From an address", () => {
  const headers = [{ name: "X-Key", value: "secret" }];
  const at = (path: string) => `${peers[2]?.url ?? ""}${path}`;

  test.each([
    ["page", { rowsPath: "data.items" }],
    ["offset", {}],
    ["cursor", {}],
    ["link", {}],
  ] as const)("all pages come by %s", async (paging, own) => {
    const { texts } = await importFrom("api-sync", { url: at(`/${paging}`), headers, paging, ...own });
    expect(texts).toEqual([1, 2, 3].map((id) => [String(id), `Item ${id}`, "Rio"]));
  });

  test("CSV and calendars become rows too", async () => {
    expect((await importFrom("api-sync", { url: at("/csv"), headers })).texts).toHaveLength(3);
    const { texts } = await importFrom("api-sync", { url: at("/calendar"), headers });
    expect(texts[0]?.[0]).toBe("Inspection");
  });

  test("a refusal is said, without its markup", async () => {
    const problem = await fails("api-sync", "upload", { url: at("/nothing"), headers }, "source_refused");
    expect(problem.message).toContain("500 out of order");
    await fails("api-sync", "upload", { url: at("/page") }, "source_refused");
    await fails("api-sync", "upload", {}, "field_validation_failed");
  });
});

describe("From Google Sheets", () => {
  const link = (rest: string) => ({ url: `${peers[3]?.url ?? ""}/spreadsheets/d/${rest}` });

  test.each([`${SHEET_ID}/edit?gid=7#gid=7`, `${SHEET_ID}/edit#gid=7`])("%s is read", async (rest) => {
    const { texts, fileName } = await importFrom("google-sheets", link(rest));
    expect(texts).toEqual([
      ["1", "Lâmpada"],
      ["2", "Tinta"],
    ]);
    expect(fileName).toBe("Stock - Peças");
  });

  test.each([
    ["sheet_not_shared", () => link("1ZyXwVuTsRqPoNmLkJiHgFeDcBa/edit")],
    ["sheet_link_unknown", () => link("short")],
    ["sheet_link_unknown", () => ({ url: `https://example.com/spreadsheets/d/${SHEET_ID}/edit` })],
    ["field_validation_failed", () => ({})],
  ] as const)("%s is said plainly", async (error, settings) => {
    await fails("google-sheets", "upload", settings(), error);
  });
});
