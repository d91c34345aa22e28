import { beforeAll, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { configure, start, upload, waitFor } from "../../api/connector/support/upload";
import type { Caller } from "../../support/organizations/organization";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess } from "../../support/server-process";
import { countRounds } from "../../support/progress";

const isSoak = process.env["SOAK"] === "1";
/** How often one import is killed, at a different place each time. */
const KILLS = isSoak ? 30 : 2;
/** Enough that a fast machine is not done before the first check. */
const ROWS = 150_000;
const CSV = `number,name\n${Array.from({ length: ROWS }, (_, index) => `${index},Row ${index}`).join("\n")}\n`;

const folder = useDiskFolder("import-kill");
let prepared: PreparedFolder;
beforeAll(async () => {
  prepared = await prepareFolder(folder);
});

/** Every number of the file that is in the table. */
async function numbersIn(builder: Caller, tableId: number): Promise<number[]> {
  const { table } = await builder.ok(tableCalls.getTable, { tableId });
  expect(table.recordCount).toBe(ROWS);
  const field = table.fields[0]?.id ?? 0;
  const numbers: number[] = [];
  let after: string | undefined;
  do {
    const page = await builder.ok(recordCalls.queryRecords, {
      tableId,
      size: 1000,
      fields: [field],
      ...(after === undefined ? {} : { after }),
    });
    numbers.push(...page.records.map(({ data }) => Number(data[field])));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return numbers;
}

test("An import whose server is killed continues automatically and imports every row once", async () => {
  let server = await startServerProcess(folder);
  let builder = prepared.caller("builder", server.port);
  const identifier = await upload(builder, "long.csv", CSV);
  await start(builder, identifier, await configure(builder, identifier), "Long");
  let interrupted = 0;
  for (const kill of countRounds(KILLS)) {
    const place = (ROWS * kill) / (KILLS + 2);
    const seen = await waitFor(
      builder,
      identifier,
      ({ state, progress }) => state === "done" || progress.recordsCreated >= place,
    );
    if (seen.state !== "done") interrupted += 1;
    await server.kill();
    server = await startServerProcess(folder);
    builder = prepared.caller("builder", server.port);
  }
  const done = await waitFor(builder, identifier);
  expect(interrupted).toBeGreaterThan(0);
  expect(done).toMatchObject({ state: "done", error: null, refusedRows: 0 });
  expect(done.progress).toMatchObject({ rowsRead: ROWS, recordsCreated: ROWS });
  for (const { landed, empty, refused } of done.columns)
    expect([landed, empty, refused]).toEqual([ROWS, 0, 0]);
  const numbers = await numbersIn(builder, done.tableId ?? 0);
  expect(new Set(numbers).size).toBe(ROWS);
  expect(numbers).toHaveLength(ROWS);
  await server.stop();
}, 3_600_000);
