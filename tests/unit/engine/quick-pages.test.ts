import { afterAll, beforeAll, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { openConnection, type Connection } from "../../../server/database/sqlite/connection";
import { QuickPages } from "../../../server/database/sqlite/quick-pages";
import type { PagePlan } from "../../../server/engine/query/plan";

let folder: string;
let connection: Connection;
const pages = new QuickPages();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "workloom-quick-"));
  const path = join(folder, "one.sqlite");
  const database = new Database(path);
  database.exec("create table t_1 (id integer primary key, revision integer, f_1 text)");
  database.exec(`insert into t_1 values (1, 1, 'Apron'), (2, 4, 'North "lamp"')`);
  database.close();
  connection = openConnection(path, { readonly: true });
  pages.attach(connection);
});
afterAll(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

const shape = JSON.stringify({ fields: [{ id: 1, type: "text", config: {} }], sorts: 0, order: "" });
const plan = (sql: string): PagePlan => ({
  statement: { sql, parameters: [] },
  size: 100,
  start: "first",
  shape,
});

test("a page that an index leads to is read in the thread that was asked", () => {
  const bytes = pages.read(connection, plan("select id, revision, f_1 from t_1 order by id"));
  expect(JSON.parse(bytes?.toString() ?? "")).toEqual({
    records: [
      { id: 1, revision: 1, data: { 1: "Apron" } },
      { id: 2, revision: 4, data: { 1: 'North "lamp"' } },
    ],
    next: null,
    previous: null,
  });
});

test("a page that takes too long after all is left to another thread, also the next time", () => {
  const endless = plan(`with recursive n(id) as (select 1 union all select id + 1 from n)
    select id, 1, null from n where tick() and id < 0`);
  expect(pages.read(connection, endless)).toBeNull();
  const unasked: Connection = {
    ...connection,
    prepare() {
      throw new Error("The statement ran again.");
    },
  };
  expect(pages.read(unasked, endless)).toBeNull();
});
