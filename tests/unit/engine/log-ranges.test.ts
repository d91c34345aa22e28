import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changesOfQuery } from "../../../server/database/change-rows";
import { openConnection } from "../../../server/database/sqlite/connection";
import { migrate } from "../../../server/database/sqlite/migrate";
import { toStatement } from "../../../server/sql/statement";
import { structure } from "../../support/databases/structure";

/** The structure whose log had an index for what each change set changed. */
const INDEXED = 13;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workloom-log-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("what a change set changed is found in a file from before its place in the log was noted", () => {
  const path = join(folder, "old.sqlite");
  const connection = openConnection(path, { readonly: false });
  migrate(
    connection,
    structure.migrations.filter(({ formerly = Infinity }) => formerly <= INDEXED),
  );
  const { database } = connection;
  const set = database.prepare(
    `insert into "changeSet" ("at", "actorId", "cause") values (1, 1, 'interface')`,
  );
  const change = database.prepare(
    `insert into "change" ("changeSetId", "object", "tableId", "objectId", "action") values (?, 'record', 1, ?, 'create')`,
  );
  const counts = [1, 0, 3, 2];
  for (const count of counts) {
    const { lastInsertRowid } = set.run();
    for (let index = 0; index < count; index += 1) change.run(lastInsertRowid, index);
  }
  migrate(connection, structure.migrations);
  const seqsOf = (changeSetId: number) => {
    const { sql, parameters } = toStatement(changesOfQuery(changeSetId, 100));
    const rows = database.prepare(sql).all(...parameters) as { seq: number; changeSetId: number }[];
    expect(rows.every((row) => row.changeSetId === changeSetId)).toBe(true);
    return rows.map(({ seq }) => seq);
  };
  expect([1, 2, 3, 4].map(seqsOf)).toEqual([[1], [], [2, 3, 4], [5, 6]]);
  connection.close();
});
