import Database from "better-sqlite3";
import { parse } from "csv-parse";
import express from "express";

/**
 * The bare form of a server that is loaded: Express, rows as JSON or a CSV file as it comes, a prepared insert, one
 * transaction on the disk for each request.
 */
const { path, columns } = JSON.parse(process.argv[2] ?? "{}");
const database = new Database(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
const names = Array.from({ length: columns }, (_, index) => `c${index}`);
const insert = ["loaded", "imported"].map((table) => {
  database.exec(`create table ${table} (id integer primary key, ${names.join(", ")})`);
  return database.prepare(
    `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
  );
});

const app = express();
app.post("/load", express.json({ limit: "10mb" }), (request, response) => {
  database.transaction(() => request.body.rows.forEach((row) => insert[0].run(row)))();
  response.json({ count: request.body.rows.length });
});
app.post("/import", (request, response, next) => {
  importFile(request).then((count) => response.json({ count }), next);
});
async function importFile(request) {
  let count = 0;
  database.exec("begin");
  for await (const row of request.pipe(parse({ from: 2 }))) {
    insert[1].run(row);
    count += 1;
  }
  database.exec("commit");
  return count;
}
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
