import Database from "better-sqlite3";
import express from "express";

/** A minimal server for a page of records: Express, the same SQL in process, `res.json`, no authentication. */
const { path, sql } = JSON.parse(process.argv[2] ?? "{}");
const database = new Database(path, { readonly: true });
const statement = database.prepare(sql);
const size = 100;

const app = express();
app.post("/records", express.json(), (request, response) => {
  const rows = statement.all(request.body.after);
  response.json({ records: rows.slice(0, size) });
});
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
