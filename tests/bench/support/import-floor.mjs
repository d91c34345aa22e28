import { createReadStream } from "node:fs";
import Database from "better-sqlite3";
import { parse } from "csv-parse";

/** The floor of importing: csv-parse into one prepared insert, every value as text, one transaction, no history, no search. */
const database = new Database(process.env["FLOOR_DATABASE"] ?? "");
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
const began = performance.now();
let insert = null;
let rows = 0;
const records = createReadStream(process.env["FLOOR_CSV"] ?? "").pipe(parse());
for await (const record of records) {
  if (insert === null) {
    const columns = record.map((_, index) => `c${index}`);
    database.exec(
      `create table t (id integer primary key, ${columns.map((name) => `${name} text`).join(", ")})`,
    );
    insert = database.prepare(
      `insert into t (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
    );
    database.exec("begin");
    continue;
  }
  insert.run(record);
  rows += 1;
}
database.exec("commit");
process.stdout.write(JSON.stringify({ rows, seconds: (performance.now() - began) / 1000 }));
