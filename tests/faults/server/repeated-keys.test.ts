import { beforeAll, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess, type ServerProcess } from "../../support/server-process";
import { createTestTable, type TestTable } from "../../support/tables";
import { plainText } from "#shared/fields/values/cell-entries";
import { countRounds } from "../../support/progress";

const KILLS = process.env["SOAK"] === "1" ? 100 : 2;
const WRITERS = 8;
const writesBefore = (round: number) => 10 + ((round * 53) % 70);

const folder = useDiskFolder("keys");
let prepared: PreparedFolder;
beforeAll(async () => {
  prepared = await prepareFolder(folder);
});

/** Creates one record under a key; the title says which, so that a second one would be seen. */
async function create(server: ServerProcess, table: TestTable, key: string): Promise<number> {
  const member = prepared.caller("member", server.port).with({ "Idempotency-Key": key });
  const records = [{ data: table.data({ Title: key }) }];
  const created = await member.ok(recordCalls.createRecords, { tableId: table.id, records });
  return created.records[0]?.id ?? 0;
}

/** Creates records from many clients until the server is killed. Returns the ids by key, null without a reply. */
async function createUntilKilled(server: ServerProcess, table: TestTable, round: number) {
  const ids = new Map<string, number | null>();
  let left = writesBefore(round);
  const blow: Promise<void>[] = [];
  const write = async (writer: number) => {
    for (let index = 0; ; index += 1) {
      const key = `round-${round}-${writer}-${index}`;
      ids.set(key, null);
      ids.set(key, await create(server, table, key));
      left -= 1;
      if (left === 0) blow.push(server.kill());
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await Promise.all(blow);
  return ids;
}

async function titles(server: ServerProcess, table: TestTable): Promise<Map<string, number[]>> {
  const member = prepared.caller("member", server.port);
  const found = new Map<string, number[]>();
  let after: string | undefined;
  do {
    const page = await member.ok(recordCalls.queryRecords, {
      tableId: table.id,
      size: 1000,
      ...(after === undefined ? {} : { after }),
    });
    for (const { id, data } of page.records) {
      const title = plainText(data[table.field("Title")] ?? null);
      found.set(title, [...(found.get(title) ?? []), id]);
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}

test("Repeating a request after the server was killed creates nothing twice", async () => {
  let server = await startServerProcess(folder);
  const table = await createTestTable(prepared.caller("admin", server.port), "Kept");
  for (const round of countRounds(KILLS)) {
    const ids = await createUntilKilled(server, table, round);
    server = await startServerProcess(folder);
    for (const [key, known] of ids) {
      const repeated = await create(server, table, key);
      if (known !== null) expect(repeated).toBe(known);
      ids.set(key, repeated);
    }
    const found = await titles(server, table);
    for (const [key, id] of ids) expect([key, found.get(key)]).toEqual([key, [id]]);
  }
  await server.stop();
  const file = new Database(join(folder, "organizations", "1.sqlite"), { readonly: true });
  expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
  file.close();
}, 3_600_000);
