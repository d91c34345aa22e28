import { beforeAll, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls, type WireRecord } from "#shared/contract/records";
import { duplicateJob } from "../../../server/areas/tables/duplicate/duplicate-job";
import type { JobContext } from "../../../server/jobs/kind";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";
import { systemPrincipal } from "../../../server/policy/principal";

const BATCH = 1000;
const BATCHES = 3;
const RECORDS = BATCH * BATCHES;

const workspace = useTestWorkspace();
let orders: TestTable;
let previous: number;
beforeAll(async () => {
  orders = await createTestTable(workspace.builder, "Orders", [{ name: "Number", type: "number" }]);
  const { field } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: orders.id,
    name: "Previous",
    many: true,
    inverse: null,
  });
  previous = field.id;
  let before: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { records } = await workspace.builder.ok(recordCalls.createRecords, {
      tableId: orders.id,
      records: Array.from({ length: BATCH }, (_, index) => ({
        data: {
          ...orders.data({ Number: batch * BATCH + index }),
          ...(before.length > 0 && { [previous]: [before[index]!] }),
        },
      })),
    });
    before = records.map(({ id }) => id);
  }
});

type Context = Parameters<typeof duplicateJob.run>[0];
type State = NonNullable<Context["state"]>;

/** Runs the job as the server does; it is stopped once `stopAfter` records are copied. */
async function run(jobId: number, name: string, state: State | null, stopAfter = Infinity) {
  const org = await workspace.org.handle();
  const { services } = workspace.server;
  const stop = new AbortController();
  const saved: string[] = [];
  const actor = (await services.actors.load(org, workspace.builder.userId))!;
  const context: JobContext<Context["input"], State> = {
    jobId,
    input: { tableId: orders.id, name, withRecords: true, total: RECORDS },
    org,
    services,
    state,
    saveState: (next) => Promise.resolve(void saved.push(JSON.stringify(next))),
    progress: (done) => Promise.resolve(done >= stopAfter ? stop.abort("shutdown") : undefined),
    signal: stop.signal,
    principal: systemPrincipal,
    actor: () => Promise.resolve(actor),
  };
  await duplicateJob.run(context);
  return { saved, last: JSON.parse(saved.at(-1)!) as State };
}

/** Every record of a copy, by its number. */
async function copied({ copy }: State): Promise<Map<number, { id: number; previous: number[] }>> {
  const fieldOf = new Map(copy.fields);
  const [number, link] = [fieldOf.get(orders.field("Number"))!, fieldOf.get(previous)!];
  const all: WireRecord[] = [];
  for (let offset = 0; offset <= RECORDS; offset += BATCH) {
    const page = { tableId: copy.tableId, size: BATCH, offset };
    all.push(...(await workspace.builder.ok(recordCalls.queryRecords, page)).records);
  }
  expect(all).toHaveLength(RECORDS);
  return new Map(
    all.map(({ id, data }) => [
      Number(data[number]),
      { id, previous: ((data[link] ?? []) as { id: number }[]).map((one) => one.id) },
    ]),
  );
}

/** Each copy leads to the copy of what its source leads to. */
async function expectConnected(state: State): Promise<void> {
  const rows = await copied(state);
  for (const [number, row] of rows)
    expect(row.previous).toEqual(number < BATCH ? [] : [rows.get(number - BATCH)!.id]);
}

/** Counts the stored notes of jobs. */
async function notes(): Promise<number> {
  const { database } = await workspace.org.handle();
  const sql = `select count(*) as "count" from "copiedRecord"`;
  return (await database.get<{ count: number }>({ sql, parameters: [] }))!.count;
}

test("A table connected with itself is copied with a state that does not grow with its records", async () => {
  const { saved, last } = await run(9001, "Chain", null);
  await expectConnected(last);
  expect(saved.length).toBeGreaterThan(BATCHES);
  expect(Math.max(...saved.map(({ length }) => length))).toBeLessThan(500);
  expect(await notes()).toBe(0);
});

test("Stopped once all is copied and before it is connected, it is connected and copied no second time", async () => {
  const { last } = await run(9002, "Stopped", null, RECORDS);
  expect(await notes()).toBe(RECORDS);
  await run(9002, "Stopped", last);
  await expectConnected(last);
  expect(await notes()).toBe(0);
});

test("Stopped halfway it goes on, also with what an earlier version noted in its state", async () => {
  const { last } = await run(9003, "Halfway", null, 2 * BATCH);
  const { database } = await workspace.org.handle();
  const rows = await database.all<{ sourceId: number; copyId: number }>({
    sql: `select "sourceId", "copyId" from "copiedRecord" where "jobId" = 9003 order by "sourceId"`,
    parameters: [],
  });
  expect(rows).toHaveLength(2 * BATCH);
  await database.execute([{ sql: `delete from "copiedRecord"`, parameters: [] }]);
  const pairs = [0, BATCH].map((at) => {
    const page = rows.slice(at, at + BATCH);
    return [page[0]!.copyId, page.map(({ sourceId }) => sourceId)] as [number, number[]];
  });
  const { isLast: _, ...place } = { isLast: false, ...last.place };
  await run(9003, "Halfway", { ...last, place: { ...place, pairs } });
  await expectConnected(last);
});
