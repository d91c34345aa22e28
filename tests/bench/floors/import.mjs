import { createReadStream } from "node:fs";
import Database from "better-sqlite3";
import { parse } from "csv-parse";

/** The bare form of an import: csv-parse, a prepared insert, one transaction on the disk at its end. */
const { path, csv } = JSON.parse(process.argv[2] ?? "{}");
const database = new Database(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");

const began = performance.now();
const parser = createReadStream(csv).pipe(parse({ bom: true, relaxColumnCount: true }));
let insert;
let rows = 0;
for await (const row of parser) {
  if (insert === undefined) {
    database.exec(`create table rows (${row.map((_, index) => `c${index} text`).join(", ")})`);
    insert = database.prepare(`insert into rows values (${row.map(() => "?").join(", ")})`);
    database.exec("begin");
    continue;
  }
  insert.run(row);
  rows += 1;
}
database.exec("commit");
process.send?.({ rows, milliseconds: performance.now() - began });
