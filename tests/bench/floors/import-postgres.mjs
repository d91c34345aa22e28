import Database from "better-sqlite3";
import pg from "pg";
import Cursor from "pg-cursor";

/** The bare form of an import from PostgreSQL: a cursor, a prepared insert, one transaction at its end. */
const { path, url } = JSON.parse(process.argv[2] ?? "{}");
const BATCH = 2000;
const database = new Database(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table rows (a, b, c, d, e)");
const insert = database.prepare("insert into rows values (?, ?, ?, ?, ?)");
const client = new pg.Client({ connectionString: url });
await client.connect();

const began = performance.now();
const cursor = client.query(
  new Cursor("select id::text, name, price::text, due::text, status from items", [], { rowMode: "array" }),
);
let rows = 0;
database.exec("begin");
for (;;) {
  const batch = await cursor.read(BATCH);
  if (batch.length === 0) break;
  for (const row of batch) insert.run(row);
  rows += batch.length;
}
database.exec("commit");
const milliseconds = performance.now() - began;
await client.end();
process.send?.({ rows, milliseconds });
