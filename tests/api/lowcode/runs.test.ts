import { describe, expect, test } from "@jest/globals";
import { lowcodeCalls } from "#shared/contract/lowcode";
import type { ArgumentOf } from "#shared/contract/define";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { recordCalls } from "#shared/contract/records";
import type { FunctionLanguage, TriggerEvent } from "#shared/lowcode/names";
import { testCall } from "../../support/each-call";
import { pause } from "../../support/pause";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

type GivenScopes = NonNullable<ArgumentOf<typeof lowcodeCalls.createLowCodeFunction>["scopes"]>;
const workspace = useTestWorkspace();

interface Made {
  language?: FunctionLanguage;
  trigger?: { event: TriggerEvent[]; related_table: number };
  runs_as?: "creator" | "caller";
  scopes?: GivenScopes;
}

async function create(source_code: string, { language = "python", ...more }: Made = {}): Promise<number> {
  const { admin } = workspace;
  const made = await admin.ok(lowcodeCalls.createLowCodeFunction, {
    label: "Close order",
    language,
    ...more,
  });
  const id = made.function.id_workloom_low_code_functions;
  await admin.ok(lowcodeCalls.createFunctionVersion, { id, source_code });
  return id;
}
const run = (id: number, more: object = {}) =>
  workspace.admin.ok(lowcodeRunCalls.runLowCodeFunction, { id, ...more });
const orders = () => createTestTable(workspace.builder, `Orders ${Math.random().toString(36).slice(2, 8)}`);
const trigger = (table: TestTable, event: TriggerEvent, source: string, more: Made = {}) =>
  create(source, { trigger: { event: [event], related_table: table.id }, ...more });

/** Asks until something has come about. */
async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause();
}

const developers = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;
testCall(workspace, {
  what: "run a function",
  call: lowcodeRunCalls.runLowCodeFunction,
  argument: async () => ({ id: await create("def run(event):\n    return 1\n") }),
  ...developers,
});
testCall(workspace, {
  what: "list runs",
  call: lowcodeRunCalls.listFunctionRuns,
  argument: async () => ({ id: await create("def run(event):\n    return 1\n") }),
  ...developers,
});
testCall(workspace, {
  what: "read the runtimes",
  call: lowcodeRunCalls.getFunctionRuntimes,
  argument: () => undefined,
  ...developers,
});
testCall(workspace, {
  what: "read the use of functions",
  call: lowcodeRunCalls.getLowCodeMetrics,
  argument: () => ({ start_day: "2026-01-01", end_day: "2026-12-31" }),
  ...developers,
});

const hello: [FunctionLanguage, string][] = [
  [
    "python",
    'from workloom import log\ndef run(event):\n    log.info("Hello", n=1)\n    return {"got": event.n}\n',
  ],
  ["php", '<?php\nfunction run($event) { Log::info("Hello", ["n" => 1]); return ["got" => $event->n]; }'],
  [
    "dotNet",
    'using Workloom;\npublic static class F { public static object Run(Event e) { Log.Info("Hello"); return Json.Object("got", e.Values["n"]); } }',
  ],
];

describe("Running a function", () => {
  test.each(hello)("%s gets its event, logs and returns", async (language, source) => {
    const outcome = await run(await create(source, { language }), { event: { n: 7 } });
    expect(outcome).toMatchObject({ state: "succeeded", result: { got: 7 }, reason: null });
    expect(outcome.log).toMatchObject([{ level: "info", text: "Hello" }]);
    expect(outcome.gb_seconds).toBeGreaterThan(0);
  });

  test.each([
    ["python", "def run(event):\n    x = 1\n    return 1 / 0\n", 3, "ZeroDivisionError"],
    ["python", "def run(event)\n    return 1\n", 1, "SyntaxError"],
    ["php", "<?php\nfunction run($event) {\n  return intdiv(1, 0);\n}", 3, "DivisionByZeroError"],
    [
      "dotNet",
      "using Workloom;\npublic static class F {\n  public static object Run(Event e) { return x; }\n}",
      3,
      "CS0103",
    ],
  ] as const)("An error of %s names its line", async (language, source, line, words) => {
    const outcome = await run(await create(source, { language }));
    expect(outcome).toMatchObject({ state: "failed", line, reason: expect.stringContaining(words) });
  });

  test("Its log is published line by line", async () => {
    const socket = await openSocket(workspace.admin);
    await socket.follow(`user:${workspace.admin.userId}`);
    const id = await create('from workloom import log\ndef run(event):\n    log.warn("Late")\n');
    await run(id);
    const { event } = await socket.event("function.logged");
    expect(event.payload).toMatchObject({ functionId: id, level: "warn", text: "Late", line: 3 });
    await socket.close();
  });

  test.each(hello.map(([language]) => language))("%s reads and writes records", async (language) => {
    const table = await orders();
    const { label } = table.table;
    const sources = {
      python: `from workloom import records\ndef run(event):\n    made = records.create("${label}", title="New", hours=2)\n    records.update("${label}", made, hours=made["Hours"] + 1)\n    return [r.hours for r in records.query("${label}", {"title": "New"})]\n`,
      php: `<?php function run($event) { $made = Records::create("${label}", ["title" => "New", "hours" => 2]); Records::update("${label}", $made, ["hours" => $made->hours + 1]); return array_map(fn($r) => $r->hours, Records::query("${label}", ["title" => "New"])); }`,
      dotNet: `using System.Linq; using Workloom; public static class F { public static object Run(Event e) { var made = Records.Create("${label}", Json.Object("title", "New", "hours", 2)); Records.Update("${label}", made.Id, Json.Object("hours", made.Number("hours") + 1)); return Records.Query("${label}", Json.Object("title", "New")).Select(r => r["hours"]).ToList(); } }`,
    };
    const outcome = await run(await create(sources[language], { language }), { dry_run: false });
    expect(outcome).toMatchObject({ state: "succeeded", result: [3] });
    expect(await table.rows()).toMatchObject([{ Title: "New", Hours: 3 }]);
  });

  test("A dry run shows changes and makes none", async () => {
    const table = await orders();
    const id = await create(
      `from workloom import records\ndef run(event):\n    records.create("${table.table.label}", title="New")\n`,
    );
    const { changes } = await run(id, { dry_run: true });
    expect(changes).toEqual([{ action: "create", target: table.table.label, values: { title: "New" } }]);
    expect(await table.rows()).toEqual([]);
  });

  test("A secret reaches the function", async () => {
    const id = await create(
      'from workloom import secrets\ndef run(event):\n    return secrets.get("TOKEN") == "s3cret"\n',
    );
    await workspace.admin.ok(lowcodeCalls.setFunctionSecret, { id, name: "TOKEN", value: "s3cret" });
    expect(await run(id)).toMatchObject({ reason: null, result: true });
  });

  test("Addresses inside the network are refused", async () => {
    const id = await create(
      'from workloom import http\ndef run(event):\n    return http.get("http://127.0.0.1:1/").status\n',
    );
    expect(await run(id)).toMatchObject({ state: "failed", line: 3 });
  });

  test("A function without a version says so", async () => {
    const made = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
      label: "A",
      language: "php",
    });
    const outcome = await run(made.function.id_workloom_low_code_functions);
    expect(outcome).toMatchObject({ state: "failed", reason: "it has no version yet" });
  });

  test("Runs are listed and metered per function", async () => {
    const id = await create("def run(event):\n    return 1\n");
    await run(id);
    await run(id);
    const { data } = await workspace.admin.ok(lowcodeRunCalls.listFunctionRuns, { id });
    expect(data).toMatchObject([
      { state: "succeeded", cause: "test" },
      { state: "succeeded", cause: "test" },
    ]);
    const period = { start_day: "2020-01-01", end_day: "2100-01-01" };
    const { functions, total } = await workspace.admin.ok(lowcodeRunCalls.getLowCodeMetrics, period);
    expect(functions.find(({ reference_key }) => reference_key === `function:${id}`)).toMatchObject({
      label: "Close order",
      total_executions: 2,
    });
    expect(total).toBeGreaterThan(0);
  });

  test("The report of runs is a CSV file", async () => {
    const org = await workspace.server.createOrganization(undefined, ["lowCode", "expertFeatures"]);
    const admin = await org.actor("admin");
    const period = { start_day: "2020-01-01", end_day: "2100-01-01" };
    await admin.fails("lowcode_report_empty", lowcodeRunCalls.downloadLowCodeReport, period);
    const made = await admin.ok(lowcodeCalls.createLowCodeFunction, {
      label: "Close order",
      language: "python",
    });
    const id = made.function.id_workloom_low_code_functions;
    await admin.ok(lowcodeRunCalls.runLowCodeFunction, {
      id,
      source_code: "def run(event):\n    return 1\n",
    });
    const { body } = await admin.raw(lowcodeRunCalls.downloadLowCodeReport, period);
    expect(String(body)).toMatch(
      new RegExp(
        `^reference key,label,total executions,total consumed\r\n"?function:${id}"?,"?Close order"?,1,`,
      ),
    );
  });
});

describe("Scopes of a function", () => {
  const reads = (label: string) => `len(records.query("${label}"))`;
  const writes = (label: string) => `records.create("${label}", title="New").title`;
  const deletes = (label: string) => `records.delete("${label}", 1)`;
  const asks = () => 'http.get("https://example.com/")';
  test.each<[string, (id: number) => GivenScopes, (label: string) => string, unknown, string | null]>([
    ["Nothing chosen hides a table", () => ({}), reads, null, "There is no table"],
    ["Reading every table shows it", () => ({ everyTable: "read" }), reads, 0, null],
    ["Reading the table shows it", (id) => ({ tables: [{ id, right: "read" }] }), reads, 0, null],
    ["Reading refuses a write", () => ({ everyTable: "read" }), writes, null, "permission"],
    ["Reading refuses a deletion", () => ({ everyTable: "read" }), deletes, null, "permission"],
    ["Writing allows it", (id) => ({ tables: [{ id, right: "write" }] }), writes, "New", null],
    [
      "A table with less than the others is hidden",
      (id) => ({ everyTable: "write", tables: [{ id, right: "none" }] }),
      reads,
      null,
      "There is no table",
    ],
    [
      "Records alone refuse requests",
      () => ({ everyTable: "write" }),
      asks,
      null,
      "do not allow http.request",
    ],
  ])("%s", async (_what, scopes, expression, result, reason) => {
    const table = await orders();
    const source = `from workloom import records, http\ndef run(event):\n    return ${expression(table.table.label)}\n`;
    const outcome = await run(await create(source, { scopes: scopes(table.id) }), { dry_run: false });
    expect(outcome).toMatchObject({
      result,
      reason: reason === null ? null : expect.stringContaining(reason),
    });
  });

  test("A table that its reader may not see is refused", async () => {
    const scopes = { tables: [{ id: 999_999, right: "read" as const }] };
    await workspace.admin.fails("object_not_found", lowcodeCalls.createLowCodeFunction, {
      label: "A",
      language: "python",
      scopes,
    });
  });

  test("A version has the rights of its author, not those of the function's creator", async () => {
    const source = "from workloom import log\ndef run(event):\n    log.info(event.user)\n";
    const id = await create(source);
    await workspace.builder.ok(lowcodeCalls.createFunctionVersion, { id, source_code: source });
    expect((await run(id)).log[0]?.text).toBe("Lucía Requena");
    expect((await run(id, { source_code: source })).log[0]?.text).toBe("Inês Barreto");
  });
});

describe("Triggers", () => {
  const add = (table: TestTable, title: string) =>
    workspace.builder.raw(recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: table.data({ Title: title, Hours: 1 }) }],
    });

  test("A before-trigger refuses with its own words at its field", async () => {
    const table = await orders();
    await trigger(
      table,
      "beforeInsert",
      'from workloom import Refuse\ndef run(event):\n    raise Refuse("Only finished orders", "Hours")\n',
    );
    const { status, body } = await add(table, "New");
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        error: {
          id: "function_refused",
          message: "Only finished orders",
          fields: [{ path: `records.0.data.${table.field("Hours")}`, message: "Only finished orders" }],
        },
      },
    });
    expect(await table.rows()).toEqual([]);
  });

  test("A before-trigger changes what is written", async () => {
    const table = await orders();
    await trigger(
      table,
      "beforeInsert",
      'def run(event):\n    for record in event.records:\n        record["Title"] = record.title.upper()\n',
    );
    await add(table, "shout");
    expect(await table.rows()).toMatchObject([{ Title: "SHOUT" }]);
  });

  test("A before-trigger sees a record before and after its update", async () => {
    const table = await orders();
    const [record] = await table.add({ Title: "A", Hours: 1 });
    await trigger(
      table,
      "beforeUpdate",
      'def run(event):\n    event.records[0]["Title"] = f"{event.before.hours} to {event.records[0].hours}"\n',
    );
    await workspace.builder.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: record?.id ?? 0, data: table.data({ Hours: 5 }) }],
    });
    expect(await table.rows()).toMatchObject([{ Title: "1 to 5", Hours: 5 }]);
  });

  test("A before-trigger keeps a record from being deleted", async () => {
    const table = await orders();
    const [record] = await table.add({ Title: "A" });
    await trigger(
      table,
      "beforeDelete",
      'from workloom import Refuse\ndef run(event):\n    raise Refuse("Keep it")\n',
    );
    await workspace.builder.fails("function_refused", recordCalls.deleteRecords, {
      tableId: table.id,
      ids: [record?.id ?? 0],
    });
    expect(await table.rows()).toHaveLength(1);
  });

  test("A failing before-trigger refuses the change and names itself", async () => {
    const table = await orders();
    await trigger(table, "beforeInsert", "def run(event):\n    return 1 / 0\n");
    const { body } = await add(table, "New");
    expect(body).toMatchObject({
      error: { id: "function_failed", message: expect.stringContaining("Close order") },
    });
  });

  test("A deactivated trigger does not run", async () => {
    const table = await orders();
    const id = await trigger(table, "beforeInsert", "def run(event):\n    return 1 / 0\n");
    await workspace.admin.ok(lowcodeCalls.updateLowCodeFunction, { id, active: false });
    expect((await add(table, "New")).status).toBe(200);
  });

  test("An after-trigger runs once and does not start itself again", async () => {
    const table = await orders();
    const log = await orders();
    const id = await trigger(
      table,
      "afterInsert",
      `from workloom import records\ndef run(event):\n    records.create("${log.table.label}", title=event.records[0].title)\n`,
    );
    await add(table, "Once");
    await waitFor(async () => (await runsOf(id)).length > 0);
    const { data } = await workspace.admin.ok(lowcodeRunCalls.listFunctionRuns, { id });
    expect(data).toMatchObject([{ cause: "trigger", state: "succeeded" }]);
    expect(await log.rows()).toMatchObject([{ Title: "Once" }]);
  });

  test.each([
    ["creator", "Inês Barreto"],
    ["caller", "Lucía Requena"],
  ] as const)("A trigger that runs as its %s acts as %s", async (runsAs, name) => {
    const table = await orders();
    const source = "from workloom import log\ndef run(event):\n    log.info(event.user)\n";
    const id = await trigger(table, "afterInsert", source, { runs_as: runsAs });
    await add(table, "A");
    await waitFor(async () => (await runsOf(id)).length === 1);
    expect((await runsOf(id))[0]?.log[0]?.text).toBe(name);
  });
});

const runsOf = async (id: number) =>
  (await workspace.admin.ok(lowcodeRunCalls.listFunctionRuns, { id })).data;
