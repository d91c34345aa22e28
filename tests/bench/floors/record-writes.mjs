import Database from "better-sqlite3";
import express from "express";

/**
 * The bare form of writing records: Express, the prepared statement in process, a commit that is on the disk
 * (`synchronous=FULL`), `res.json`. No history, no search index, nobody asks who asks and nobody is told.
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
