import { describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess, type ServerProcess } from "../../support/server-process";
import { createTestTable, type TestTable } from "../../support/tables";
import { countRounds } from "../../support/progress";

const isSoak = process.env["SOAK"] === "1";
/** How often the server is killed; SOAK=1 does it two hundred times. */
const KILLS = isSoak ? 200 : 3;
/** A crowd shares the commits of the writer's thread; who writes alone is committed in the server's own. */
const writersOf = (round: number) => (round % 2 === 0 ? 12 : 1);
/** Acknowledged writes after which the blow falls: a different moment in each round. */
const writesBefore = (round: number) => 15 + ((round * 37) % 90);

const folder = useDiskFolder("kill");
let prepared: PreparedFolder;

/** Acknowledged writes on disk, by record id. */
interface Acknowledged {
  hours: Map<number, number>;
  /** The highest number that was sent; it may have landed without an answer. */
  sent: Map<number, number>;
}

/** One person who makes a record and counts its hours up until the server is gone. */
async function write(
  server: ServerProcess,
  table: TestTable,
  known: Acknowledged,
  acknowledge: () => void,
): Promise<void> {
  const actor = prepared.caller("builder", server.port);
  const tableId = table.id;
  const { records } = await actor.ok(recordCalls.createRecords, {
    tableId,
    records: [{ data: table.data({ Title: "Kept", Hours: 0 }) }],
  });
  const id = records[0]?.id ?? 0;
  known.hours.set(id, 0);
  for (let hours = 1; ; hours += 1) {
    known.sent.set(id, hours);
    await actor.ok(recordCalls.updateRecords, {
      tableId,
      records: [{ id, data: table.data({ Hours: hours }) }],
    });
    known.hours.set(id, hours);
    acknowledge();
  }
}

/** Writes from one side or many, kills the server in their midst and notes what had been acknowledged. */
async function writeAndKill(
  server: ServerProcess,
  table: TestTable,
  known: Acknowledged,
  round: number,
): Promise<void> {
  let left = writesBefore(round);
  let strike = (): void => undefined;
  const struck = new Promise<void>((resolve) => {
    strike = resolve;
  });
  const acknowledge = () => {
    left -= 1;
    if (left === 0) strike();
  };
  const writers = Array.from({ length: writersOf(round) }, () => write(server, table, known, acknowledge));
  const ended = Promise.allSettled(writers);
  await struck;
  await server.kill();
  const outcomes = await ended;
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
}

async function readHours(server: ServerProcess, table: TestTable): Promise<Map<number, number>> {
  const actor = prepared.caller("member", server.port);
  const hours = new Map<number, number>();
  let after: string | null = "";
  while (after !== null) {
    const page: { records: { id: number; data: Record<string, unknown> }[]; next: string | null } =
      await actor.ok(recordCalls.queryRecords, {
        tableId: table.id,
        size: 1000,
        ...(after === "" ? {} : { after }),
      });
    for (const record of page.records)
      hours.set(record.id, Number(record.data[String(table.field("Hours"))]));
    after = page.next;
  }
  return hours;
}

describe("The server is killed while people write", () => {
  test(
    `and ${KILLS} times finds every write again that it had acknowledged`,
    async () => {
      prepared = await prepareFolder(folder);
      let server = await startServerProcess(folder);
      const table = await createTestTable(prepared.caller("builder", server.port), "Kept");
      const known: Acknowledged = { hours: new Map(), sent: new Map() };
      for (const round of countRounds(KILLS)) {
        await writeAndKill(server, table, known, round);
        server = await startServerProcess(folder);
        const found = await readHours(server, table);
        for (const [id, hours] of known.hours) {
          expect(found.get(id)).toBeGreaterThanOrEqual(hours);
          expect(found.get(id)).toBeLessThanOrEqual(known.sent.get(id) ?? hours);
        }
        await expectConsistent(server, table, found);
      }
      await server.stop();
    },
    60_000 + KILLS * 15_000,
  );
});

/** Nothing is half done: the table's count, its records and their history say the same. */
async function expectConsistent(
  server: ServerProcess,
  table: TestTable,
  found: Map<number, number>,
): Promise<void> {
  const actor = prepared.caller("member", server.port);
  const { table: now } = await actor.ok(tableCalls.getTable, { tableId: table.id });
  expect(now.recordCount).toBe(found.size);
  const [recordId, hours] = [...found].at(-1) ?? [0, 0];
  const { changes } = await actor.ok(historyCalls.listRecordChanges, { tableId: table.id, recordId });
  expect(changes[0]?.after).toMatchObject(table.data({ Hours: hours }));
  const { records } = await actor.ok(recordCalls.queryRecords, {
    tableId: table.id,
    search: "kept",
    size: 1000,
  });
  expect(records).toHaveLength(Math.min(found.size, 1000));
}
