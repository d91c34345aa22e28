import { afterAll, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { INDEX_ROWS_MIN, INDEX_USES_MIN } from "#shared/limits/indexes";
import { projectRoot } from "../../../server/project-root";
import { keptRecords } from "../../bench/support/kept-records";
import { closeConnections } from "../../support/http";
import { pause } from "../../support/pause";
import type { Caller } from "../../support/organizations/organization";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { scratchFolder } from "../../support/scratch-folder";
import { startServerProcess } from "../../support/server-process";

const TABLE = 1;
const folder = scratchFolder("stop");
const begun = join(folder, "begun");
afterAll(() => closeConnections());

/** Builds every index and then never finishes it, in a statement that cannot be interrupted. */
const NEVER_ENDS = `
  import { writeFileSync } from "node:fs";
  import { createRequire } from "node:module";
  const Database = createRequire(${JSON.stringify(join(projectRoot(), "package.json"))})("better-sqlite3");
  const { prepare } = Database.prototype;
  const endless = "with recursive c(i) as (select 1 union all select i + 1 from c) select count(*) from c";
  Database.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    if (!/^create index if not exists \\S+_by_/.test(sql)) return statement;
    statement.run = (...values) => {
      Object.getPrototypeOf(statement).run.apply(statement, values);
      writeFileSync(${JSON.stringify(begun)}, "");
      return prepare.call(this, endless).get();
    };
    return statement;
  };`;

async function sortOften(member: Caller): Promise<void> {
  const { records } = await member.ok(recordCalls.queryRecords, { tableId: TABLE, size: 1 });
  const [fieldId] = Object.keys(records[0]?.data ?? {}).map(Number);
  for (let use = 0; use <= INDEX_USES_MIN; use += 1)
    await member.ok(recordCalls.queryRecords, {
      tableId: TABLE,
      sort: [{ field: fieldId ?? 0, order: "desc" }],
    });
}

/** The content of the file, read in parallel to the server. */
function lookInto<Row>(sql: string): Row[] {
  const file = new Database(join(folder, "organizations/1.sqlite"), { readonly: true });
  try {
    return file.prepare(sql).all() as Row[];
  } finally {
    file.close();
  }
}
const built = () => lookInto<object>(`select 1 from "recordIndex" where "builtAt" is not null`).length;
const standing = () =>
  lookInto<object>(
    `select 1 from sqlite_master where type = 'index' and name like 't\\_%\\_by\\_%' escape '\\'`,
  ).length;

test("A server stopped while it builds an index ends at once, and builds it after the next start", async () => {
  const fields = [
    { name: "Title", type: "text", value: (_: unknown, row: number) => `Inspection ${row}` },
  ] as const;
  const prepared = await prepareFolder(folder, await keptRecords("stop-amid-index", INDEX_ROWS_MIN, fields));
  let server = await startServerProcess(folder, [
    "--import",
    `data:text/javascript,${encodeURIComponent(NEVER_ENDS)}`,
  ]);
  let member = prepared.caller("member", server.port);
  const { records } = await member.ok(recordCalls.createRecords, { tableId: TABLE, records: [{ data: {} }] });
  await sortOften(member);
  while (!existsSync(begun)) await pause();
  // It waits for the writer, which never returns.
  const waiting = member.call(recordCalls.createRecords, { tableId: TABLE, records: [{ data: {} }] });
  await Promise.allSettled([server.stop(), waiting]);
  expect(server.child.signalCode).toBe("SIGTERM");
  expect(lookInto("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(lookInto(`select id from t_${TABLE} where id >= ${records[0]?.id}`)).toEqual([
    { id: records[0]?.id },
  ]);
  expect([built(), standing()]).toEqual([0, 0]);

  server = await startServerProcess(folder);
  member = prepared.caller("member", server.port);
  await sortOften(member);
  while (built() === 0) await pause();
  expect(standing()).toBe(1);
  await server.stop();
  expect(server.child.exitCode).toBe(0);
});
