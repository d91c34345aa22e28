import Database from "better-sqlite3";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { recordCalls } from "#shared/contract/records";
import type { Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { pause } from "../support/pause";
import { startServerProcess } from "../support/server-process";
import { createTestTable, type TestTable } from "../support/tables";
import { alternate, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const AUTOMATIONS = 1000;
const MATCHING = 10;
const EVENTS = 20;
const EDITS = 60;
/** Against a queue hop and a commit. */
const HOP_TARGET = 3;
/** An edit on a table with automations against one without. */
const EDIT_TARGET = 1.1;

const make = (owner: Caller, label: string): Promise<TestTable> =>
  createTestTable(owner, label, [
    { name: "Title", type: "text" },
    { name: "Kind", type: "number" },
  ]);

/** An automation for records of kind 1. */
async function addAutomation(owner: Caller, table: TestTable): Promise<void> {
  const condition = { fieldId: table.field("Kind"), operator: "is", value: 1 };
  const filter = { match: "all", conditions: [condition] };
  const { automation } = await owner.ok(automationCalls.createAutomation, {
    name: "Automation",
    definition: {
      trigger: { type: "records.created", config: { tableId: table.id, filter } },
      actions: [{ id: "s1", action: "flow.setVariable", config: { name: "x", value: 1 } }],
      mode: "parallel",
    },
  });
  await owner.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
}

const columns = (database: Database.Database, table: string, given: readonly string[]): string =>
  database
    .prepare<[string], { name: string }>("select name from pragma_table_info(?)")
    .all(table)
    .map(({ name }) => `"${name}"`)
    .filter((name) => !given.includes(name))
    .join(", ");

/** Copies the automation in the stopped server's file until there are enough; ten are for kind 1. */
function copyAutomation(folder: string): void {
  const [file = ""] = readdirSync(join(folder, "organizations")).filter((name) => name.endsWith(".sqlite"));
  const database = new Database(join(folder, "organizations", file));
  const own = columns(database, "automation", ['"id"', '"draft"', '"hookToken"']);
  const ofVersion = columns(database, "automationVersion", ['"id"', '"wholeId"', '"definition"']);
  const whole = database.prepare(
    `insert into "automation" (${own}, "draft", "hookToken")
      select ${own}, replace("draft", '"value":1}', ?), "hookToken" || ? from "automation" where "id" = 1`,
  );
  const version = database.prepare(
    `insert into "automationVersion" (${ofVersion}, "wholeId", "definition")
      select ${ofVersion}, ?, replace("definition", '"value":1}', ?) from "automationVersion" where "wholeId" = 1`,
  );
  database.transaction(() => {
    for (let index = 1; index < AUTOMATIONS; index += 1) {
      const value = `"value":${index < MATCHING ? 1 : index}}`;
      version.run(whole.run(value, String(index)).lastInsertRowid, value);
    }
  })();
  database.close();
}

const create = (owner: Caller, table: TestTable, kind: number) =>
  owner.ok(recordCalls.createRecords, {
    tableId: table.id,
    records: [{ data: table.data({ Title: "Belt", Kind: kind }) }],
  });

/** Milliseconds from a record's commit to the start of the first action that follows. */
async function triggerToAction(owner: Caller, table: TestTable): Promise<number> {
  const { records } = await create(owner, table, 1);
  const recordId = records[0]?.id ?? 0;
  for (;;) {
    const { runs } = await owner.ok(automationRunCalls.listAutomationRuns, { tableId: table.id, recordId });
    if (runs.length === MATCHING && runs.every(({ finishedAt }) => finishedAt !== null)) {
      const waits = await Promise.all(
        runs.map(async ({ id: runId }) => {
          const { run } = await owner.ok(automationRunCalls.getAutomationRun, { runId });
          return Date.parse(run.journal[0]?.startedAt ?? "") - Date.parse(run.startedAt);
        }),
      );
      return Math.min(...waits);
    }
    await pause();
  }
}

/** A queue without a product: a row is written, taken and followed by one more commit. */
function startQueue(folder: string) {
  const database = new Database(join(folder, "queue.sqlite"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(
    "create table job (id integer primary key, state text); create table note (id integer primary key)",
  );
  const [add, take, note] = [
    database.prepare("insert into job (state) values ('waiting')"),
    database.prepare("update job set state = 'running' where id = ?"),
    database.prepare("insert into note default values"),
  ];
  return {
    async hop(): Promise<number> {
      const began = performance.now();
      const { lastInsertRowid } = add.run();
      await new Promise((resolve) => setImmediate(resolve));
      take.run(lastInsertRowid);
      note.run();
      return performance.now() - began;
    },
    close: () => database.close(),
  };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export default {
  name: "automations",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      const first = await startServerProcess(folder);
      const builder = prepared.caller("builder", first.port);
      const [watched, plain] = [await make(builder, "Watched"), await make(builder, "Plain")];
      await addAutomation(builder, watched);
      await first.stop();
      copyAutomation(folder);
      const server = await startServerProcess(folder);
      const owner = prepared.caller("builder", server.port);
      const queue = startQueue(folder);
      const [hops, waits]: [number[], number[]] = [[], []];
      for (let event = 0; event < EVENTS; event += 1) {
        hops.push(await queue.hop());
        waits.push(await triggerToAction(owner, watched));
      }
      queue.close();
      const edits = await alternate(
        EDITS,
        () => timeOf(() => create(owner, plain, -1)),
        () => timeOf(() => create(owner, watched, -1)),
      );
      await server.stop();
      const [wait, hop] = [percentile(waits, 0.99), percentile(hops, 0.99)];
      const figure = (name: string, value: number, floor: number, most: number): Figure => ({
        figure: name,
        value,
        unit: "ms",
        floor,
        ratio: value / floor,
        target: `≤ ${most}`,
        reached: value / floor <= most,
      });
      return [
        figure(`trigger to first action, p99, ${MATCHING} of ${AUTOMATIONS} match`, wait, hop, HOP_TARGET),
        figure(
          `record created with ${AUTOMATIONS} automations, none matches, against none`,
          edits.product,
          edits.floor,
          EDIT_TARGET,
        ),
      ];
    }),
} satisfies Bench;
