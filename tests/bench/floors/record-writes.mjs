import Database from "better-sqlite3";
import express from "express";

/**
 * A minimal server for writing records: Express, the prepared statement in process, a durable commit
 * (`synchronous=FULL`), `res.json`. No history, search index, authentication or events.
 */
const { path, insert, update } = JSON.parse(process.argv[2] ?? "{}");
const database = new Database(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
const statements = { insert: database.prepare(insert), update: database.prepare(update) };
const insertAll = database.transaction((rows) =>
  rows.map((row) => Number(statements.insert.run(row).lastInsertRowid)),
);

const app = express();
app.use(express.json({ limit: "10mb" }));
app.post("/insert", (request, response) => {
  response.json({ id: Number(statements.insert.run(request.body.values).lastInsertRowid) });
});
app.post("/update", (request, response) => {
  response.json({ changes: statements.update.run(request.body.values).changes });
});
app.post("/bulk", (request, response) => {
  response.json({ ids: insertAll(request.body.rows) });
});
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
